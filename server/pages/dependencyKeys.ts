import type { Reads } from '../../src/index/dependencies/PageDependencies.ts'
import type { StoryState } from '../../src/index/dependencies/StoryChange.ts'

/** The fields of a story that its dependency keys are derived from. */
type ChangedStory = Pick<StoryState, 'uuid' | 'slug' | 'bareSlug' | 'otherSlugs'>

const storyKey = (uuid: string) => `s ${uuid}`
const slugKey = (slug: string) => `p ${slug}`
const folderKey = (folder: string) => `f ${folder}`

/**
 * Returns keys for what a page reads. If a change affects the page, at least one of its keys is among the `changedKeys` of the
 * change; the reverse doesn't hold. The key of a list is its folder, without its filters.
 */
export function dependencyKeys({ stories, links, absent, paths, found, lists }: Reads): ReadonlySet<string> {
  return new Set([
    ...[...stories, ...links].map(({ uuid }) => storyKey(uuid)),
    ...absent.map(storyKey),
    ...[...paths, ...found].map(slugKey),
    ...lists.flatMap(({ uuids, slugs, folder = '' }) => {
      if (uuids) return uuids.map(storyKey)
      if (slugs) return slugs.map((slug) => slugKey(slug.replace(/^\/+|(?<!\/)\/+$/g, '')))
      // The filter is a prefix of slugs, which may end within a name.
      return [folderKey(folder.slice(0, folder.lastIndexOf('/') + 1))]
    }),
  ])
}

/** Returns the keys that a change of these stories affects: their ids, their slugs, and all folders that contain them. */
export function changedKeys(stories: readonly ChangedStory[]): ReadonlySet<string> {
  return new Set(
    stories.flatMap(({ uuid, slug: own, bareSlug, otherSlugs = [] }) => [
      storyKey(uuid),
      folderKey(''),
      ...[bareSlug, own, ...otherSlugs].flatMap((slug) => {
        const names = slug.split('/')
        const folders = names.map((_, depth) => folderKey(`${names.slice(0, depth + 1).join('/')}/`))
        return [slugKey(slug), ...folders]
      }),
    ]),
  )
}
