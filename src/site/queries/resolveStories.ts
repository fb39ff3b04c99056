import type { StoriesParams } from '../../content/storiesParams.ts'
import type { StoriesQuery, StoriesResult } from '../../registry/query.ts'
import { listedStory } from './listedStory.ts'
import { inFolder, type QueryContext, withoutSlash } from './queryContext.ts'
import { type Candidate, inOrder } from './storyOrder.ts'

/** Resolves a list. It is filtered, ordered and paged here, so that all its pages and tags share one request. */
export async function resolveStories(query: StoriesQuery, context: QueryContext): Promise<StoriesResult> {
  const { at, chosen, tag, perPage = 0 } = query
  const found = await candidates(query, context)
  const offered = found.filter(({ story }) => tag === undefined || story.tag_list.includes(tag))
  const matching = offered.filter(({ story }) => chosen === undefined || story.tag_list.includes(chosen))
  const ordered = arranged(matching, query, context).slice(0, query.limit)
  const pages = perPage > 0 ? Math.max(1, Math.ceil(ordered.length / perPage)) : 1
  const page = Math.min(query.page ?? 1, pages)
  const shown = perPage > 0 ? ordered.slice((page - 1) * perPage, page * perPage) : ordered
  return {
    at,
    stories: shown.map(({ listed }) => context.rebase(listed)),
    total: ordered.length,
    page,
    pages,
    tags: tagsOf(offered, tag),
    chosen,
    until: firstChange(ordered),
  }
}

async function candidates(query: StoriesQuery, context: QueryContext): Promise<readonly Candidate[]> {
  const { uuids, sharing, excluding = [] } = query
  if (uuids?.length === 0 || sharing?.length === 0) return []
  const stories = await context.list(paramsOf(query))
  return stories.flatMap((story) => {
    // A start page stands for the list itself, unless it was chosen by its uuid.
    if (excluding.includes(story.uuid) || (story.is_startpage && !uuids)) return []
    const listed = listedStory(story, context.registry)
    return listed ? [{ story, listed }] : []
  })
}

function paramsOf({ folder = '', uuids, sharing }: StoriesQuery): StoriesParams {
  if (uuids) return { by_uuids_ordered: uuids.join(','), per_page: 100 }
  const params = inFolder(withoutSlash(folder))
  return sharing ? { ...params, with_tag: sharing.join(',') } : params
}

function arranged(
  found: readonly Candidate[],
  { uuids, sharing, sort }: StoriesQuery,
  { language }: Pick<QueryContext, 'language'>,
): readonly Candidate[] {
  if (uuids) return found
  const ordered = inOrder(found, sort ?? 'newest', language)
  if (!sharing) return ordered
  const shared = ({ story }: Candidate) => story.tag_list.filter((tag) => sharing.includes(tag)).length
  return ordered.toSorted((a, b) => shared(b) - shared(a))
}

/** Tags with the most frequent first, without the one that all share by the list's own choice. */
function tagsOf(found: readonly Candidate[], own: string | undefined): readonly string[] {
  const counts = new Map<string, number>()
  for (const { story } of found)
    for (const tag of story.tag_list) if (tag !== own) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1)).map(([tag]) => tag)
}

/** What ends moves to the end of the list. */
function firstChange(found: readonly Candidate[]): string | undefined {
  const ends = found.flatMap(({ listed: { ends, isOver } }) => (ends && !isOver ? [Date.parse(ends)] : []))
  return ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : undefined
}
