import { isEqual } from '../../json/isEqual.ts'
import type { JsonObject } from '../../json/JsonObject.ts'
import type { KindOf, MergeConflict } from './merging/Merged.ts'
import { editedOf, mergeFile } from './merging/mergeFile.ts'
import type { SpaceStore } from './SpaceStore.ts'
import type { StoryData } from './StoryData.ts'
import type { StoryFile } from './StoryFile.ts'
import type { RowChange, StoryRow } from './StoryRow.ts'

/** The changes of the store that result from changed files. */
export interface Reconciled {
  readonly changes: readonly RowChange[]
  /** New stamps, by uuid, of files that were written without a change of their content. */
  readonly stamps: ReadonlyMap<string, string>
  /** Files whose id belongs to a different story. After all files are read, it is known whether that story still exists. */
  readonly contested: readonly StoryFile[]
  /** Fields that both the draft and the file changed, by uuid. The draft has its own value. */
  readonly conflicts: ReadonlyMap<string, readonly MergeConflict[]>
}

/**
 * Computes the changes of the store for changed files:
 *
 * - A file with the content that was last read changes nothing: drafts and publishes over HTTP remain.
 * - A file with new content replaces a draft that was not edited since. An edited draft is merged with the file by block and field.
 *   Where both changed the same field, the draft's value remains and a conflict is recorded.
 * - A removed file deletes its story. The row remains; if the same file returns, the story is restored.
 * - A story deleted over HTTP remains deleted until its file changes. A story created over HTTP needs no file.
 * - A broken file changes nothing.
 *
 * @param mayTake whether a file's story may take the id of the story with this uuid, which had a file
 */
export function reconcile(
  store: Pick<SpaceStore, 'row' | 'owner' | 'fileBase' | 'versions' | 'version'>,
  files: readonly StoryFile[],
  mayTake: (uuid: string) => boolean,
  log: (message: string) => void,
  kindOf: KindOf,
): Reconciled {
  const changes: RowChange[] = []
  const stamps = new Map<string, string>()
  const contested: StoryFile[] = []
  const conflicts = new Map<string, readonly MergeConflict[]>()
  for (const found of files) {
    const owner = store.owner(found.story.id)
    if (
      owner !== undefined &&
      owner.uuid !== found.story.uuid &&
      !(owner.file !== null && mayTake(owner.uuid))
    ) {
      contested.push(found)
      continue
    }
    const row = store.row(found.story.uuid)
    if (row !== undefined && isSame(row, found)) stamps.set(row.uuid, found.stamp)
    else if (row === undefined) changes.push(added(found, log))
    else {
      const change = updated(row, found, log)
      changes.push(change)
      const merged = row.fileHash === found.hash ? undefined : withDraft(store, row, change.row, kindOf)
      if (!merged) continue
      changes.push(merged.change)
      if (merged.conflicts.length) conflicts.set(row.uuid, merged.conflicts)
    }
  }
  return { changes, stamps, contested, conflicts }
}

/** Merges a changed file with an edited draft; undefined if the draft was not edited. The file's version remains in the history. */
function withDraft(
  store: Pick<SpaceStore, 'fileBase' | 'versions' | 'version'>,
  row: StoryRow,
  read: StoryRow,
  kindOf: KindOf,
): { readonly change: RowChange; readonly conflicts: readonly MergeConflict[] } | undefined {
  const known = row.deletedBy === null ? store.fileBase(row.uuid) : undefined
  if (!known || known.version >= row.version) return undefined
  const wasDraft = (file: JsonObject) =>
    store.versions(row.uuid).some(({ version }) => {
      const story = version > known.version ? store.version(row.uuid, version) : undefined
      return story !== undefined && isEqual(editedOf(story), file)
    })
  const merged = mergeFile({ base: known.story, draft: row.draft, file: read.draft, wasDraft }, kindOf)
  if (!merged) return undefined
  const draft = {
    ...merged.draft,
    updated_at: new Date().toISOString(),
    published: read.published !== null,
    unpublished_changes: read.published !== null,
  }
  return {
    change: { row: { ...read, draft, version: read.version + 1 }, cause: 'save' },
    conflicts: merged.conflicts,
  }
}

/** Returns the deletions of stories whose files were removed. */
export function deletionsOf(store: Pick<SpaceStore, 'row'>, uuids: readonly string[]): RowChange[] {
  return uuids.flatMap((uuid): RowChange[] => {
    const row = store.row(uuid)
    if (row === undefined || row.file === null || row.deletedBy !== null) return []
    return [{ row: { ...row, version: row.version + 1, deletedBy: 'file' }, cause: 'delete' }]
  })
}

/** Logs that a file was skipped because a different story has its id. */
export function reportContested(
  { file, story }: StoryFile,
  owner: StoryRow | undefined,
  log: (message: string) => void,
): void {
  log(
    `${file} has the id ${story.id} of the story "${owner?.draft.name}", so it is left out. Change one of the two ids.`,
  )
}

function isSame(row: StoryRow, { file, hash }: StoryFile): boolean {
  return row.fileHash === hash && row.deletedBy !== 'file' && row.file === file
}

function added(found: StoryFile, log: (message: string) => void): RowChange {
  const { story, file, hash, stamp } = found
  const published = publishedFrom(found, null, log)
  return {
    row: {
      uuid: story.uuid,
      id: story.id,
      draft: story,
      published,
      version: 1,
      file,
      fileHash: hash,
      fileStamp: stamp,
      deletedBy: null,
    },
    cause: 'file',
  }
}

function updated(row: StoryRow, found: StoryFile, log: (message: string) => void): RowChange {
  const { story, file, hash, stamp } = found
  const version = row.version + 1
  if (row.fileHash !== hash) {
    const draft = story
    const published = publishedFrom(found, row.published, log)
    const files = { file, fileHash: hash, fileStamp: stamp }
    return {
      row: { ...row, id: story.id, draft, published, version, ...files, deletedBy: null },
      cause: 'file',
    }
  }
  const changed = { ...row, file, fileStamp: stamp }
  return row.deletedBy === 'file'
    ? { row: { ...changed, version, deletedBy: null }, cause: 'file' }
    : { row: changed, cause: null }
}

function publishedFrom(
  { story, file }: StoryFile,
  before: StoryData | null,
  log: (message: string) => void,
): StoryData | null {
  if (story.is_folder === true || story.published !== true) return null
  if (story.unpublished_changes !== true) {
    if (before === null) return story
    if (String(story.published_at ?? '') > String(before.published_at ?? '')) return story
    if (withoutDate(before) === withoutDate(story)) return before
    // Clients find new publishes by their date, and people who edit a file do not change it.
    return { ...story, published_at: new Date().toISOString() }
  }
  if (before === null) {
    log(
      `${file} contains unpublished changes of a published story, but not its published version: visitors do not get this story until it is published here.`,
    )
  }
  return before
}

const withoutDate = (story: StoryData): string => JSON.stringify({ ...story, published_at: undefined })
