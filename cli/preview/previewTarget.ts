/** The page and the site of a preview link. */
export interface PreviewTarget {
  /** Path of the page. */
  readonly path: string
  /** Folder of the site; undefined for the current folder. */
  readonly site: string | undefined
}

/**
 * Reads the arguments of the command. The site is the second argument. A single argument without a leading slash is the site, too.
 *
 * @throws Error if the page is not a path
 */
export function previewTarget(first = '/', second?: string): PreviewTarget {
  if (first.startsWith('/')) return { path: first, site: second }
  if (second === undefined) return { path: '/', site: first }
  throw new Error(`"${first}" is not the path of a page. Begin it with a slash, and name the site after it.`)
}
