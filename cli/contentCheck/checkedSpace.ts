import type { JsonObject } from '../../json/JsonObject.ts'
import type { Story } from '../../src/content/story.ts'
import { slugToPath } from '../../src/content/storyPath.ts'
import { buildPageTree, type PageTree } from '../../src/registry/buildPageTree.ts'
import type { Registry } from '../../src/registry/registry.ts'

/** An asset of a space. */
export interface CheckedAsset {
  readonly filename: string
  readonly alt: string | null
  /** Size in bytes; undefined if unknown. */
  readonly size?: number
}

/** A story with whether it is published. */
export interface CheckedStory extends Story {
  readonly published: boolean
}

/** The components, groups and presets of a space. */
export interface SpaceLibrary {
  readonly components: readonly JsonObject[]
  readonly groups: readonly JsonObject[]
  readonly presets: readonly JsonObject[]
  /** Sentence that explains how to update the space to match the plugins. */
  readonly remedy: string
}

/** The content of a space. */
export interface SpaceContent {
  /** If undefined, components are not checked. */
  readonly library?: SpaceLibrary
  readonly stories: readonly CheckedStory[]
  readonly assets: readonly CheckedAsset[]
}

/** Input of the rules: a space with indexes. */
export interface CheckedSpace extends SpaceContent {
  readonly registry: Registry
  /** Time of the check, for the expiry of pages. */
  readonly now: Date
  /** Stories that have a page. */
  readonly pages: readonly CheckedStory[]
  readonly byUuid: ReadonlyMap<string, CheckedStory>
  readonly byPath: ReadonlyMap<string, CheckedStory>
  readonly tree: (story: CheckedStory) => PageTree
}

/** Prepares a space for the rules. Page trees are built once per story. */
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
      const tree = trees.get(story) ?? buildPageTree(story, registry)
      trees.set(story, tree)
      return tree
    },
  }
}
