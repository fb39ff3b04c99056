import type { Story } from '../content/story.ts'
import type { UsageTarget } from './UsageTarget.ts'
import { pathOf, type Visit, walkStory } from './walkStory.ts'

/** Where a story uses something. */
export interface UsagePlace {
  /** Path in the story: `content.body[2].title`. */
  readonly path: string
  /** The block that contains it: its component and uid; for a block, itself. */
  readonly component: string
  readonly uid: string
  /** How often the value uses it, such as a token that occurs twice in a paragraph. */
  readonly count: number
}

/** A story that uses something. */
export interface StoryUsage {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly story: string
  readonly places: readonly UsagePlace[]
}

type SearchedStory = Pick<Story, 'id' | 'uuid' | 'name' | 'full_slug' | 'content'>

/** Returns where a story uses something; undefined if it does not. */
export function findUsage(story: SearchedStory, target: UsageTarget): StoryUsage | undefined {
  const places: UsagePlace[] = []
  for (const visit of walkStory(story.content)) {
    const count = target.count(visit)
    if (count) places.push(placeOf(visit, target, count))
  }
  const { id, uuid, name, full_slug } = story
  return places.length ? { id, uuid, name, story: full_slug, places } : undefined
}

function placeOf(visit: Visit, { kind }: UsageTarget, count: number): UsagePlace {
  const block = kind === 'block' || kind === 'preset' ? Object(visit.value) : visit.owner
  return { path: pathOf(visit), component: block?.component ?? '', uid: block?._uid ?? '', count }
}
