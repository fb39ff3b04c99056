import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isEqual } from '../json/isEqual.ts'
import { withDerivedUids } from './content/blockUids.ts'
import { createContentFolderReader } from './content/ContentFolderReader.ts'
import { openContentSpace } from './content/ContentSpace.ts'
import { withoutByteOrderMark } from './content/JsonFolderReader.ts'
import { locateSpace } from './content/locateSpace.ts'
import type { MergeConflict } from './content/merging/Merged.ts'
import { editedOf } from './content/merging/mergeFile.ts'
import { openSpaceStore } from './content/SpaceStore.ts'
import type { StoryData } from './content/StoryData.ts'
import { readStoryFile } from './content/StoryFile.ts'
import { serializeLike } from './content/serializeLike.ts'
import { writeWhole } from './storage/writeWhole.ts'

export interface ImportOptions {
  /** The folder that the official CLI pulled into. */
  readonly from: string
  readonly contentDir: string
  readonly dataDir: string
  readonly log?: (message: string) => void
}

/** A field that both sides changed in a story; the draft has its own value. */
export interface ImportConflict extends MergeConflict {
  readonly story: string
}

/** Result of an import. Stories are listed by path. */
export interface ImportResult {
  readonly added: readonly string[]
  /** Replaced by the pulled version, since their drafts were not edited. */
  readonly taken: readonly string[]
  /** Merged with edited drafts. */
  readonly merged: readonly string[]
  readonly unchanged: number
  readonly conflicts: readonly ImportConflict[]
}

/**
 * Imports a pulled space into the content folder and the service's drafts. A draft that was edited is merged with the pulled story by
 * block and field; the story's file before the import is the merge base. Stories that were not pulled do not change. May run while the
 * service is running.
 *
 * @throws Error if a folder or the database cannot be read or written
 */
export async function importStories(options: ImportOptions): Promise<ImportResult> {
  const { contentDir, dataDir, from } = options
  const log = options.log ?? ((message: string) => console.warn(message))
  const pulled = await readPulled(from, log)
  const folder = createContentFolderReader(contentDir, log)
  const contents = await folder.read()
  const store = openSpaceStore(dataDir)
  try {
    const space = await openContentSpace({ store, initialContents: contents, announce: () => {}, log })
    const target = join(contentDir, 'stories', contents.location.name ?? '1')
    const added: string[] = []
    const taken: string[] = []
    const edited: (readonly [path: string, uuid: string])[] = []
    let unchanged = 0
    for (const { file, story } of pulled) {
      const path = String(story.full_slug ?? story.slug)
      const row = space.state().row(story.uuid)
      if (row?.deletedBy === 'http') {
        log(`The story "${path}" was deleted here, so it is not imported.`)
        continue
      }
      if (row === undefined || row.file === null || row.deletedBy !== null) {
        await writeWhole(join(target, basename(file)), await readFile(file, 'utf8'))
        added.push(path)
        continue
      }
      const known = await readStoryFile(row.file, '')
      if (known === undefined || 'message' in known) {
        log(
          `The story "${path}" is not imported, because its file ${row.file} is broken. Repair the file first.`,
        )
        continue
      }
      const text = await readFile(row.file, 'utf8')
      const base = withDerivedUids(JSON.parse(withoutByteOrderMark(text)) as StoryData)
      if (isEqual(editedOf(base), editedOf(story))) {
        unchanged += 1
        continue
      }
      if (isEqual(editedOf(base), editedOf(row.draft))) taken.push(path)
      else edited.push([path, story.uuid])
      await writeWhole(row.file, serializeLike(text, { ...base, ...story }))
    }
    // Merges the changed files with the drafts, unless a running service has already done so.
    await space.importFolder(await folder.read())
    const merged = edited.map(([path]) => path)
    const conflicts = edited.flatMap(([path, uuid]) =>
      space.conflicts.of(uuid).map((conflict) => ({ story: path, ...conflict })),
    )
    return { added, taken, merged, unchanged, conflicts }
  } finally {
    store.close()
  }
}

interface PulledStory {
  readonly file: string
  readonly story: StoryData
}

/** Reads the stories of a pulled folder. Logs and skips broken files. @throws Error if there are none */
async function readPulled(from: string, log: (message: string) => void): Promise<readonly PulledStory[]> {
  const { name } = await locateSpace(from)
  const folder = join(from, 'stories', name ?? '')
  const names =
    name === undefined ? [] : (await readdir(folder)).filter((one) => one.endsWith('.json')).sort()
  if (names.length === 0)
    throw new Error(
      `No stories are in ${from}. Name the folder that was the --path of "storyblok stories pull".`,
    )
  const pulled: PulledStory[] = []
  for (const one of names) {
    const read = await readStoryFile(join(folder, one), '')
    if (read && 'story' in read) pulled.push({ file: read.file, story: read.story })
    else if (read) log(read.message)
  }
  return pulled
}
