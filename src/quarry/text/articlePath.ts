import { slugToPath } from 'strata-pages'

/** The folders whose stories are articles that blocks link to. The first is the default. */
export const ARTICLE_FOLDERS = ['customers', 'product-updates', 'blog'] as const

/** Returns `/{folder}/{slug}/`, the path of an article; any other folder is replaced by `customers`. */
export function articlePath(folder: unknown, slug: string): string {
  const known = ARTICLE_FOLDERS.find((name) => name === folder) ?? ARTICLE_FOLDERS[0]
  return slugToPath(`${known}/${slug}`)
}
