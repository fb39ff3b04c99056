import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createContentFolder } from './content/ContentFolder.ts'
import { type ContentSpace, openContentSpace } from './content/ContentSpace.ts'
import { openSpaceStore } from './content/SpaceStore.ts'
import type { StoryData } from './content/StoryData.ts'
import { hashOfText, storyHash } from './content/StoryFile.ts'
import type { RowChange, StoryRow } from './content/StoryRow.ts'

export interface ExportOptions {
  readonly contentDir: string
  readonly dataDir: string
  readonly log?: (message: string) => void
}

/** Which files an export touched. */
export interface ExportResult {
  readonly written: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Writes what was saved over HTTP into the content folder, as the official CLI would pull it: one file a story, named
 * `<slug>_<uuid>.json`. Drafts are written, with their flags; what is published already and equal stays untouched.
 * Files that changed meanwhile are read first, and win. May run beside a running service.
 *
 * @throws Error when the folder or the database cannot be read or written.
 */
export async function exportStories(options: ExportOptions): Promise<ExportResult> {
  const log = options.log ?? ((message: string) => console.warn(message))
  const folder = createContentFolder(options.contentDir, log)
  const contents = await folder.read()
  const store = openSpaceStore(options.dataDir)
  try {
    const space = await openContentSpace({ store, folder: contents, announce: () => {}, log })
    const target = join(options.contentDir, 'stories', contents.location.name ?? '1')
    const written: string[] = []
    const removed: string[] = []
    for (const { uuid, deletedBy, file: known, fileHash } of store.stored()) {
      if (deletedBy !== null) {
        if (deletedBy === 'http' && known !== null) {
          await rm(known, { force: true })
          space.change(({ row }) => changeOf(row(uuid), { file: null, fileHash: null }))
          removed.push(known)
        }
        continue
      }
      // What a story's text is hashed to is what its file is hashed to, so most are not parsed.
      if (hashOfText(store.draftText(uuid) ?? '') === fileHash) continue
      const row = space.state().row(uuid)
      if (row === undefined) continue
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
  const name = `${row.draft.slug}_${row.uuid}.json`
  if (name !== basename(name) || /[\\\p{Cc}]/u.test(name)) {
    log(
      `The story "${row.draft.name}" has a slug that is no file name ("${row.draft.slug}"), so it is not exported. Change the slug.`,
    )
    return undefined
  }
  const entry = space.state().index.draft.byUuid.get(row.uuid)
  const story: StoryData = { ...row.draft, full_slug: entry?.fullSlug ?? row.draft.full_slug }
  const file = join(row.file === null ? target : dirname(row.file), name)
  await mkdir(dirname(file), { recursive: true })
  // Not *.json, so that no process reads half a story.
  const unfinished = `${file}.part`
  await writeFile(unfinished, `${JSON.stringify(story, null, 2)}\n`, { flush: true })
  await rename(unfinished, file)
  space.change((state) => {
    const now = state.row(row.uuid)
    const draft = now?.version === row.version ? story : now?.draft
    return changeOf(now, { ...(draft ? { draft } : {}), file, fileHash: storyHash(story) })
  })
  return file
}

function changeOf(row: StoryRow | undefined, change: Partial<StoryRow>): RowChange[] {
  return row === undefined ? [] : [{ row: { ...row, ...change, fileStamp: null }, cause: null }]
}
