import { collectQueries } from '../../src/registry/collectQueries.ts'
import type { StoriesQuery } from '../../src/registry/query.ts'
import type { CheckedSpace, CheckedStory } from './checkedSpace.ts'

/** The stories that the lists on a story's page show, on any of their pages. */
export function* listedBy(story: CheckedStory, { tree, stories }: CheckedSpace): Generator<CheckedStory> {
  for (const query of collectQueries(tree(story)).values())
    if (query.kind === 'stories') for (const other of stories) if (isListed(other, query)) yield other
}

function isListed({ uuid, full_slug, tag_list }: CheckedStory, query: StoriesQuery): boolean {
  if (query.excluding?.includes(uuid) || (query.tag && !tag_list.includes(query.tag))) return false
  if (query.uuids) return query.uuids.includes(uuid)
  if (query.sharing && !query.sharing.some((tag) => tag_list.includes(tag))) return false
  const folder = query.folder?.replace(/^\/+|\/+$/g, '') ?? ''
  return folder === '' || full_slug.startsWith(`${folder}/`)
}
