import type { SpaceState } from './ContentSpace.ts'
import { EditError } from './EditError.ts'
import { type Folders, fullSlugOf, withoutSlash } from './fullSlugs.ts'
import type { StoryData } from './StoryData.ts'
import type { RowChange } from './StoryRow.ts'
import type { StoryPatch } from './storyInput.ts'

/** Whether an edit gives the story another path. */
export function changesPath(draft: StoryData, patch: StoryPatch): boolean {
  return (
    (patch.slug !== undefined && patch.slug !== draft.slug) ||
    (patch.parent_id !== undefined && (patch.parent_id ?? 0) !== (draft.parent_id ?? 0)) ||
    (patch.is_startpage !== undefined && patch.is_startpage !== (draft.is_startpage ?? false))
  )
}

/**
 * What the file's own path becomes. It goes, and the path follows from the folders; where only the slug changed its
 * last part is replaced, as the folders above may be unknown here.
 */
export function movedPath(draft: StoryData, patch: StoryPatch): string | undefined {
  const path = draft.full_slug
  const onlySlug = !changesPath(draft, { ...patch, slug: undefined })
  if (!onlySlug || typeof path !== 'string' || path.endsWith('/')) return undefined
  return path.replace(/(?<![^/])[^/]*$/, patch.slug ?? draft.slug)
}

/** The stories below a folder that moved: their paths follow from the folders again, for visitors too. */
export function movedWith(state: SpaceState, folderId: number): RowChange[] {
  return state.index.draft.children(folderId).flatMap((entry): RowChange[] => {
    const row = state.row(entry.uuid)
    if (row === undefined) return []
    const draft = { ...row.draft, full_slug: undefined }
    const isOne = row.published === row.draft
    const published = isOne ? draft : row.published && { ...row.published, full_slug: undefined }
    const change: RowChange = { row: { ...row, draft, published, version: row.version + 1 }, cause: 'save' }
    return entry.isFolder ? [change, ...movedWith(state, entry.id)] : [change]
  })
}

/** @throws EditError 422 when the folder does not exist, lies in the story itself, or has another story at the path. */
export function refuseTakenPath(
  state: SpaceState,
  draft: StoryData,
  newParent: boolean,
  folders: Folders = state.index.folders,
): void {
  const { draft: view } = state.index
  let above = draft.parent_id ? folders.get(draft.parent_id) : undefined
  if (newParent && draft.parent_id && above === undefined) {
    throw new EditError(422, `parent_id: there is no folder with the id ${draft.parent_id}.`)
  }
  const passed = new Set<number>()
  while (above !== undefined && !passed.has(above.id)) {
    if (above.id === draft.id) throw new EditError(422, 'parent_id: a folder cannot lie inside itself.')
    passed.add(above.id)
    above = above.parent_id ? folders.get(above.parent_id) : undefined
  }
  const path = withoutSlash(fullSlugOf(draft, folders))
  for (const twin of view.at(path, draft.is_folder === true ? 'folders' : 'stories')) {
    if (twin.uuid !== draft.uuid)
      throw new EditError(
        422,
        `slug: "${path}" is the address of "${twin.data.name}" already. Choose another.`,
      )
  }
}
