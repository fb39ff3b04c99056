import type { StoriesAsk } from '../../src/registry/ask.ts'
import { collectAsks } from '../../src/registry/collectAsks.ts'
import type { CheckedSpace, CheckedStory } from './checkedSpace.ts'

/** The stories that the lists on a story's page show, on any of their pages. */
export function* listedBy(story: CheckedStory, { plan, stories }: CheckedSpace): Generator<CheckedStory> {
  for (const ask of collectAsks(plan(story)).values())
    if (ask.kind === 'stories') for (const other of stories) if (isListed(other, ask)) yield other
}

function isListed({ uuid, full_slug, tag_list }: CheckedStory, ask: StoriesAsk): boolean {
  if (ask.excluding?.includes(uuid) || (ask.tag && !tag_list.includes(ask.tag))) return false
  if (ask.uuids) return ask.uuids.includes(uuid)
  if (ask.sharing && !ask.sharing.some((tag) => tag_list.includes(tag))) return false
  const folder = ask.folder?.replace(/^\/+|\/+$/g, '') ?? ''
  return folder === '' || full_slug.startsWith(`${folder}/`)
}
