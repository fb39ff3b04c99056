import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { withDerivedUids } from './content/blockUids.ts'
import { createContentFolder } from './content/ContentFolder.ts'
import { openContentSpace } from './content/ContentSpace.ts'
import { withoutByteOrderMark } from './content/JsonFolder.ts'
import { locateSpace } from './content/locateSpace.ts'
import type { MergeConflict } from './content/merging/Merged.ts'
import { editedOf } from './content/merging/mergeFile.ts'
import { sameJson } from './content/merging/sameJson.ts'
import { openSpaceStore } from './content/SpaceStore.ts'
import type { StoryData } from './content/StoryData.ts'
import { readStoryFile } from './content/StoryFile.ts'
import { serializeLike } from './content/serializeLike.ts'

export interface ImportOptions {
  /** A folder of the official CLI's layout, as it pulls it. */
  readonly from: string
  readonly contentDir: string
  readonly dataDir: string
  readonly log?: (message: string) => void
}

/** What both sides changed in a story; the draft has what it had before. */
export interface ImportConflict extends MergeConflict {
  readonly story: string
}

/** What an import did, by the paths of stories. */
export interface ImportResult {
  readonly added: readonly string[]
  /** Taken as they were pulled, since their drafts had no changes of their own. */
  readonly taken: readonly string[]
  /** Pulled ones with the changes of their drafts. */
  readonly merged: readonly string[]
  readonly unchanged: number
  readonly conflicts: readonly ImportConflict[]
}

/**
 * Takes a pulled space into the content folder and the service's drafts. What a story's file held before is what both sides began
 * with: a draft that was edited since is merged with what was pulled, by block and field. Stories that were not pulled stay. May run
 * beside a running service.
 *
 * @throws Error when a folder or the database cannot be read or written.
 */
export async function importStories(options: ImportOptions): Promise<ImportResult> {
  const { contentDir, dataDir, from } = options
  const log = options.log ?? ((message: string) => console.warn(message))
  const pulled = await readPulled(from, log)
  const folder = createContentFolder(contentDir, log)
  const contents = await folder.read()
  const store = openSpaceStore(dataDir)
  try {
    const space = await openContentSpace({ store, folder: contents, announce: () => {}, log })
    const target = join(contentDir, 'stories', contents.location.name ?? '1')
    const added: string[] = []
    const taken: string[] = []
    const edited: (readonly [path: string, uuid: string])[] = []
    let unchanged = 0
    for (const { file, story } of pulled) {
      const path = String(story.full_slug ?? story.slug)
      const row = space.state().row(story.uuid)
      if (row?.deletedBy === 'http') {
        log(`The story "${path}" was deleted here, so it is not brought back.`)
        continue
      }
      if (row === undefined || row.file === null || row.deletedBy !== null) {
        await write(join(target, basename(file)), await readFile(file, 'utf8'))
        added.push(path)
        continue
      }
      const text = await readFile(row.file, 'utf8')
      const base = withDerivedUids(JSON.parse(withoutByteOrderMark(text)) as StoryData)
      if (sameJson(editedOf(base), editedOf(story))) {
        unchanged += 1
        continue
      }
      if (sameJson(editedOf(base), editedOf(row.draft))) taken.push(path)
      else edited.push([path, story.uuid])
      await write(row.file, serializeLike(text, { ...base, ...story }))
    }
    // Files that changed are merged with the drafts, here or by a service that runs beside and was quicker.
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

/** The stories of a pulled folder, folders before what is in them. */
async function readPulled(from: string, log: (message: string) => void): Promise<readonly PulledStory[]> {
  const { name } = await locateSpace(from)
  const folder = join(from, 'stories', name ?? '')
  const names =
    name === undefined ? [] : (await readdir(folder)).filter((one) => one.endsWith('.json')).sort()
  if (names.length === 0)
    throw new Error(
      `No stories are in ${from}. Name the folder that "storyblok stories pull" was given as its --path.`,
    )
  const pulled: PulledStory[] = []
  for (const one of names) {
    const read = await readStoryFile(join(folder, one), '')
    if (read && 'story' in read) pulled.push({ file: read.file, story: read.story })
    else if (read) log(read.message)
  }
  return pulled
}

/** Writes a file whole or not at all. */
async function write(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text, { flush: true })
  await rename(`${file}.part`, file)
}
