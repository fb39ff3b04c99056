import type { FolderContents } from './ContentFolder.ts'
import { FileConflicts } from './FileConflicts.ts'
import { ListCache } from './ListCache.ts'
import { fieldKinds } from './merging/fieldKinds.ts'
import type { MergeConflict } from './merging/Merged.ts'
import { foldersMoved, publishedEvents, type StoryEvent } from './publishedChanges.ts'
import type { Datasource } from './readDatasources.ts'
import { createStoryReader } from './readStories.ts'
import { reconcile, sayContested, withoutFiles } from './reconcile.ts'
import type { SpaceStore } from './SpaceStore.ts'
import type { BrokenFile, StoryFile } from './StoryFile.ts'
import { type StoryCards, StoryIndex } from './StoryIndex.ts'
import { type PreparedRow, prepareRow, type RowChange, type StoryRow, type Writer } from './StoryRow.ts'
import { storyTexts } from './StoryTexts.ts'
import { reportSharedAddresses } from './sharedAddresses.ts'
import { firstCv, nextCv } from './spaceCv.ts'
import { atOnce, eachInPieces, inSlices, type Pieces } from './timeSlicing.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** What is told to those who keep copies of the content. */
export type SpaceEvent = StoryEvent | { readonly action: 'entries_updated'; readonly datasource_slug: string }

/** The content as it is now. What it gives out changes with it, so nothing of it is for keeping. */
export interface SpaceState {
  readonly index: StoryIndex
  /** The lists of one of the index's views. */
  lists(view: VersionIndex): ListCache
  /** The whole row of a story. */
  row(uuid: string): StoryRow | undefined
  /** Whether there is a row, of a deleted story too. */
  has(uuid: string): boolean
  /** The largest id of all rows. */
  readonly largestId: number
  readonly cv: number
  /** What was read so far, for tests and measurements: files, contents, and how many of these were parsed. */
  readonly reads: { readonly files: number; readonly texts: number; readonly parsed: number }
}

/** The one place where content changes: in memory and on disk at once, with the content version moved. */
export interface ContentSpace {
  /** The current state, another process's writes included. */
  state(): SpaceState
  folder(): FolderContents
  /** The files that could not be taken when the space was opened. */
  readonly broken: readonly BrokenFile[]
  /** Takes what a scan of the folder found; see `reconcile` for what wins. Returns the files that cannot be taken. */
  adopt(folder: FolderContents): Promise<readonly BrokenFile[]>
  /** Writes what `decide` returns, made from the rows under the write lock. It is on disk when this returns. */
  change(decide: (state: SpaceState) => readonly RowChange[]): void
  /** What drafts and their files both changed. */
  readonly conflicts: FileConflicts
  /** Calls back soon after stories changed, whoever wrote them. @returns ends it */
  follow(listener: (changes: readonly SpaceChange[]) => void): () => void
}

/** A story that changed. */
export interface SpaceChange {
  readonly uuid: string
  /** Who wrote it; undefined where that is not known, as of another process. */
  readonly by?: Writer
}

export interface ContentSpaceOptions {
  readonly store: SpaceStore
  readonly folder: FolderContents
  readonly announce: (events: readonly SpaceEvent[]) => void
  readonly log: (message: string) => void
  /** How many characters of contents stay in memory at most; omitted: as many as one needs who answers visitors. */
  readonly maxCachedText?: number | undefined
}

/** What one commit writes. */
interface Decision {
  readonly changes: readonly RowChange[]
  readonly stamps?: ReadonlyMap<string, string>
  readonly datasources?: readonly Datasource[]
  readonly conflicts?: ReadonlyMap<string, readonly MergeConflict[]>
}

/** What is in memory of the store. */
interface Loaded {
  readonly index: StoryIndex
  readonly lists: ReadonlyMap<VersionIndex, ListCache>
  /** The number of the last write that is in it. */
  readonly sequence: number
}

/** Brings the store up to date with the folder, silently: before the start there are no clients to tell. */
export async function openContentSpace(options: ContentSpaceOptions): Promise<ContentSpace> {
  const { store, folder, announce, log } = options
  let contents = folder
  let isSilent = true
  const texts = storyTexts(store.contentText, options.maxCachedText)
  const reader = createStoryReader(log)
  let { index, lists, sequence } = await inSlices(load())
  let cv = Number(store.meta('cv') ?? 0)
  const conflicts = new FileConflicts(store, (uuid) => notify([{ uuid }]))
  const followers = new Set<(changes: readonly SpaceChange[]) => void>()
  // A change may be noticed in the middle of another one.
  const notify = (changes: readonly SpaceChange[]) => {
    if (!changes.length || isSilent || !followers.size) return
    queueMicrotask(() => {
      for (const follower of [...followers]) follower(changes)
    })
  }

  function* load(): Pieces<Loaded> {
    const made = new StoryIndex(texts)
    const all = new Map<string, StoryCards | null>()
    let last = 0
    for (const { cards, sequence } of store.allCards()) {
      for (const [uuid, row] of cards) all.set(uuid, row)
      last = Math.max(last, sequence)
      yield
    }
    yield* made.load([...all.values()].filter((row) => row !== null))
    const forget = { added: () => {}, removed: texts.forget }
    for (const view of [made.draft, made.published]) view.listen(forget)
    const lists = new Map(
      [made.draft, made.published].map((view) => [view, new ListCache(view, store.wordsIn)]),
    )
    return { index: made, lists, sequence: last }
  }

  function restore(): void {
    // Whoever asks next must not find what was taken back.
    ;({ index, lists, sequence } = atOnce(load()))
    cv = Number(store.meta('cv') ?? 0)
  }

  /** Takes what other processes wrote. */
  function refresh(): void {
    if (!store.changedElsewhere()) return
    const news = store.cardsSince(sequence)
    if (news.cards.size > 0) index.apply(news.cards)
    sequence = news.sequence
    cv = Number(store.meta('cv') ?? 0)
    notify([...news.cards.keys()].map((uuid) => ({ uuid })))
  }

  const state: SpaceState = {
    get index() {
      return index
    },
    lists: (view) => lists.get(view) ?? lists.values().next().value!,
    row: (uuid) => store.row(uuid),
    has: (uuid) => store.has(uuid),
    get largestId() {
      return store.largestId()
    },
    get cv() {
      return cv
    },
    get reads() {
      return { files: reader.filesRead, ...texts.counts }
    },
  }

  function commit(decide: (state: SpaceState) => Decision): void {
    let events: SpaceEvent[] = []
    let changed: readonly SpaceChange[] = []
    let isApplied = false
    try {
      const written = store.write(() => {
        refresh()
        const read = new Map<string, StoryRow | undefined>()
        const row = (uuid: string) => {
          if (!read.has(uuid)) read.set(uuid, store.row(uuid))
          return read.get(uuid)
        }
        const { changes, stamps, datasources, conflicts: found } = decide({ ...state, index, row, cv })
        const slugs = datasources === undefined ? [] : changedDatasources(store, datasources)
        if (changes.length === 0 && slugs.length === 0) return stamps && { rows: [], stamps }

        const isFirst = cv === 0
        const next = nextCv(cv)
        const now = Math.max(Date.now(), next * 1000)
        changed = changes.map((change) => ({ uuid: change.row.uuid, by: change.by }))
        const rows = changes.map((change) => prepared(change, read.get(change.row.uuid), isFirst ? 0 : now))
        const apply = () => {
          isApplied = true
          const published = index.apply(cardsOf(rows))
          events = [
            ...publishedEvents(published, index, new Map(rows.map((one) => [one.row.uuid, one])), read),
            ...slugs.map((slug) => ({ action: 'entries_updated' as const, datasource_slug: slug })),
          ]
          if (events.length > 0 || foldersMoved(published)) cv = next
        }
        const meta = () => {
          // Lists that go by contents read them, so these have to be written.
          if (!isFirst) apply()
          const known = datasources && { datasources: JSON.stringify(fingerprints(datasources)) }
          const requested = found && conflicts.added(found)
          return { ...known, ...requested, ...(isFirst ? {} : { cv: String(cv) }) }
        }
        return { rows, stamps, meta }
      })
      sequence = written ?? sequence
    } catch (error) {
      // What was taken into memory is not on disk.
      if (isApplied) restore()
      throw error
    }
    if (!isSilent && events.length > 0) announce(events)
    notify(changed)
  }

  function prepared(change: RowChange, before: StoryRow | undefined, now: number): PreparedRow {
    const cards = before && store.cards(before.uuid)
    const isNew = change.row.published !== null && change.row.published !== before?.published
    const isBack = change.row.published !== null && before?.deletedBy != null && change.row.deletedBy === null
    return prepareRow(change, before, cards, isNew || isBack ? now : (cards?.changed ?? 0))
  }

  async function adopt(found: FolderContents): Promise<readonly BrokenFile[]> {
    const datasources = found.datasourcesBroken ? contents.datasources : found.datasources
    contents = { ...found, datasources }
    const contested: StoryFile[] = []
    const kindOf = fieldKinds(contents.components.components)
    const { owner, ofFile, versions, version } = store
    const scan = await reader.scan(found.stories, (files) => {
      let refused: readonly StoryFile[] = []
      commit(({ row }) => {
        const of = { row, owner, ofFile, versions, version }
        const { contested, ...reconciled } = reconcile(of, files, () => false, log, kindOf)
        refused = contested
        return reconciled
      })
      reportSharedAddresses(
        index.draft,
        files.flatMap(({ story }) => index.draft.byUuid.get(story.uuid) ?? []),
        log,
      )
      contested.push(...refused)
      return refused
    })
    commit(({ row }) => ({ changes: withoutFiles({ row }, scan.gone), datasources }))
    if (contested.length > 0)
      commit(({ row }) => {
        const mayTake = (uuid: string) => !scan.isThere(uuid)
        const late = reconcile({ row, owner, ofFile, versions, version }, contested, mayTake, log, kindOf)
        for (const one of late.contested) {
          const other = owner(one.story.id)
          sayContested(one, other && row(other.uuid), log)
        }
        return late
      })
    return scan.broken
  }

  await inSlices(
    eachInPieces(store.stored(), ({ uuid, id, file, fileStamp, deletedBy }) => {
      if (file !== null && fileStamp !== null && deletedBy !== 'file')
        reader.know({ uuid, id, file, stamp: fileStamp })
    }),
  )
  const broken = await adopt(folder)
  if (cv === 0) {
    // The first start writes first and sorts once.
    ;({ index, lists, sequence } = await inSlices(load()))
    reportSharedAddresses(index.draft, index.draft.entries, log)
    cv = await inSlices(firstCv(index.published, store.stored(), contents.datasources))
    const datasources = JSON.stringify(fingerprints(contents.datasources))
    store.write(() => ({ rows: [], meta: () => ({ cv: String(cv), datasources }) }))
  }
  isSilent = false

  return {
    state() {
      refresh()
      return state
    },
    folder: () => contents,
    broken,
    adopt,
    change: (decide) => commit((now) => ({ changes: decide(now) })),
    conflicts,
    follow(listener) {
      followers.add(listener)
      return () => followers.delete(listener)
    },
  }
}

function cardsOf(rows: readonly PreparedRow[]): ReadonlyMap<string, StoryCards | null> {
  return new Map(rows.map(({ row, cards }) => [row.uuid, row.deletedBy === null ? cards : null]))
}

function fingerprints(datasources: readonly Datasource[]): Record<string, string> {
  return Object.fromEntries(datasources.map((datasource) => [datasource.slug, JSON.stringify(datasource)]))
}

function changedDatasources(store: SpaceStore, datasources: readonly Datasource[]): string[] {
  const before = JSON.parse(store.meta('datasources') ?? '{}') as Record<string, string>
  const after = fingerprints(datasources)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (slug) => before[slug] !== after[slug],
  )
}
