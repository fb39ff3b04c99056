import { withoutSlashes } from '../../../json/withoutSlashes.ts'
import { titleOf } from '../../index/recordOrder.ts'
import type { StoryRecord } from '../../index/storyRecord.ts'
import type { NamedPage, PreviousNextResult, StoryOrder } from '../../registry/query.ts'
import { folderOf, type QueryContext } from './queryContext.ts'

const named = (record: StoryRecord | undefined): NamedPage | undefined =>
  record && { path: record.path, title: titleOf(record) }

/** Returns the pages before and after a story among the pages of its folder, without subfolders. */
export async function resolvePreviousNext(
  { slug, sort = 'position' }: { readonly slug: string; readonly sort?: StoryOrder },
  { records, bareSlug }: QueryContext,
): Promise<PreviousNextResult> {
  const bare = withoutSlashes(bareSlug(slug))
  const folder = folderOf(bare)
  const found = await records({ folder })
  const view = found.list({ folder, direct: true }, sort)
  const [index = -1] = found
    .atBareSlug(bare)
    .map((record) => view.indexOf(record))
    .filter((each) => each >= 0)
  if (index < 0) return {}
  return { previous: named(index > 0 ? view.at(index - 1) : undefined), next: named(view.at(index + 1)) }
}

/** Returns the start pages of a story's parent folders, from the top. Omits folders without a start page. */
export async function resolveAncestors(
  { slug }: { readonly slug: string },
  { records, bareSlug }: QueryContext,
): Promise<readonly NamedPage[]> {
  const parts = withoutSlashes(bareSlug(slug)).split('/')
  if (parts.length === 1) return []
  // For drafts this is one request for a whole section, which all its pages share.
  const found = await records({ folder: parts[0]!, startpages: true })
  return parts.slice(0, -1).flatMap((_, depth) => {
    const start = found.startOf(parts.slice(0, depth + 1).join('/'))
    return named(start) ?? []
  })
}
