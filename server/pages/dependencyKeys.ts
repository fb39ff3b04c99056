import type { Reads } from '../../src/index/dependencies/PageDependencies.ts'
import type { StoryState } from '../../src/index/dependencies/StoryChange.ts'

/** What of a story decides which items change with it. */
type ChangedStory = Pick<StoryState, 'uuid' | 'slug' | 'bareSlug' | 'otherSlugs'>

const ofStory = (uuid: string) => `s ${uuid}`
const ofSlug = (slug: string) => `p ${slug}`
const ofFolder = (folder: string) => `f ${folder}`

/**
 * The items by which what reads content is found again when that changes: never one too few. A list of a folder has its folder
 * alone, whatever else it says.
 */
export function dependencyKeys({ stories, links, absent, paths, found, lists }: Reads): ReadonlySet<string> {
  return new Set([
    ...[...stories, ...links].map(({ uuid }) => ofStory(uuid)),
    ...absent.map(ofStory),
    ...[...paths, ...found].map(ofSlug),
    ...lists.flatMap(({ uuids, slugs, folder = '' }) => {
      if (uuids) return uuids.map(ofStory)
      if (slugs) return slugs.map((slug) => ofSlug(slug.replace(/^\/+|(?<!\/)\/+$/g, '')))
      // What slugs begin with may end within a name.
      return [ofFolder(folder.slice(0, folder.lastIndexOf('/') + 1))]
    }),
  ])
}

/** The items that a change of stories touches: theirs, and the folders above them. */
export function changedKeys(stories: readonly ChangedStory[]): ReadonlySet<string> {
  return new Set(
    stories.flatMap(({ uuid, slug: own, bareSlug, otherSlugs = [] }) => [
      ofStory(uuid),
      ofFolder(''),
      ...[bareSlug, own, ...otherSlugs].flatMap((slug) => {
        const names = slug.split('/')
        const folders = names.map((_, depth) => ofFolder(`${names.slice(0, depth + 1).join('/')}/`))
        return [ofSlug(slug), ...folders]
      }),
    ]),
  )
}
