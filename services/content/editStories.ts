import { randomUUID } from 'node:crypto'
import type { SpaceState } from './ContentSpace.ts'
import { EditError } from './EditError.ts'
import { equalsPublished } from './equalsPublished.ts'
import {
  changesAddress,
  changesBelow,
  changesPath,
  movedPath,
  rejectUsedPath,
  withComposedPaths,
} from './movedStories.ts'
import type { StoryData } from './StoryData.ts'
import type { RowChange, StoryRow } from './StoryRow.ts'
import type { NewStory, StoryPatch } from './storyInput.ts'
import { withoutFolders } from './translations.ts'
import { withTranslatedSlugs } from './withTranslatedSlugs.ts'

/** Returns the story or folder with an id or uuid. @throws EditError 404 */
export function rowOf(state: SpaceState, idOrUuid: string): StoryRow {
  const uuid = state.index.draft.byId.get(Number(idOrUuid))?.uuid ?? idOrUuid
  const row = state.row(uuid)
  if (row === undefined || row.deletedBy !== null) {
    throw new EditError(404, `There is no story with the id ${idOrUuid}.`)
  }
  return row
}

/**
 * Saves an edit as the new draft. The published version does not change. If the new draft equals it, for example after an undo,
 * the story has no unpublished changes.
 */
export function saveStory(state: SpaceState, row: StoryRow, patch: StoryPatch): RowChange[] {
  const moved = changesPath(row.draft, patch)
  const edited: StoryData = {
    ...row.draft,
    ...withTranslatedSlugs(patch, row.draft),
    ...(moved ? { full_slug: movedPath(row.draft, patch) } : {}),
    // A client that read the story before its first publish sends null; don't overwrite the date.
    ...('first_published_at' in patch
      ? { first_published_at: patch.first_published_at ?? row.draft.first_published_at }
      : {}),
    updated_at: new Date().toISOString(),
    published: row.published !== null,
    unpublished_changes: row.published !== null,
  }
  const isNewAddress = moved || patch.translated_slugs != null || patch.translated_slugs_attributes != null
  const isWithFolder = moved && patch.translated_slugs == null
  const draft = isWithFolder
    ? { ...edited, translated_slugs: withoutFolders(edited) }
    : isNewAddress
      ? withComposedPaths(state, edited, row.draft)
      : edited
  const isAddressed = isNewAddress && (moved || changesAddress(state, row.draft, draft))
  if (moved) rejectUsedPath(state, draft, patch.parent_id !== undefined)
  const { published } = row
  const isPublished = published !== null && equalsPublished(draft, published, state.index.folders)
  const change: RowChange = {
    row: { ...row, draft: isPublished ? published : draft, version: row.version + 1 },
    cause: 'save',
  }
  return isAddressed && draft.is_folder === true ? [change, ...changesBelow(state, row.id, moved)] : [change]
}

/** Publishes the draft. */
export function publishStory(row: StoryRow): RowChange[] {
  refuseFolder(row, 'published')
  const now = new Date().toISOString()
  const draft: StoryData = {
    ...row.draft,
    published: true,
    unpublished_changes: false,
    published_at: now,
    first_published_at: row.draft.first_published_at ?? now,
  }
  return [{ row: { ...row, draft, published: draft, version: row.version + 1 }, cause: 'publish' }]
}

/** Removes the published version; the draft remains. */
export function unpublishStory(row: StoryRow): RowChange[] {
  refuseFolder(row, 'unpublished')
  const draft: StoryData = { ...row.draft, published: false, unpublished_changes: false, published_at: null }
  return [{ row: { ...row, draft, published: null, version: row.version + 1 }, cause: 'unpublish' }]
}

/**
 * Creates a draft story or folder, without a file until the next export. With the uuid of a deleted story it restores that story
 * with the new data and its old history.
 */
export function createStory(state: SpaceState, input: NewStory): RowChange[] {
  const now = new Date().toISOString()
  const uuid = input.uuid ?? randomUUID()
  const before = state.row(uuid)
  if (before && before.deletedBy === null)
    throw new EditError(409, `There is a story with the uuid ${uuid} already.`)
  // A restored story has the old id, so that references to it work.
  const id = before?.id ?? state.largestId + 1
  if (state.index.draft.byId.get(id) !== undefined)
    throw new EditError(
      422,
      `uuid: a different story has the id ${id} of the deleted story with this uuid now. Create the story with a new uuid.`,
    )
  if (input.is_folder !== true && input.content === undefined) {
    throw new EditError(422, 'content: a story needs content with a component.')
  }
  const created: StoryData = {
    position: 0,
    is_startpage: false,
    tag_list: [],
    group_id: randomUUID(),
    ...withTranslatedSlugs(input, {}),
    id,
    uuid,
    is_folder: input.is_folder === true,
    parent_id: input.parent_id ?? 0,
    created_at: now,
    updated_at: now,
    published: false,
    unpublished_changes: false,
    published_at: null,
    first_published_at: input.first_published_at ?? null,
  }
  const draft = withComposedPaths(state, created)
  rejectUsedPath(state, draft, true)
  return [
    {
      row: {
        ...(before ?? { uuid, id, file: null, fileHash: null }),
        draft,
        published: null,
        version: (before?.version ?? 0) + 1,
        deletedBy: null,
      },
      cause: 'create',
    },
  ]
}

/** Deletes a story or an empty folder; its row and history remain. */
export function deleteStory(state: SpaceState, row: StoryRow): RowChange[] {
  const [child] = state.index.draft.children(row.id)
  if (row.draft.is_folder === true && child !== undefined) {
    throw new EditError(
      409,
      `The folder "${row.draft.name}" is not empty: "${child.data.name}" is in it. Move or delete that first.`,
    )
  }
  const deleted: StoryRow = { ...row, version: row.version + 1, deletedBy: 'http' }
  return [{ row: deleted, cause: 'delete' }]
}

function refuseFolder(row: StoryRow, what: string) {
  if (row.draft.is_folder === true) {
    throw new EditError(422, `"${row.draft.name}" is a folder; only stories are ${what}.`)
  }
}
