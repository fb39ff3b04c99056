import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { Entry } from '../entry.ts'

/**
 * What stands for all pages and files that visitors and readers come for: the start page, and the newest article as a page and as
 * a document. Without records of the space the start page alone.
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
