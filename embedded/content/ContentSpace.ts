import type { FolderContents } from './ContentFolder.ts'
import { publishedChanges, type StoryEvent } from './publishedChanges.ts'
import type { Datasource } from './readDatasources.ts'
import { type RowChange, reconcile } from './reconcile.ts'
import type { SpaceStore, StoryRow } from './SpaceStore.ts'
import { indexStories, type StoryIndex } from './StoryIndex.ts'
import { firstCv, nextCv } from './spaceCv.ts'

/** What is told to those who keep copies of the content. */
export type SpaceEvent = StoryEvent | { readonly action: 'entries_updated'; readonly datasource_slug: string }

/** The content as it is at one moment. Never changed in place. */
export interface SpaceState {
  readonly rows: ReadonlyMap<string, StoryRow>
  readonly index: StoryIndex
  readonly cv: number
}

/** The one place where content changes: in memory and on disk at once, with the content version moved. */
export interface ContentSpace {
  /** The current state, another process's writes included. */
  state(): SpaceState
  folder(): FolderContents
  /** Takes what a scan of the folder found; see `reconcile` for what wins. */
  adopt(folder: FolderContents): void
  /** Writes what `decide` returns, made from the rows under the write lock. It is on disk when this returns. */
  change(decide: (state: SpaceState) => readonly RowChange[]): void
}

export interface ContentSpaceOptions {
  readonly store: SpaceStore
  readonly folder: FolderContents
  readonly announce: (events: readonly SpaceEvent[]) => void
  readonly log: (message: string) => void
}

/** Brings the store up to date with the folder, silently: before the start there are no clients to tell. */
export function openContentSpace({ store, folder, announce, log }: ContentSpaceOptions): ContentSpace {
  let contents = folder
  let state = load()
  let silent = true

  function load(): SpaceState {
    const rows = new Map(store.rows().map((row) => [row.uuid, row]))
    return { rows, index: indexStories(rows.values()), cv: Number(store.meta('cv') ?? 0) }
  }

  function refresh(): SpaceState {
    if (store.changedElsewhere()) state = load()
    return state
  }

  function commit(
    decide: (state: SpaceState) => readonly RowChange[],
    datasources: readonly Datasource[] | undefined,
  ) {
    let next = state
    let events: SpaceEvent[] = []
    store.write(() => {
      const before = refresh()
      next = before
      const changes = decide(before)
      const slugs = datasources === undefined ? [] : changedDatasources(store, datasources)
      const isFirst = before.cv === 0
      if (changes.length === 0 && slugs.length === 0 && !isFirst) return undefined

      const rows = new Map(before.rows)
      for (const { row } of changes) rows.set(row.uuid, row)
      const index = indexStories(rows.values())
      const storyEvents = publishedChanges(
        before.index.published,
        index.published,
        (uuid) => rows.get(uuid)?.deletedBy === null,
      )
      events = [
        ...storyEvents,
        ...slugs.map((slug) => ({ action: 'entries_updated' as const, datasource_slug: slug })),
      ]
      const cv = isFirst
        ? firstCv(index.published, datasources ?? [])
        : events.length > 0 || foldersMoved(before, index)
          ? nextCv(before.cv)
          : before.cv
      next = { rows, index, cv }
      const meta: Record<string, string> = { cv: String(cv) }
      if (datasources !== undefined) meta.datasources = JSON.stringify(fingerprints(datasources))
      return { rows: changes, meta }
    })
    state = next
    if (!silent && events.length > 0) announce(events)
  }

  const space: ContentSpace = {
    state: refresh,
    folder: () => contents,
    adopt(found) {
      const datasources = found.datasourcesBroken ? contents.datasources : found.datasources
      contents = { ...found, datasources }
      commit(({ rows }) => reconcile(rows, found.stories, log), datasources)
    },
    change: (decide) => commit(decide, undefined),
  }
  space.adopt(folder)
  silent = false
  return space
}

/** Folders are part of the published links, so a change of one moves the version too. */
function foldersMoved(before: SpaceState, after: StoryIndex): boolean {
  const earlier = before.index.published.entries.filter((entry) => entry.isFolder)
  const later = after.published.entries.filter((entry) => entry.isFolder)
  return earlier.length !== later.length || later.some((folder, at) => folder !== earlier[at])
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
