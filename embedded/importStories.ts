import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createContentFolder } from './content/ContentFolder.ts'
import { type ContentSpace, openContentSpace } from './content/ContentSpace.ts'
import { rowOf, saveStory } from './content/editStories.ts'
import { withoutByteOrderMark } from './content/JsonFolder.ts'
import { locateSpace } from './content/locateSpace.ts'
import { type MergeConflict, mergeContent } from './content/merging/mergeContent.ts'
import { openSpaceStore } from './content/SpaceStore.ts'
import type { StoryData } from './content/StoryData.ts'
import { readStoryFile } from './content/StoryFile.ts'
import type { StoryPatch } from './content/storyInput.ts'
import { writtenAlike } from './content/writtenAlike.ts'

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

/** What a save says of a story beside its content. */
const FACTS = [
  'name',
  'slug',
  'tag_list',
  'is_startpage',
  'position',
  'sort_by_date',
  'translated_slugs',
] as const

/** What each save and publish writes anew, so that it says nothing of what was edited. */
const OF_SAVING = [
  'updated_at',
  'published_at',
  'first_published_at',
  'unpublished_changes',
  'published',
  'preview_token',
]

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
    const merged: string[] = []
    const conflicts: ImportConflict[] = []
    const drafts = new Map<string, StoryData>()
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
        if (row !== undefined && row.deletedBy === null) drafts.set(story.uuid, row.draft)
        added.push(path)
        continue
      }
      const text = await readFile(row.file, 'utf8')
      const base = JSON.parse(withoutByteOrderMark(text)) as StoryData
      if (isDeepStrictEqual(edited(base), edited(story))) {
        unchanged += 1
        continue
      }
      const isEdited = !isDeepStrictEqual(edited(base), edited(row.draft))
      if (isEdited) {
        const both = mergeContent(edited(base), edited(row.draft), edited(story))
        drafts.set(story.uuid, both.content as StoryData)
        conflicts.push(...both.conflicts.map((conflict) => ({ story: path, ...conflict })))
      }
      await write(row.file, writtenAlike(text, { ...base, ...story }))
      ;(isEdited ? merged : taken).push(path)
    }
    await space.adopt(await folder.read())
    for (const [uuid, draft] of drafts) saveDraft(space, uuid, draft)
    return { added: added, taken: taken, merged: merged, unchanged, conflicts }
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

/** A story without what each save writes anew. */
function edited(story: StoryData): StoryData {
  return Object.fromEntries(
    Object.entries(story).filter(([key]) => !OF_SAVING.includes(key)),
  ) as unknown as StoryData
}

function saveDraft(space: ContentSpace, uuid: string, draft: StoryData): void {
  const facts = Object.fromEntries(FACTS.flatMap((key) => (key in draft ? [[key, draft[key]]] : [])))
  const patch = { ...facts, ...(draft.content ? { content: draft.content } : {}) } as StoryPatch
  space.change((state) => saveStory(state, rowOf(state, uuid), patch))
}

/** Writes a file whole or not at all. */
async function write(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text, { flush: true })
  await rename(`${file}.part`, file)
}
