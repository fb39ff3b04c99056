import type { JsonObject } from '../../services/content/JsonObject.ts'
import type { Story } from '../../src/content/story.ts'
import { slugToPath } from '../../src/content/storyPath.ts'
import { buildPageTree, type PageTree } from '../../src/registry/buildPageTree.ts'
import type { Registry } from '../../src/registry/registry.ts'

/** A file of a space. */
export interface CheckedAsset {
  readonly filename: string
  readonly alt: string | null
  /** In bytes, where it is known. */
  readonly size?: number
}

/** A story with whether it is published. */
export interface CheckedStory extends Story {
  readonly published: boolean
}

/** What a space says of its blocks. */
export interface SpaceLibrary {
  readonly components: readonly JsonObject[]
  readonly groups: readonly JsonObject[]
  readonly presets: readonly JsonObject[]
  /** What brings it in line with the plugins, in a sentence. */
  readonly remedy: string
}

/** What a space is made of. */
export interface SpaceContent {
  /** Where it is left out, nothing is said about it. */
  readonly library?: SpaceLibrary
  readonly stories: readonly CheckedStory[]
  readonly assets: readonly CheckedAsset[]
}

/** A space as the rules see it. */
export interface CheckedSpace extends SpaceContent {
  readonly registry: Registry
  /** When it is checked: what is over by then is over. */
  readonly now: Date
  /** Stories with an address of their own. */
  readonly pages: readonly CheckedStory[]
  readonly byUuid: ReadonlyMap<string, CheckedStory>
  readonly byPath: ReadonlyMap<string, CheckedStory>
  readonly tree: (story: CheckedStory) => PageTree
}

/** Reads every story by its plugins, each once. */
export function checkedSpace(content: SpaceContent, registry: Registry, now = new Date()): CheckedSpace {
  const pages = content.stories.filter(
    (story) => (registry.get(story.content.component)?.kind ?? 'page') === 'page',
  )
  const trees = new Map<CheckedStory, PageTree>()
  return {
    ...content,
    registry,
    now,
    pages,
    byUuid: new Map(content.stories.map((story) => [story.uuid, story])),
    byPath: new Map(pages.map((story) => [slugToPath(story.full_slug), story])),
    tree: (story) => {
      const known = trees.get(story) ?? buildPageTree(story, registry)
      trees.set(story, known)
      return known
    },
  }
}
