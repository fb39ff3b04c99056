import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { Entry } from '../entry.ts'

/**
 * Returns the paths to request at start, which run most of the rendering code: the start page, and the newest article as HTML and as
 * Markdown. Without records of the space, only the start page.
 */
export function warmUpPaths(
  { site, markdownPath }: Pick<Entry, 'site' | 'markdownPath'>,
  records: SpaceRecords | undefined,
): readonly string[] {
  const [{ code }] = site.languages
  const section = site.sections.find(({ feeds }) => feeds)
  const article =
    section && records?.in(code).list({ section: section.name, only: 'articles' }, 'published').at(0)
  return article ? ['/', article.path, markdownPath(article.path)] : ['/']
}
