import { isEqual } from '../../json/isEqual.ts'
import type { JsonObject } from '../../json/JsonObject.ts'
import type { KindOf, MergeConflict } from './merging/Merged.ts'
import { editedOf, mergeFile } from './merging/mergeFile.ts'
import { fileStatus, publishedByFile } from './publishedByFile.ts'
import type { SpaceStore } from './SpaceStore.ts'
import type { StoryData } from './StoryData.ts'
import type { StoryFile } from './StoryFile.ts'
import type { RowChange, StoryRow } from './StoryRow.ts'

type Versions = Pick<SpaceStore, 'fileBase' | 'versions' | 'version' | 'meta'>

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
 *   Where both changed the same field, the draft's value remains and a conflict is recorded. `publishedByFile` has the rules for the
 *   published version.
 * - A removed file deletes its story. The row remains; if the same file returns, the story is restored.
 * - A story deleted over HTTP remains deleted until its file changes. A story created over HTTP needs no file.
 * - A broken file changes nothing.
 */
export function reconcile(
  store: Versions & Pick<SpaceStore, 'row' | 'owner'>,
  files: readonly StoryFile[],
  log: (message: string) => void,
  kindOf: KindOf,
): Reconciled {
  const changes: RowChange[] = []
  const stamps = new Map<string, string>()
  const contested: StoryFile[] = []
  const conflicts = new Map<string, readonly MergeConflict[]>()
  for (const found of files) {
    const owner = store.owner(found.story.id)
    if (owner !== undefined && owner.uuid !== found.story.uuid) {
      contested.push(found)
      continue
    }
    const row = store.row(found.story.uuid)
    if (row === undefined) changes.push(added(store, found, kindOf, log))
    else if (row.fileHash !== found.hash) {
      const edited = editedFile(store, row, found, kindOf, log)
      changes.push(...edited.changes)
      if (edited.conflicts.length) conflicts.set(row.uuid, edited.conflicts)
    } else if (row.deletedBy === 'file') changes.push(...restored(row, found))
    else if (row.file === found.file) stamps.set(row.uuid, found.stamp)
    else changes.push({ row: { ...row, ...fileOf(found) }, cause: null })
  }
  return { changes, stamps, contested, conflicts }
}

/** Returns the deletions of stories whose files were removed. A story that was deleted over HTTP has no file from then on. */
export function deletionsOf(store: Pick<SpaceStore, 'row'>, uuids: readonly string[]): RowChange[] {
  return uuids.flatMap((uuid): RowChange[] => {
    const row = store.row(uuid)
    if (row === undefined || row.file === null || row.deletedBy === 'file') return []
    if (row.deletedBy === 'http') return [{ row: { ...row, file: null }, cause: null }]
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

function fileOf({ file, hash, stamp }: StoryFile) {
  return { file, fileHash: hash, fileStamp: stamp }
}

function added(store: Versions, found: StoryFile, kindOf: KindOf, log: (message: string) => void): RowChange {
  const { story } = found
  const published = publishedByFile(store, found, kindOf, log)
  const { uuid, id } = story
  return {
    row: { uuid, id, draft: story, published, version: 1, ...fileOf(found), deletedBy: null },
    cause: 'file',
  }
}

/** Merges an edited file with the draft and the published version. */
function editedFile(
  store: Versions,
  row: StoryRow,
  found: StoryFile,
  kindOf: KindOf,
  log: (message: string) => void,
): { readonly changes: readonly RowChange[]; readonly conflicts: readonly MergeConflict[] } {
  // A story that was deleted over HTTP is replaced by its edited file.
  const base = row.deletedBy === 'http' ? undefined : store.fileBase(row.uuid)
  const isEdited = base !== undefined && base.version < row.version
  // If the base's path was computed from its folders, the path in the file is from an export, and outdated if a folder moved since.
  const hasOldPath = isEdited && !base.story.full_slug && found.story.full_slug
  const story: StoryData = hasOldPath ? { ...found.story, full_slug: undefined } : found.story
  const published = publishedByFile(store, { file: found.file, story, row, base }, kindOf, log)
  const wasDraft = (file: JsonObject) =>
    store.versions(row.uuid).some(({ version }) => {
      const earlier = base && version > base.version ? store.version(row.uuid, version) : undefined
      return earlier !== undefined && isEqual(editedOf(earlier), file)
    })
  const merged = isEdited
    ? mergeFile({ base: base.story, draft: row.draft, file: story, wasDraft }, kindOf)
    : undefined
  const draft = draftAfter(merged?.draft ?? story, found.story, published)
  return { changes: changesOf(row, found, draft, published), conflicts: merged?.conflicts ?? [] }
}

/** Restores a story whose unchanged file returned, with its draft and its published version. */
const restored = (row: StoryRow, found: StoryFile): RowChange[] =>
  changesOf(row, found, row.draft, row.published)

/**
 * Returns the changes after a file was read. If the draft differs from the file, the file's version is written first: it is the base of
 * the next merge, and in the history.
 */
function changesOf(
  row: StoryRow,
  found: StoryFile,
  draft: StoryData,
  published: StoryData | null,
): RowChange[] {
  const { story } = found
  const isFile = fileStatus(draft) === fileStatus(story) && isEqual(editedOf(draft), editedOf(story))
  const version = row.version + 1
  const files = { ...fileOf(found), deletedBy: null }
  const read = { ...row, id: story.id, draft: isFile ? draft : story, published, version, ...files }
  const change: RowChange = { row: read, cause: 'file' }
  return isFile ? [change] : [change, { row: { ...read, draft, version: version + 1 }, cause: 'save' }]
}

/**
 * Returns the draft after a file was read, with the flags that fit its published version.
 *
 * @param edited the draft merged with the file; the file's story if the draft was not edited
 */
function draftAfter(edited: StoryData, file: StoryData, published: StoryData | null): StoryData {
  const isPublished = published !== null
  const status = fileStatus(file)
  // The published version of a file with unpublished changes may not be known.
  if (edited === file && (status === 'changed' || (status === 'draft' && !isPublished))) return file
  if (isPublished && isEqual(editedOf(edited), editedOf(published))) return published
  return {
    ...edited,
    updated_at: new Date().toISOString(),
    published: isPublished,
    unpublished_changes: isPublished,
  }
}
