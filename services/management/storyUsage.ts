import { type StoryReference, storyReferences } from '../../fields/storyReferences.ts'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { SpaceState } from '../content/ContentSpace.ts'
import type { IndexedStory } from '../content/IndexedStory.ts'
import { decodedPath, publicPaths } from './addressSearch.ts'

/** Up to this number of target stories, the stored text is searched for each uuid before it is parsed. */
const MAX_SEARCHED = 20

/** Stories that use other stories. */
export interface StoryUsage {
  /** Stories whose draft or published version refers to a target, sorted by path. */
  readonly using: readonly IndexedStory[]
  /** Those of them in which the address of a target was typed. */
  readonly typed: ReadonlySet<IndexedStory>
}

/**
 * Finds the stories that refer to some entries, or to stories in folders among them. The entries themselves are not searched, nor
 * stories in the folders. Checks all stories of the space in time slices, one search at a time. @throws QueryError 429
 */
export async function findStoryUsage(
  state: SpaceState,
  entries: readonly IndexedStory[],
): Promise<StoryUsage> {
  const { draft, published } = state.index
  const targets = new Set(entries.flatMap((entry) => [entry, ...storiesBelow(state, entry)]))
  const uuids = new Set([...targets].map(({ uuid }) => uuid))
  const paths = new Set([...targets].flatMap(publicPaths))
  const searched = uuids.size <= MAX_SEARCHED ? [...uuids] : []
  const typed = new Set<IndexedStory>()
  const using = await state.lists(draft).filter(
    draft.stories.filter((story) => !targets.has(story)),
    (story) => {
      const versions = [story, ...(story.version === 'draft' ? [published.byUuid.get(story.uuid)] : [])]
      let isUsing = false
      for (const version of versions)
        for (const { kind, target } of referencesIn(version?.uncachedContentText ?? '', searched)) {
          if (!(kind === 'uuid' ? uuids.has(target) : paths.has(decodedPath(target).toLowerCase()))) continue
          isUsing = true
          if (kind === 'address') typed.add(story)
        }
      return isUsing
    },
  )
  return { using: using.toSorted((one, other) => (one.fullSlug < other.fullSlug ? -1 : 1)), typed }
}

const storiesBelow = (
  { index }: SpaceState,
  { isFolder, fullSlug }: IndexedStory,
): readonly IndexedStory[] => (isFolder ? index.draft.startingWith(`${withoutSlashes(fullSlug)}/`) : [])

/**
 * Yields the references in the JSON of a content; none if it can have no reference to a target.
 *
 * @param uuids the targets' uuids, if the text is to be searched for them; empty for many targets
 */
function* referencesIn(text: string, uuids: readonly string[]): Generator<StoryReference> {
  const hasUuid = !uuids.length || uuids.some((uuid) => text.includes(uuid))
  if (!hasUuid && !text.includes('"/') && !text.includes('href=\\"/')) return
  const pending: [key: string | number, value: unknown][] = [['content', JSON.parse(text || 'null')]]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [key, value] = next
    yield* storyReferences(value, key)
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) for (const [index, item] of value.entries()) pending.push([index, item])
    else for (const [name, item] of Object.entries(value)) pending.push([name, item])
  }
}
