import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createContentFolderReader } from './content/ContentFolderReader.ts'
import { type ContentSpace, openContentSpace } from './content/ContentSpace.ts'
import { withoutByteOrderMark } from './content/JsonFolderReader.ts'
import { parseStoryData } from './content/parseStoryData.ts'
import { openSpaceStore } from './content/SpaceStore.ts'
import type { StoryData } from './content/StoryData.ts'
import { readStoryFile, storyHash } from './content/StoryFile.ts'
import type { RowChange, StoryRow } from './content/StoryRow.ts'
import { serializeLike } from './content/serializeLike.ts'
import { writeWhole } from './storage/writeWhole.ts'

export interface ExportOptions {
  readonly contentDir: string
  readonly dataDir: string
  readonly log?: (message: string) => void
}

/** The files that an export wrote and removed. */
export interface ExportResult {
  readonly written: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Writes the saved drafts to the content folder in the layout of the official CLI: one file a story, named `<slug>_<uuid>.json`. Unchanged
 * parts of a file remain byte for byte. Files that were edited meanwhile are imported first; files that cannot be imported are neither
 * overwritten nor removed. May run while the service is running.
 *
 * @throws Error if the folder or the database cannot be read or written
 */
export async function exportStories(options: ExportOptions): Promise<ExportResult> {
  const log = options.log ?? ((message: string) => console.warn(message))
  const folder = createContentFolderReader(options.contentDir, log)
  const contents = await folder.read()
  const store = openSpaceStore(options.dataDir)
  try {
    const space = await openContentSpace({ store, initialContents: contents, announce: () => {}, log })
    const target = join(options.contentDir, 'stories', contents.location.name ?? '1')
    const written: string[] = []
    const removed: string[] = []
    for (const { uuid, deletedBy, file: known, fileHash } of store.storedRows()) {
      const row = space.state().row(uuid)
      if (row === undefined) continue
      if (deletedBy !== null) {
        if (deletedBy === 'http' && known !== null && (await importedText(row, log)) !== undefined) {
          await rm(known, { force: true })
          space.change((state) => changeOf(state.row(uuid), { file: null, fileHash: null }))
          removed.push(known)
        }
        continue
      }
      if (known !== null && storyHash(row.draft) === fileHash) continue
      const [conflict] = space.conflicts.of(uuid)
      if (conflict) {
        log(
          `The story "${row.draft.name}" is not exported: its draft and its file both changed "${conflict.field}". Open it in the editor and resolve the conflict.`,
        )
        continue
      }
      const file = await writeStory(space, row, target, log)
      if (file === undefined) continue
      written.push(file)
      if (row.file !== null && row.file !== file) {
        await rm(row.file, { force: true })
        removed.push(row.file)
      }
    }
    return { written, removed }
  } finally {
    store.close()
  }
}

async function writeStory(
  space: ContentSpace,
  row: StoryRow,
  target: string,
  log: (message: string) => void,
): Promise<string | undefined> {
  const before = await importedText(row, log)
  if (row.file !== null && before === undefined) return undefined
  const known =
    before === undefined ? undefined : (JSON.parse(withoutByteOrderMark(before)) as Partial<StoryData>)
  const isNamed = row.file !== null && known?.slug === row.draft.slug
  const name = isNamed ? basename(row.file ?? '') : fileName(row)
  if (name !== basename(name) || /[\\\p{Cc}]/u.test(name)) {
    log(
      `The story "${row.draft.name}" has a slug that is not a valid file name ("${row.draft.slug}"), so it is not exported. Change the slug.`,
    )
    return undefined
  }
  const file = join(row.file === null ? target : dirname(row.file), name)
  if (file !== row.file && existsSync(file)) {
    log(
      `The story "${row.draft.name}" is not exported, because ${file} exists and contains something else. Move it away.`,
    )
    return undefined
  }
  const text = known
    ? serializeLike(before ?? '', storedIn(known, space, row))
    : `${JSON.stringify(withSlug(space, row), null, 2)}\n`
  if (file === row.file && text === before) return undefined
  await writeWhole(file, text)
  const { preview_token: _signature, ...written } = parseStoryData(JSON.parse(withoutByteOrderMark(text)))
  space.change((state) => changeOf(state.row(row.uuid), { file, fileHash: storyHash(written as StoryData) }))
  return file
}

/**
 * Returns the text of a story's file; undefined if the story has none. Also returns undefined, and logs it, if the file does not have the
 * content that was last imported or exported: it may be broken, or edited since.
 */
async function importedText(
  { file, fileHash, draft }: StoryRow,
  log: (message: string) => void,
): Promise<string | undefined> {
  if (file === null) return undefined
  const found = await readStoryFile(file, '')
  if (found && 'hash' in found && found.hash === fileHash) return readFile(file, 'utf8')
  log(
    `The story "${draft.name}" is not exported: its file ${file} is missing, broken or has changes that were not imported. Repair the file, then repeat the export.`,
  )
  return undefined
}

/** Maximum length of a file's name on common file systems, in bytes. */
const MAX_NAME = 255

/** Returns the name that the official CLI gives the file of a story. Shortens a slug that is too long for it. */
function fileName({ uuid, draft }: StoryRow): string {
  const ending = `_${uuid}.json`
  const letters = [...draft.slug]
  while (Buffer.byteLength(letters.join('') + ending) > MAX_NAME && letters.length) letters.pop()
  return letters.join('') + ending
}

function withSlug(space: ContentSpace, { uuid, draft }: StoryRow): StoryData {
  const entry = space.state().index.draft.byUuid.get(uuid)
  return { ...draft, full_slug: entry?.fullSlug ?? draft.full_slug }
}

/**
 * Returns the story for an existing file. Preserves the file's dates of the last save and publish, since version control records
 * them, so that a changed word is a change of one line. Also preserves the file's preview token.
 */
function storedIn(known: Partial<StoryData>, space: ContentSpace, row: StoryRow): Partial<StoryData> {
  const story: Record<string, unknown> = 'full_slug' in known ? withSlug(space, row) : { ...row.draft }
  for (const [key, value] of Object.entries(known)) {
    const isDate = DATES.includes(key) && typeof value === 'string' && typeof story[key] === 'string'
    if (isDate || key === 'preview_token') story[key] = value
  }
  return story as Partial<StoryData>
}

const DATES = ['updated_at', 'published_at']

function changeOf(row: StoryRow | undefined, change: Partial<StoryRow>): RowChange[] {
  return row === undefined ? [] : [{ row: { ...row, ...change, fileStamp: null }, cause: null }]
}
