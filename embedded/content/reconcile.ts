import { basename } from 'node:path'
import type { StoryFile, StoryFiles } from './readStories.ts'
import type { StoryRow, VersionCause } from './SpaceStore.ts'
import type { StoryData } from './StoryData.ts'

/** A row to write; `cause` is null where nothing about the story itself changed. */
export interface RowChange {
  readonly row: StoryRow
  readonly cause: VersionCause | null
}

/**
 * What the files change in the store. Which of the two wins:
 *
 * - A file whose content is the one last seen says nothing new: drafts and publications made over HTTP stay.
 * - A file whose content differs is the newer edit and wins. The draft it replaces is in the history.
 * - A file that is gone deletes its story; the row stays, and the same file coming back brings it back as it was.
 * - A story deleted over HTTP stays deleted until its file changes. A story made over HTTP needs no file.
 * - A broken file changes nothing.
 */
export function reconcile(
  rows: ReadonlyMap<string, StoryRow>,
  files: StoryFiles,
  log: (message: string) => void,
): RowChange[] {
  const changes: RowChange[] = []
  const owners = new Map<number, StoryRow>()
  for (const row of rows.values()) if (row.deletedBy === null) owners.set(row.id, row)

  for (const found of files.stories) {
    const row = rows.get(found.story.uuid)
    const owner = owners.get(found.story.id)
    // A file's story may take over the id of one that lost its file, not of one that is still there.
    const taken =
      owner !== undefined &&
      owner.uuid !== found.story.uuid &&
      (owner.file === null || files.stories.some((other) => other.story.uuid === owner.uuid))
    if (taken) {
      log(
        `${found.file} has the id ${found.story.id} of the story "${owner.draft.name}", so it is left out. Give one of them another id.`,
      )
      continue
    }
    const change = row === undefined ? added(found, log) : updated(row, found, log)
    if (change !== undefined) changes.push(change)
  }

  const present = new Set(files.stories.map((found) => found.story.uuid))
  for (const row of rows.values()) {
    const gone = row.file !== null && row.deletedBy === null && !present.has(row.uuid)
    if (!gone || files.broken.some(({ file }) => belongsTo(file, row))) continue
    changes.push({ row: { ...row, version: row.version + 1, deletedBy: 'file' }, cause: 'delete' })
  }
  return changes
}

function added(found: StoryFile, log: (message: string) => void): RowChange {
  const { story, file, hash } = found
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
      deletedBy: null,
    },
    cause: 'file',
  }
}

function updated(row: StoryRow, found: StoryFile, log: (message: string) => void): RowChange | undefined {
  const { story, file, hash } = found
  if (row.fileHash !== hash) {
    return {
      row: {
        ...row,
        id: story.id,
        draft: story,
        published: publishedFrom(found, row.published, log),
        version: row.version + 1,
        file,
        fileHash: hash,
        deletedBy: null,
      },
      cause: 'file',
    }
  }
  if (row.deletedBy === 'file')
    return { row: { ...row, version: row.version + 1, file, deletedBy: null }, cause: 'file' }
  return row.file === file ? undefined : { row: { ...row, file }, cause: null }
}

function publishedFrom(
  { story, file }: StoryFile,
  before: StoryData | null,
  log: (message: string) => void,
): StoryData | null {
  if (story.is_folder === true || story.published !== true) return null
  if (story.unpublished_changes !== true) {
    return before !== null && JSON.stringify(before) === JSON.stringify(story) ? before : story
  }
  if (before === null) {
    log(
      `${file} holds unpublished changes of a published story, and the published copy is not in the file: visitors do not get this story until it is published here.`,
    )
  }
  return before
}

function belongsTo(file: string, row: StoryRow): boolean {
  return file === row.file || basename(file).endsWith(`_${row.uuid}.json`)
}
