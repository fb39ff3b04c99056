import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import * as v from 'valibot'
import { jsonFileNames, withoutByteOrderMark } from './content/JsonFolderReader.ts'
import { kindFolder, locateSpace } from './content/locateSpace.ts'
import { openSpaceStore, spaceStoreFile } from './content/SpaceStore.ts'
import type { StoryData } from './content/StoryData.ts'
import { readStoryFile, storyHash } from './content/StoryFile.ts'
import { serializeLike } from './content/serializeLike.ts'

type Content = NonNullable<StoryData['content']>

interface Folders {
  readonly contentDir: string
  readonly dataDir: string
}

/** A story's file before and after a rewrite of its content. */
export interface StoryRewrite {
  /** Path of the story. */
  readonly story: string
  /** Its file, relative to the content folder. */
  readonly file: string
  readonly content: Content
  readonly before: string
  readonly after: string
}

/** The changes of a rewrite, before they are written. */
export interface RewritePlan {
  readonly rewrites: readonly StoryRewrite[]
  /** Paths of stories to rewrite whose saved draft is not in their file. Export them first. */
  readonly notExported: readonly string[]
  /** An error message for each file that cannot be read. */
  readonly broken: readonly string[]
}

/**
 * Plans a rewrite of the stories in the content folder. Writes nothing.
 *
 * @param rewrite returns the new content, or the same object if the content does not change
 * @throws Error if the folder or the database cannot be read
 */
export async function planRewrite(
  { contentDir, dataDir }: Folders,
  rewrite: (content: Content) => Content,
): Promise<RewritePlan> {
  const folder = kindFolder(await locateSpace(contentDir), 'stories')
  const rewrites: StoryRewrite[] = []
  const broken: string[] = []
  const uuids = new Map<string, string>()
  for (const name of folder === undefined ? [] : await jsonFileNames(folder)) {
    const path = join(folder!, name)
    const read = await readStoryFile(path, '')
    if (read && 'message' in read) broken.push(read.message)
    if (!read || !('story' in read)) continue
    const before = await readFile(path, 'utf8')
    const stored = JSON.parse(withoutByteOrderMark(before)) as StoryData
    if (stored.content === undefined) continue
    const content = rewrite(stored.content)
    if (content === stored.content) continue
    const story = String(read.story.full_slug ?? read.story.slug)
    uuids.set(read.story.uuid, story)
    rewrites.push({
      story,
      file: relative(contentDir, path),
      content: stored.content,
      before,
      after: serializeLike(before, { ...stored, content }),
    })
  }
  return { rewrites, notExported: notExported(dataDir, uuids), broken }
}

/** Returns the paths of the stories whose saved draft differs from their file. */
function notExported(dataDir: string, uuids: ReadonlyMap<string, string>): readonly string[] {
  if (uuids.size === 0 || !existsSync(spaceStoreFile(dataDir))) return []
  const store = openSpaceStore(dataDir)
  try {
    return [...uuids].flatMap(([uuid, story]) => {
      const row = store.row(uuid)
      return row && row.deletedBy === null && storyHash(row.draft) !== row.fileHash ? [story] : []
    })
  } finally {
    store.close()
  }
}

const undoSchema = v.object({
  files: v.array(v.object({ file: v.string(), before: v.string(), after: v.string() })),
})

/**
 * Writes planned rewrites: first the undo file, then all new files, then it renames them over the old files. After an interruption, repeat
 * the command to continue.
 *
 * @param undoFile path of a file for `undoRewrites`; it must not exist
 * @throws Error if a file has changed since the plan was made; nothing is written then
 */
export async function writeRewrites(
  contentDir: string,
  rewrites: readonly StoryRewrite[],
  undoFile: string,
): Promise<void> {
  await mkdir(dirname(undoFile), { recursive: true })
  const files = rewrites.map(({ file, before, after }) => ({ file, before, after }))
  await writeFile(undoFile, `${JSON.stringify({ files })}\n`, { flush: true, flag: 'wx', mode: 0o600 })
  try {
    await replaceFiles(contentDir, files)
  } catch (error) {
    if (error instanceof ChangedSinceError) await rm(undoFile, { force: true })
    throw error
  }
}

/**
 * Restores the files that a rewrite changed.
 *
 * @returns the restored files
 * @throws Error if a file has changed since the rewrite; nothing is restored then
 */
export async function undoRewrites(contentDir: string, undoFile: string): Promise<readonly string[]> {
  const text = await readFile(undoFile, 'utf8').catch((error: Error) => {
    throw new Error(`The undo file "${undoFile}" cannot be read: ${error.message}`)
  })
  const { files } = v.parse(undoSchema, JSON.parse(text))
  await replaceFiles(
    contentDir,
    files.map(({ file, before, after }) => ({ file, before: after, after: before })),
  )
  return files.map(({ file }) => file)
}

class ChangedSinceError extends Error {
  override readonly name = 'ChangedSinceError'
}

interface Replacement {
  readonly file: string
  readonly before: string
  readonly after: string
}

/** Replaces files. Skips files that already have their new text, from an interrupted attempt. */
async function replaceFiles(contentDir: string, replacements: readonly Replacement[]): Promise<void> {
  const pending: { readonly path: string; readonly after: string }[] = []
  for (const { file, before, after } of replacements) {
    const path = join(contentDir, file)
    const current = await readFile(path, 'utf8').catch(() => undefined)
    if (current === after) continue
    if (current !== before)
      throw new ChangedSinceError(
        `${path} has changed since, so no file was written. Run the command again, or restore this file by hand.`,
      )
    pending.push({ path, after })
  }
  // Not *.json, so that no process reads an incomplete story.
  for (const { path, after } of pending) await writeFile(`${path}.part`, after, { flush: true })
  for (const { path } of pending) await rename(`${path}.part`, path)
}
