import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { SpaceState } from './ContentSpace.ts'
import { EditError } from './EditError.ts'
import type { Folders } from './fullSlugs.ts'
import { fullSlugOf } from './fullSlugs.ts'
import { rejectUsedPath } from './movedStories.ts'
import type { StoryData } from './StoryData.ts'
import type { RowChange, StoryRow } from './StoryRow.ts'
import type { NewStory } from './storyInput.ts'
import type { Trash } from './Trash.ts'
import { withoutFolders } from './translations.ts'

interface RestoreOptions {
  /** Replaces the story's name, slug or folder. */
  readonly placement: Partial<Pick<NewStory, 'name' | 'slug' | 'parent_id'>>
  /** Whether to restore the published version, too. */
  readonly republish: boolean
}

/**
 * Restores a story or folder from the trash with its id, uuid and history. Deleted parent folders are restored too, unless a new folder
 * has the same address, which then becomes the parent. If a parent folder is no longer in the trash, the story is restored at the root.
 *
 * @throws EditError 404 if it is not in the trash, 422 if a different story has its address
 */
export function restoreStory(
  state: SpaceState,
  trash: Trash,
  idOrUuid: string,
  { placement, republish }: RestoreOptions,
): RowChange[] {
  const deleted = new Map<number, string>()
  let uuid = ''
  for (const { card } of trash.all()) {
    const { id } = card.data
    if (!deleted.has(id)) deleted.set(id, card.data.uuid)
    if (String(id) === idOrUuid || card.data.uuid === idOrUuid) uuid ||= card.data.uuid
  }
  const row = state.row(uuid)
  if (row === undefined) throw new EditError(404, 'This record could not be found')
  if (state.index.draft.byId.get(row.id) !== undefined)
    throw new EditError(
      422,
      `id: a different story has the id ${row.id} now. Copy the content into a new story.`,
    )

  const isMoved = placement.parent_id !== undefined
  const restored: StoryRow[] = []
  const folders: Folders = {
    get: (id) => restored.find((one) => one.id === id)?.draft ?? state.index.folders.get(id),
  }
  const parent_id = isMoved ? placement.parent_id : restoreFolder(row.draft.parent_id, new Set())
  add(row, { ...placement, parent_id: parent_id ?? 0 }, republish)
  return restored.reverse().map((one) => ({ row: one, cause: 'create' }))

  /** Restores a parent folder if necessary. Returns its id or that of the folder with the same address; undefined for the root. */
  function restoreFolder(id: number | null | undefined, passed: Set<number>): number | undefined {
    if (!id || passed.has(id)) return undefined
    if (folders.get(id) !== undefined) return id
    const folder = state.row(deleted.get(id) ?? '')
    if (folder === undefined || folder.draft.is_folder !== true) return undefined
    const above = restoreFolder(folder.draft.parent_id, passed.add(id)) ?? 0
    const moved = { ...folder.draft, parent_id: above, full_slug: undefined }
    const [twin] = state.index.draft.at(withoutSlashes(fullSlugOf(moved, folders)), 'folders')
    if (twin !== undefined) return twin.id
    add(folder, { parent_id: above }, true)
    return id
  }

  function add(one: StoryRow, placed: Partial<StoryData>, isPublished: boolean): void {
    // Drops the stored path so that it is computed from the current folders. A story that stays at the root keeps its path, as its folders
    // may be unknown.
    const isComputed = isMoved || placed.parent_id || placed.slug !== undefined
    const placedStory = (story: StoryData): StoryData => ({
      ...story,
      ...placed,
      ...(isComputed ? { full_slug: undefined } : {}),
      ...(isMoved ? { translated_slugs: withoutFolders(story) } : {}),
    })
    const equalsDraft = one.published === one.draft
    const draft: StoryData = {
      ...placedStory(one.draft),
      ...(isPublished ? {} : { published: false, unpublished_changes: false, published_at: null }),
    }
    rejectUsedPath(state, draft, true, folders)
    const published = isPublished && one.published !== null ? placedStory(one.published) : null
    restored.push({
      ...one,
      draft,
      published: published && (equalsDraft ? draft : published),
      version: one.version + 1,
      deletedBy: null,
    })
  }
}
