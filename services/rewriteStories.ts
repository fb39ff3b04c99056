import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { isEqual } from '../json/isEqual.ts'
import { jsonFileNames, withoutByteOrderMark } from './content/JsonFolderReader.ts'
import { kindFolder, locateSpace } from './content/locateSpace.ts'
import { editedOf } from './content/merging/mergeFile.ts'
import { fileStatus } from './content/publishedByFile.ts'
import { openSpaceStore, spaceStoreFile } from './content/SpaceStore.ts'
import type { StoryData } from './content/StoryData.ts'
import { readStoryFile } from './content/StoryFile.ts'
import { serializeLike } from './content/serializeLike.ts'
import { writeWhole } from './storage/writeWhole.ts'

type Content = NonNullable<StoryData['content']>

interface Folders {
  readonly contentDir: string
  readonly dataDir: string
}

/** A story's file before and after a rewrite of its content. */
export interface StoryRewrite {
  readonly uuid: string
  /** Path of the story. */
  readonly story: string
  /** Its file, relative to the content folder. */
  readonly file: string
  /** The content before the rewrite. */
  readonly content: Content
  readonly before: string
  readonly after: string
}

/** Receives what a plan finds besides the rewrites. */
interface PlanReport {
  /** Called for every story, rewritten or not, with its path and its content before the rewrite. */
  readonly onStory?: (story: string, content: Content) => void
  /** Called with an error message for each file that cannot be read. */
  readonly onBroken: (message: string) => void
}

/**
 * Yields the stories of the content folder that a rewrite changes, one after the other. Writes nothing.
 *
 * @param rewrite returns the new content, or the same object if the content does not change
 * @throws Error if the folder cannot be read
 */
export async function* plannedRewrites(
  contentDir: string,
  rewrite: (content: Content) => Content,
  { onStory, onBroken }: PlanReport,
): AsyncGenerator<StoryRewrite> {
  const folder = kindFolder(await locateSpace(contentDir), 'stories')
  for (const name of folder === undefined ? [] : await jsonFileNames(folder)) {
    const path = join(folder!, name)
    const read = await readStoryFile(path, '')
    if (read && 'message' in read) onBroken(read.message)
    if (!read || !('story' in read)) continue
    const before = await readFile(path, 'utf8')
    const stored = JSON.parse(withoutByteOrderMark(before)) as StoryData
    if (stored.content === undefined) continue
    const story = String(read.story.full_slug ?? read.story.slug)
    onStory?.(story, stored.content)
    const content = rewrite(stored.content)
    if (content === stored.content) continue
    yield {
      uuid: read.story.uuid,
      story,
      file: relative(contentDir, path),
      content: stored.content,
      before,
      after: serializeLike(before, { ...stored, content }),
    }
  }
}

/** A rewrite in an undo file. */
type UndoEntry = Pick<StoryRewrite, 'uuid' | 'story' | 'file' | 'before' | 'after'>

/** Returns the hash of a rewrite: equal hashes mean the same file, with the same text before and after. */
export const rewriteHash = ({
  file,
  before,
  after,
}: Pick<StoryRewrite, 'file' | 'before' | 'after'>): string =>
  createHash('sha256')
    .update(JSON.stringify([file, before, after]))
    .digest('hex')

/** Returns the paths of the stories whose saved draft has changes that are not in their file. */
export function unexportedStories(
  dataDir: string,
  stories: readonly Pick<StoryRewrite, 'uuid' | 'story'>[],
): readonly string[] {
  if (stories.length === 0 || !existsSync(spaceStoreFile(dataDir))) return []
  const store = openSpaceStore(dataDir)
  try {
    return stories.flatMap(({ uuid, story }) => {
      const row = store.row(uuid)
      if (row === undefined || row.deletedBy !== null) return []
      const written = store.fileBase(uuid)?.story
      const isExported =
        written &&
        fileStatus(written) === fileStatus(row.draft) &&
        isEqual(editedOf(written), editedOf(row.draft))
      return isExported ? [] : [story]
    })
  } finally {
    store.close()
  }
}

/**
 * Writes an undo file, one rewrite a line. The file exists only if it is complete, and replaces an earlier one.
 *
 * @param accept called with the rewrites' hashes before the file gets its name; if it throws, the earlier file stays
 */
export async function writeUndoFile(
  undoFile: string,
  rewrites: AsyncIterable<StoryRewrite>,
  accept: (written: readonly (Pick<StoryRewrite, 'uuid' | 'story' | 'file'> & { hash: string })[]) => void,
): Promise<void> {
  await mkdir(dirname(undoFile), { recursive: true })
  const part = `${undoFile}.part`
  const file = await open(part, 'w', 0o600)
  try {
    const written = []
    for await (const rewrite of rewrites) {
      const { uuid, story, file: name, before, after } = rewrite
      await file.write(`${JSON.stringify({ uuid, story, file: name, before, after } satisfies UndoEntry)}\n`)
      written.push({ uuid, story, file: name, hash: rewriteHash(rewrite) })
    }
    accept(written)
    await file.sync()
    await file.close()
    await rename(part, undoFile)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(part, { force: true })
    throw error
  }
}

const undoEntry = v.object({
  uuid: v.string(),
  story: v.string(),
  file: v.string(),
  before: v.string(),
  after: v.string(),
})

/** Reads an undo file line by line. @throws Error if it cannot be read or has a different format */
async function* readUndoFile(undoFile: string): AsyncGenerator<UndoEntry> {
  if (!existsSync(undoFile))
    throw new Error(`There is no undo file "${undoFile}". Name the file that "apply" printed.`)
  let number = 0
  for await (const line of createInterface({ input: createReadStream(undoFile) })) {
    number += 1
    try {
      yield v.parse(undoEntry, JSON.parse(line))
    } catch (cause) {
      throw new Error(
        `The undo file "${undoFile}" cannot be read: line ${number} is not a rewrite of a story. Restore the file from a backup.`,
        { cause },
      )
    }
  }
}

/**
 * Replaces the files of an undo file by their texts after the rewrite, each at once. After an interruption, repeat the call to continue:
 * files that have their new text are skipped.
 *
 * @returns the number of replaced files
 * @throws Error if a file has neither the text before nor after; no file is replaced then
 */
export async function applyUndoFile(contentDir: string, undoFile: string): Promise<number> {
  const edited: string[] = []
  for await (const entry of readUndoFile(undoFile))
    if ((await stateOf(contentDir, entry)) === 'edited') edited.push(entry.file)
  if (edited.length)
    throw new Error(
      `${edited.join(', ')}: changed since the migration was planned, so no file was written. Make a new plan.`,
    )
  let count = 0
  for await (const entry of readUndoFile(undoFile)) {
    if ((await stateOf(contentDir, entry)) !== 'before') continue
    await writeWhole(join(contentDir, entry.file), entry.after)
    count += 1
  }
  return count
}

/** Returns true if an undo file exists and at least one of its files has the text after the rewrite. */
export async function isApplied(contentDir: string, undoFile: string): Promise<boolean> {
  if (!existsSync(undoFile)) return false
  for await (const entry of readUndoFile(undoFile))
    if ((await stateOf(contentDir, entry)) === 'after') return true
  return false
}

/** What an undo did, by files of stories. */
export interface UndoResult {
  readonly restored: readonly string[]
  /** Files that were edited since, or whose story has a saved draft. They were not changed. */
  readonly edited: readonly string[]
}

/**
 * Restores the files of an undo file to their texts before the rewrite. Skips stories that were edited since.
 * @throws Error if the undo file cannot be read
 */
export async function undoRewrites({ contentDir, dataDir }: Folders, undoFile: string): Promise<UndoResult> {
  const stories: Pick<UndoEntry, 'uuid' | 'story'>[] = []
  for await (const { uuid, story } of readUndoFile(undoFile)) stories.push({ uuid, story })
  const drafts = new Set(unexportedStories(dataDir, stories))
  const restored: string[] = []
  const edited: string[] = []
  for await (const entry of readUndoFile(undoFile)) {
    const state = await stateOf(contentDir, entry)
    if (state === 'edited' || drafts.has(entry.story)) edited.push(entry.file)
    else if (state === 'after') {
      await writeWhole(join(contentDir, entry.file), entry.before)
      restored.push(entry.file)
    }
  }
  return { restored, edited }
}

async function stateOf(
  contentDir: string,
  { file, before, after }: UndoEntry,
): Promise<'before' | 'after' | 'edited'> {
  const current = await readFile(join(contentDir, file), 'utf8').catch(() => undefined)
  return current === before ? 'before' : current === after ? 'after' : 'edited'
}
