import type { DependencyIndex, RevalidateQuery } from '../../src/index/dependencies/DependencyIndex.ts'
import type { Reads } from '../../src/index/dependencies/PageDependencies.ts'
import type { StoryChange, StoryState } from '../../src/index/dependencies/StoryChange.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { PageRecords } from './PageRecords.ts'
import { changedItems } from './takenItems.ts'

/** How what a change touches is found. */
export interface TouchedBy {
  /** An empty index of what was made of which content. */
  readonly dependents: () => DependencyIndex
  readonly resolve: RevalidateQuery
}

/** What became of pages in files at a new content version. */
export interface FollowedContent {
  readonly changes: readonly StoryChange[]
  /** Addresses of the pages that are not true any more; undefined: all. */
  readonly touched: ReadonlySet<string> | undefined
}

/** The content that pages follow. */
export interface FollowOptions {
  /** The stories as they are now; undefined where they are not known, so that everything is dropped. */
  readonly space: SpaceRecords | undefined
  /** What became of them since the version that the records were brought to last, where that is known. */
  readonly changes?: readonly StoryChange[] | undefined
  readonly by: TouchedBy
}

/** Brings the records of pages to a content version: those that the change touches are dropped, the others are true of it, too. */
export async function followContent(
  records: PageRecords,
  cv: number,
  { space, changes: given, by }: FollowOptions,
): Promise<FollowedContent> {
  if (records.cv === cv && !given?.length) return NOTHING
  if (!space) {
    records.transaction(() => {
      records.drop()
      records.setStates(undefined)
      records.setFact('cv', String(cv))
    })
    return EVERYTHING
  }
  const before = given ? undefined : records.states()
  const changes = given ?? changesBetween(before!, space)
  const touched = before?.size === 0 ? undefined : await touchedPages(records, changes, by)
  records.transaction(() => {
    records.drop(touched)
    records.setStates(
      changes.map(({ before: old, after }) => [keyOf((after ?? old)!), after && stateOf(after)] as const),
    )
    records.setFact('cv', String(cv))
  })
  return { changes, touched }
}

export const NOTHING: FollowedContent = { changes: [], touched: new Set() }
export const EVERYTHING: FollowedContent = { changes: [], touched: undefined }

const keyOf = ({ language, uuid }: Pick<StoryState, 'language' | 'uuid'>) => `${language} ${uuid}`

/** What is kept of a story, to know at a later start what changed meanwhile. */
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

const keptState = (kept: string): StoryState => ({ ...(JSON.parse(kept) as StoryState), isPartial: true })

function changesBetween(kept: ReadonlyMap<string, string>, space: SpaceRecords): readonly StoryChange[] {
  const changes: StoryChange[] = []
  const gone = new Map(kept)
  for (const language of space.languages)
    for (const after of language.all()) {
      const before = kept.get(keyOf(after))
      gone.delete(keyOf(after))
      if (before === stateOf(after)) continue
      changes.push({ ...(before ? { before: keptState(before) } : {}), after })
    }
  for (const before of gone.values()) changes.push({ before: keptState(before) })
  return changes
}

const NO_READS: Reads = { stories: [], links: [], absent: [], paths: [], found: [], lists: [] }

/** The pages that a change touches. Its parts are judged once each, for whichever pages share them. */
export async function touchedPages(
  records: PageRecords,
  changes: readonly StoryChange[],
  { dependents, resolve }: TouchedBy,
): Promise<ReadonlySet<string>> {
  const changed = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const index = dependents()
  for (const [id, part] of records.partsWith(changedItems(changed)))
    index.set(
      String(id),
      'own' in part ? { ...part.own, queries: [] } : { ...NO_READS, queries: [part.query] },
    )
  const parts = await index.findInvalidated(changes, resolve)
  return records.pagesOf([...parts].map(Number))
}
