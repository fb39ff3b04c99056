import type { CheckedSpace, CheckedStory } from './checkedSpace.ts'

/** The stories that the lists on a story's page show, on any of their pages. */
export function* listedBy(story: CheckedStory, { plan, stories }: CheckedSpace): Generator<CheckedStory> {
  for (const { block } of plan(story).placements) {
    if (block.component !== 'story_list') continue
    const chosen = new Set([block.stories].flat())
    const folder =
      typeof block.folder === 'string' && block.folder ? `${block.folder.replace(/\/$/, '')}/` : undefined
    for (const other of stories)
      if (chosen.has(other.uuid) || (folder && other.full_slug.startsWith(folder))) yield other
  }
}
