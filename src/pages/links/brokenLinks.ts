import type { PageTree } from '../../registry/buildPageTree.ts'
import type { Issue } from '../../registry/issue.ts'

/** A link in the HTML of a composed page. */
export interface ComposedLink {
  readonly href: string
  /** The uid of the innermost block's node; undefined for visitors' pages and outside of blocks. */
  readonly block: string | undefined
}

/**
 * Returns the path of the page that a link leads to, without query and hash. Undefined for links to other sites, to the same
 * page, to files, and to addresses of the server itself (`/_…`).
 */
export function pagePath(href: string): string | undefined {
  if (!/^\/(?![/\\_])/.test(href)) return undefined
  const path = href.replace(/[?#].*$/s, '')
  return path.endsWith('/') ? path : undefined
}

/** Returns the distinct paths of pages that links lead to. */
export const linkedPaths = (links: readonly ComposedLink[]): readonly string[] => [
  ...new Set(links.flatMap(({ href }) => pagePath(href) ?? [])),
]

/**
 * Returns an issue for each block whose composed HTML links to a page that does not exist: one for each block and path.
 * @param missing paths that the site answers with 404
 */
export function brokenLinkIssues(
  trees: readonly PageTree[],
  links: readonly ComposedLink[],
  missing: ReadonlySet<string>,
): readonly Issue[] {
  const issues = new Map<string, Issue>()
  for (const { href, block: uid } of missing.size ? links : []) {
    const path = pagePath(href)
    if (path === undefined || !missing.has(path)) continue
    for (const { story, nodes } of trees)
      for (const { uid: own, block, path: at } of nodes) {
        if (own !== uid) continue
        issues.set(`${uid} ${path}`, {
          severity: 'error',
          code: 'broken_link',
          path: at,
          message: `Block '${block.component}' in story '${story.name}' links to ${path}, where no page exists. Choose another page, or remove the link.`,
          component: block.component,
          uid: block._uid,
        })
      }
  }
  return [...issues.values()]
}
