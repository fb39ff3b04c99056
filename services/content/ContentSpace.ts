import type { FolderContents } from './ContentFolderReader.ts'
import { changedDatasources, datasourceFingerprints } from './datasourceFingerprints.ts'
import { FileConflicts } from './FileConflicts.ts'
import { ListCache } from './ListCache.ts'
import { fieldKinds } from './merging/fieldKinds.ts'
import type { MergeConflict } from './merging/Merged.ts'
import { hasFolderChange, publishedEvents, type StoryEvent } from './publishedChanges.ts'
import type { Datasource } from './readDatasources.ts'
import { createStoryReader } from './readStories.ts'
import { deletionsOf, reconcile, reportContested } from './reconcile.ts'
import type { SpaceStore } from './SpaceStore.ts'
import type { BrokenFile, StoryFile } from './StoryFile.ts'
import { type StoryCards, StoryIndex } from './StoryIndex.ts'
import { type PreparedRow, prepareRow, type RowChange, type StoryRow, type Writer } from './StoryRow.ts'
import { storyTexts } from './StoryTexts.ts'
import { reportSharedAddresses } from './sharedAddresses.ts'
import { firstCv, nextCv } from './spaceCv.ts'
import { forEachInSteps, runInSlices, runSync, type Steps } from './timeSlicing.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** An event that webhooks and event streams send, so that receivers can invalidate their copies of the content. */
export type SpaceEvent = StoryEvent | { readonly action: 'entries_updated'; readonly datasource_slug: string }

/** Live view of the current content. The objects that it returns change with the content: don't store them. */
export interface SpaceState {
  readonly index: StoryIndex
  /** The cached lists of `index.draft` or `index.published`. */
  lists(view: VersionIndex): ListCache
  row(uuid: string): StoryRow | undefined
  /** True if a row exists, also for a deleted story. */
  has(uuid: string): boolean
  /** The largest id of all rows, deleted stories included. */
  readonly largestId: number
  /** Content version, in seconds since 1970. */
  readonly cv: number
  /** Counters for tests and measurements: files read, contents read from the database, and contents parsed. */
  readonly reads: { readonly files: number; readonly texts: number; readonly parsed: number }
}

/** A space of stories. All changes go through it: it updates the database, the index in memory and the content version together. */
export interface ContentSpace {
  /** The current state, including writes of other processes. */
  state(): SpaceState
  folder(): FolderContents
  /** The files that could not be imported when the space was opened. */
  readonly broken: readonly BrokenFile[]
  /** Imports changed files of the folder; `reconcile` has the rules. Returns the files that cannot be imported. */
  importFolder(folder: FolderContents): Promise<readonly BrokenFile[]>
  /** Writes the changes that `decide` returns. `decide` runs under the write lock. The write is on disk when this returns. */
  change(decide: (state: SpaceState) => readonly RowChange[]): void
  /** Conflicts between edits of drafts and edits of their files. */
  readonly conflicts: FileConflicts
  /** Calls `listener` in a microtask after stories changed, also by other processes. @returns unsubscribes */
  subscribe(listener: (changes: readonly SpaceChange[]) => void): () => void
}

/** A story that changed. */
export interface SpaceChange {
  readonly uuid: string
  /** Who wrote the change; undefined if unknown, for example for a write of a different process. */
  readonly by?: Writer
}

export interface ContentSpaceOptions {
  readonly store: SpaceStore
  readonly initialContents: FolderContents
  readonly announce: (events: readonly SpaceEvent[]) => void
  readonly log: (message: string) => void
  /** Maximum number of characters of story contents in memory. The default suits a process that serves visitors. */
  readonly maxCachedText?: number | undefined
}

/** The changes of one commit. */
interface Decision {
  readonly changes: readonly RowChange[]
  readonly stamps?: ReadonlyMap<string, string>
  readonly datasources?: readonly Datasource[]
  readonly conflicts?: ReadonlyMap<string, readonly MergeConflict[]>
}

/** The store's content in memory. */
interface Loaded {
  readonly index: StoryIndex
  readonly lists: ReadonlyMap<VersionIndex, ListCache>
  /** Number of the last write that the index contains. */
  readonly sequence: number
}

/** Opens a space and imports the folder's changes. Sends no events for them, since no client is connected yet. */
export async function openContentSpace(options: ContentSpaceOptions): Promise<ContentSpace> {
  const { store, initialContents, announce, log } = options
  let contents = initialContents
  let isSilent = true
  const texts = storyTexts(store.contentText, options.maxCachedText)
  const reader = createStoryReader(log)
  let { index, lists, sequence } = await runInSlices(load())
  let cv = Number(store.meta('cv') ?? 0)
  const conflicts = new FileConflicts(store, (uuid) => notify([{ uuid }]))
  const listeners = new Set<(changes: readonly SpaceChange[]) => void>()
  // A write of a different process may be found during a commit, so listeners run after it.
  const notify = (changes: readonly SpaceChange[]) => {
    if (!changes.length || isSilent || !listeners.size) return
    queueMicrotask(() => {
      for (const listener of [...listeners]) listener(changes)
    })
  }

  function* load(): Steps<Loaded> {
    const loaded = new StoryIndex(texts)
    const all = new Map<string, StoryCards | null>()
    let last = 0
    for (const { cards, sequence } of store.allCards()) {
      for (const [uuid, row] of cards) all.set(uuid, row)
      last = Math.max(last, sequence)
      yield
    }
    yield* loaded.load([...all.values()].filter((row) => row !== null))
    const forget = { added: () => {}, removed: texts.forget }
    for (const view of [loaded.draft, loaded.published]) view.listen(forget)
    const lists = new Map(
      [loaded.draft, loaded.published].map((view) => [view, new ListCache(view, store.wordsIn)]),
    )
    return { index: loaded, lists, sequence: last }
  }

  /** Reloads the index from the store after a failed write. Synchronous, so that no request sees the failed change. */
  function restore(): void {
    ;({ index, lists, sequence } = runSync(load()))
    cv = Number(store.meta('cv') ?? 0)
  }

  /** Loads the writes of other processes. */
  function refresh(): void {
    if (!store.hasExternalWrites()) return
    const written = store.cardsSince(sequence)
    if (written.cards.size > 0) index.apply(written.cards)
    sequence = written.sequence
    cv = Number(store.meta('cv') ?? 0)
    notify([...written.cards.keys()].map((uuid) => ({ uuid })))
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
        const slugs =
          datasources === undefined ? [] : changedDatasources(store.meta('datasources'), datasources)
        if (changes.length === 0 && slugs.length === 0) return stamps && { rows: [], stamps }

        const isFirst = cv === 0
        const next = nextCv(cv)
        const now = Math.max(Date.now(), next * 1000)
        changed = changes.map((change) => ({ uuid: change.row.uuid, by: change.by }))
        const latest = new Map<string, PreparedRow>()
        const rows = changes.map((change) => {
          const { uuid } = change.row
          // An edited file that is merged with a draft changes its row twice.
          const one = prepared(change, latest.get(uuid) ?? storedRow(read.get(uuid)), isFirst ? 0 : now)
          latest.set(uuid, one)
          return one
        })
        const apply = () => {
          isApplied = true
          const cards = rows.map(
            ({ row, cards }) => [row.uuid, row.deletedBy === null ? cards : null] as const,
          )
          const published = index.apply(new Map(cards))
          events = [
            ...publishedEvents(published, index, latest, read),
            ...slugs.map((slug) => ({ action: 'entries_updated' as const, datasource_slug: slug })),
          ]
          if (events.length > 0 || hasFolderChange(published)) cv = next
        }
        const meta = () => {
          // The index is updated after the rows are written: lists that filter by content read it from the database.
          if (!isFirst) apply()
          const known = datasources && { datasources: datasourceFingerprints(datasources) }
          const requested = found && conflicts.metaWith(found)
          return { ...known, ...requested, ...(isFirst ? {} : { cv: String(cv) }) }
        }
        return { rows, stamps, meta }
      })
      sequence = written ?? sequence
    } catch (error) {
      // The transaction was rolled back, but the index already contains its changes.
      if (isApplied) restore()
      throw error
    }
    if (!isSilent && events.length > 0) announce(events)
    notify(changed)
  }

  function storedRow(row: StoryRow | undefined): Pick<PreparedRow, 'row' | 'cards'> | undefined {
    const cards = row && store.cards(row.uuid)
    return cards && { row, cards }
  }

  function prepared(change: RowChange, before: ReturnType<typeof storedRow>, now: number): PreparedRow {
    const { published, deletedBy } = change.row
    const isPublish = published !== null && published !== before?.row.published
    const isRestore = published !== null && before?.row.deletedBy != null && deletedBy === null
    const changed = isPublish || isRestore ? now : (before?.cards.changed ?? 0)
    return prepareRow(change, before?.row, before?.cards, changed)
  }

  async function importFolder(found: FolderContents): Promise<readonly BrokenFile[]> {
    const datasources = found.hasBrokenDatasources ? contents.datasources : found.datasources
    contents = { ...found, datasources }
    const contested: StoryFile[] = []
    const kindOf = fieldKinds(contents.components.components)
    const scan = await reader.scan(found.stories, (files) => {
      let refused: readonly StoryFile[] = []
      commit(({ row }) => {
        const { contested, ...reconciled } = reconcile({ ...store, row }, files, log, kindOf)
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
    commit(({ row }) => ({ changes: deletionsOf({ row }, scan.gone), datasources }))
    if (contested.length > 0)
      commit(({ row }) => {
        // The stories whose files are missing are deleted now, so that their ids can be reused.
        const reconciled = reconcile({ ...store, row }, contested, log, kindOf)
        for (const file of reconciled.contested) {
          const other = store.owner(file.story.id)
          reportContested(file, other && row(other.uuid), log)
        }
        return reconciled
      })
    return scan.broken
  }

  await runInSlices(
    forEachInSteps(store.storedRows(), ({ uuid, id, file, fileStamp, deletedBy }) => {
      // Without a stamp the file is re-read. It is registered nevertheless, so that its removal is noticed.
      if (file !== null && deletedBy !== 'file') reader.register({ uuid, id, file, stamp: fileStamp ?? '' })
    }),
  )
  const broken = await importFolder(initialContents)
  if (cv === 0) {
    // The first start wrote all rows without updating the index, and loads it once.
    ;({ index, lists, sequence } = await runInSlices(load()))
    reportSharedAddresses(index.draft, index.draft.entries, log)
    cv = await runInSlices(firstCv(index.published, store.storedRows(), contents.datasources))
    const datasources = datasourceFingerprints(contents.datasources)
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
    importFolder,
    change: (decide) => commit((now) => ({ changes: decide(now) })),
    conflicts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
