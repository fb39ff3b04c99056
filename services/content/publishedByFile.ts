import { exportedVersion } from './fileVersion.ts'
import type { KindOf } from './merging/Merged.ts'
import { mergeFile } from './merging/mergeFile.ts'
import type { SpaceStore } from './SpaceStore.ts'
import type { StoryData } from './StoryData.ts'
import type { StoryRow } from './StoryRow.ts'

/** Whether a story is published according to its file. `changed`: published, and the file contains unpublished changes. */
type FileStatus = 'draft' | 'published' | 'changed'

/** Folders have no published version. */
export function fileStatus({ is_folder, published, unpublished_changes }: StoryData): FileStatus {
  if (is_folder === true || published !== true) return 'draft'
  return unpublished_changes === true ? 'changed' : 'published'
}

/** A changed file and the stored story. */
interface ChangedFile {
  readonly file: string
  /** The story of the file. */
  readonly story: StoryData
  /** Undefined for a new story. */
  readonly row?: StoryRow
  /** The story when it was last read from or written to a file; undefined if it never was. */
  readonly base?: ReturnType<SpaceStore['fileBase']>
}

/**
 * Computes the published version after a file changed; null if the story is not published:
 *
 * - A file with `published: true` publishes its story. It is merged by block and field with a later publish over HTTP.
 * - If the story was unpublished over HTTP since, it remains unpublished, unless the file changes from a draft to a published story.
 * - A file with `unpublished_changes: true` does not change the published version.
 * - A file that changes to `published: false` unpublishes its story. If it already was a draft, a publish over HTTP remains.
 */
export function publishedByFile(
  store: Pick<SpaceStore, 'versions' | 'version' | 'meta'>,
  { file, story, row, base }: ChangedFile,
  kindOf: KindOf,
  log: (message: string) => void,
): StoryData | null {
  const before = row?.published ?? null
  const earlier = base && fileStatus(base.story)
  if (story.is_folder === true) return null
  switch (fileStatus(story)) {
    case 'draft':
      return earlier === 'draft' ? before : null
    case 'changed':
      if (before === null)
        log(
          `${file} contains unpublished changes of a published story, but not its published version: visitors do not get this story until it is published here.`,
        )
      return before
    case 'published': {
      if (before === null && earlier === 'published') {
        log(
          `${file} has changed, but its story was unpublished since the file was last read or exported, so the story remains unpublished. Publish it in the editor.`,
        )
        return null
      }
      if (row === undefined || before === null) return story
      const common = base && commonVersion(store, row, base)
      const merged =
        common && mergeFile({ base: common, draft: before, file: story, wasDraft: () => false }, kindOf)
      return withPublishDate(merged?.draft ?? story, before)
    }
  }
}

/** Returns the version of a story from which both its published version and its file were edited; undefined if it is not known. */
function commonVersion(
  store: Pick<SpaceStore, 'versions' | 'version' | 'meta'>,
  row: StoryRow,
  base: NonNullable<ChangedFile['base']>,
): StoryData | undefined {
  if (base.version === row.version && fileStatus(base.story) === 'published') return base.story
  const { uuid } = row
  const versions = store.versions(uuid)
  const published = versions.find(
    ({ version, cause }) =>
      cause === 'publish' || (cause === 'file' && isPublishedIn(store.version(uuid, version))),
  )
  if (published === undefined) return undefined
  const exported = exportedVersion(store.meta, uuid)
  // The file includes every publish from before it was read or exported.
  if (published.cause === 'file' || published.version <= exported)
    return store.version(uuid, published.version)
  const read = versions.find(({ version, cause }) => cause === 'file' && version < published.version)
  return store.version(uuid, Math.max(exported, read?.version ?? 0))
}

const isPublishedIn = (story: StoryData | undefined) =>
  story !== undefined && fileStatus(story) === 'published'

function withPublishDate(story: StoryData, before: StoryData): StoryData {
  if (String(story.published_at ?? '') > String(before.published_at ?? '')) return story
  if (withoutDate(before) === withoutDate(story)) return before
  // Clients find new publishes by their date, and people who edit a file do not change it.
  return { ...story, published_at: new Date().toISOString() }
}

const withoutDate = (story: StoryData): string => JSON.stringify({ ...story, published_at: undefined })
