import type { JsonObject } from './JsonObject.ts'
import type { KindOf, MergeConflict } from './merging/Merged.ts'
import { editedOf, mergeFile } from './merging/mergeFile.ts'
import { sameJson } from './merging/sameJson.ts'
import type { SpaceStore } from './SpaceStore.ts'
import type { StoryData } from './StoryData.ts'
import type { StoryFile } from './StoryFile.ts'
import type { RowChange, StoryRow } from './StoryRow.ts'

/** What files change in the store. */
export interface Reconciled {
  readonly changes: readonly RowChange[]
  /** The new stamps of files that only look touched, by their stories' uuids. */
  readonly stamps: ReadonlyMap<string, string>
  /** Files whose stories have the ids of others: whether these are still there shows once all files are read. */
  readonly contested: readonly StoryFile[]
  /** What both a draft and its file changed, by the stories' uuids. The drafts have their own. */
  readonly conflicts: ReadonlyMap<string, readonly MergeConflict[]>
}

/**
 * What changed files change in the store. Which of the two wins:
 *
 * - A file whose content is the one last seen says nothing new: drafts and publications made over HTTP stay.
 * - A file whose content differs is the newer edit and wins over a draft that has no edits of its own; with one that has, it is merged
 *   by block and field. Where both changed the same, the draft keeps its own, and the file's is told.
 * - A file that is gone deletes its story; the row stays, and the same file coming back brings it back as it was.
 * - A story deleted over HTTP stays deleted until its file changes. A story made over HTTP needs no file.
 * - A broken file changes nothing.
 *
 * @param mayTake whether a file's story may take over the id of one that had a file
 */
export function reconcile(
  store: Pick<SpaceStore, 'row' | 'owner' | 'ofFile' | 'versions' | 'version'>,
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

/** What follows for a story whose file was changed while its draft had edits of its own; the file's version stays in the history. */
function withDraft(
  store: Pick<SpaceStore, 'ofFile' | 'versions' | 'version'>,
  row: StoryRow,
  read: StoryRow,
  kindOf: KindOf,
): { readonly change: RowChange; readonly conflicts: readonly MergeConflict[] } | undefined {
  const known = row.deletedBy === null ? store.ofFile(row.uuid) : undefined
  if (!known || known.version >= row.version) return undefined
  const wasDraft = (file: JsonObject) =>
    store.versions(row.uuid).some(({ version }) => {
      const story = version > known.version ? store.version(row.uuid, version) : undefined
      return story !== undefined && sameJson(editedOf(story), file)
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

/** What follows for stories whose files are gone. */
export function withoutFiles(store: Pick<SpaceStore, 'row'>, uuids: readonly string[]): RowChange[] {
  return uuids.flatMap((uuid): RowChange[] => {
    const row = store.row(uuid)
    if (row === undefined || row.file === null || row.deletedBy !== null) return []
    return [{ row: { ...row, version: row.version + 1, deletedBy: 'file' }, cause: 'delete' }]
  })
}

/** The sentence for a file whose story's id is that of another. */
export function sayContested(
  { file, story }: StoryFile,
  owner: StoryRow | undefined,
  log: (message: string) => void,
): void {
  log(
    `${file} has the id ${story.id} of the story "${owner?.draft.name}", so it is left out. Give one of them another id.`,
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
    // A publish has a time of its own, by which those who keep copies find it; who edits a file by hand leaves it as it was.
    return { ...story, published_at: new Date().toISOString() }
  }
  if (before === null) {
    log(
      `${file} holds unpublished changes of a published story, and the published copy is not in the file: visitors do not get this story until it is published here.`,
    )
  }
  return before
}

const withoutDate = (story: StoryData): string => JSON.stringify({ ...story, published_at: undefined })
