import type { DependencyIndex, RevalidateQuery } from '../../src/index/dependencies/DependencyIndex.ts'
import type { Reads } from '../../src/index/dependencies/PageDependencies.ts'
import type { StoryChange, StoryState } from '../../src/index/dependencies/StoryChange.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import { changedKeys } from './dependencyKeys.ts'
import type { PageRecords } from './PageRecords.ts'

/** Finds what a content change affects. */
export interface InvalidationSource {
  /** Creates an empty index of dependencies. */
  readonly dependents: () => DependencyIndex
  readonly resolve: RevalidateQuery
}

/** The changes of a new content version and the pages in files that they affect. */
export interface FollowedContent {
  readonly changes: readonly StoryChange[]
  /** Addresses of the invalidated pages; undefined if all pages are. */
  readonly invalidated: ReadonlySet<string> | undefined
}

export interface FollowOptions {
  /** The current stories; undefined if they are unknown, which invalidates all pages. */
  readonly space: SpaceRecords | undefined
  /** Changes since the version of the page records; undefined if unknown, so that stories are compared with the stored ones. */
  readonly changes?: readonly StoryChange[] | undefined
  readonly by: InvalidationSource
}

/** Updates page records to a content version: invalidates the affected pages. All other pages are valid for the new version. */
export async function followContent(
  records: PageRecords,
  cv: number,
  { space, changes: given, by }: FollowOptions,
): Promise<FollowedContent> {
  if (records.cv === cv && !given?.length) return NO_CHANGES
  if (!space) {
    records.transaction(() => {
      records.invalidate()
      records.setStoryStates(undefined)
      records.setFact('cv', String(cv))
    })
    return ALL_CHANGED
  }
  const before = given ? undefined : records.storyStates()
  const changes = given ?? changesBetween(before!, space)
  const invalidated = before?.size === 0 ? undefined : await findInvalidatedPages(records, changes, by)
  records.transaction(() => {
    records.invalidate(invalidated)
    records.setStoryStates(
      changes.map(({ before: old, after }) => [keyOf((after ?? old)!), after && stateOf(after)] as const),
    )
    records.setFact('cv', String(cv))
  })
  return { changes, invalidated }
}

export const NO_CHANGES: FollowedContent = { changes: [], invalidated: new Set() }
export const ALL_CHANGED: FollowedContent = { changes: [], invalidated: undefined }

const keyOf = ({ language, uuid }: Pick<StoryState, 'language' | 'uuid'>) => `${language} ${uuid}`

/** Serializes the fields of a story that a later start compares to find changes. */
function stateOf(state: StoryState): string {
  const { uuid, language, slug, bareSlug, otherSlugs, path, tags, isStartpage, hash, publishedAt } = state
  return JSON.stringify({
    uuid,
    language,
    slug,
    bareSlug,
    otherSlugs,
    path,
    tags,
    isStartpage,
    hash,
    publishedAt,
  } satisfies StoryState)
}

const parseStoredState = (stored: string): StoryState => ({
  ...(JSON.parse(stored) as StoryState),
  isPartial: true,
})

function changesBetween(stored: ReadonlyMap<string, string>, space: SpaceRecords): readonly StoryChange[] {
  const changes: StoryChange[] = []
  const deleted = new Map(stored)
  for (const language of space.languages)
    for (const after of language.all()) {
      const before = stored.get(keyOf(after))
      deleted.delete(keyOf(after))
      if (before === stateOf(after)) continue
      changes.push({ ...(before ? { before: parseStoredState(before) } : {}), after })
    }
  for (const before of deleted.values()) changes.push({ before: parseStoredState(before) })
  return changes
}

const NO_READS: Reads = { stories: [], links: [], absent: [], paths: [], found: [], lists: [] }

/** Returns the addresses of the pages that changes affect. A part that several pages share is checked once. */
export async function findInvalidatedPages(
  records: PageRecords,
  changes: readonly StoryChange[],
  { dependents, resolve }: InvalidationSource,
): Promise<ReadonlySet<string>> {
  const changed = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const index = dependents()
  for (const [id, part] of records.partsWithKeys(changedKeys(changed)))
    index.set(
      String(id),
      'own' in part ? { ...part.own, queries: [] } : { ...NO_READS, queries: [part.query] },
    )
  const parts = await index.findInvalidated(changes, resolve)
  return records.pagesWithParts([...parts].map(Number))
}
