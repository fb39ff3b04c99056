import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { SpaceState } from './ContentSpace.ts'
import { EditError, NOT_UNIQUE } from './EditError.ts'
import { type Folders, fullSlugOf } from './fullSlugs.ts'
import type { StoryData } from './StoryData.ts'
import type { RowChange } from './StoryRow.ts'
import type { StoryPatch } from './storyInput.ts'
import { folderPathIn, hasSamePaths, pathsOf, withoutFolders } from './translations.ts'

/** True if an edit changes the story's default path. */
export function changesPath(draft: StoryData, patch: StoryPatch): boolean {
  return (
    (patch.slug !== undefined && patch.slug !== draft.slug) ||
    (patch.parent_id !== undefined && (patch.parent_id ?? 0) !== (draft.parent_id ?? 0)) ||
    (patch.is_startpage !== undefined && patch.is_startpage !== (draft.is_startpage ?? false))
  )
}

/**
 * Returns the new stored `full_slug` of a story. Undefined if the path is to be computed from the folders. If only the slug
 * changed, its last segment is replaced, since the parent folders may be unknown.
 */
export function movedPath(draft: StoryData, patch: StoryPatch): string | undefined {
  const path = draft.full_slug
  const onlySlug = !changesPath(draft, { ...patch, slug: undefined })
  if (!onlySlug || typeof path !== 'string' || path.endsWith('/')) return undefined
  return path.replace(/(?<![^/])[^/]*$/, patch.slug ?? draft.slug)
}

/**
 * Returns the changes of all stories below a folder whose addresses changed: their addresses, drafts and published versions,
 * are computed from the folders from now on.
 * @param isMoved false if only the folder's translated slugs changed
 */
export function changesBelow(state: SpaceState, folderId: number, isMoved: boolean): RowChange[] {
  const moved = (story: StoryData): StoryData => ({
    ...story,
    ...(isMoved ? { full_slug: undefined } : {}),
    translated_slugs: withoutFolders(story),
  })
  return state.index.draft.children(folderId).flatMap((entry): RowChange[] => {
    const row = state.row(entry.uuid)
    if (row === undefined) return []
    const draft = moved(row.draft)
    const equalsDraft = row.published === row.draft
    const published = equalsDraft ? draft : row.published && moved(row.published)
    const change: RowChange = { row: { ...row, draft, published, version: row.version + 1 }, cause: 'save' }
    return entry.isFolder ? [change, ...changesBelow(state, entry.id, isMoved)] : [change]
  })
}

/**
 * Returns the draft with translated paths that omit folders wherever composition adds the same folders, so that the paths
 * change with the folders.
 * @param before the story before the edit; a client may have sent its composed paths back
 */
export function withComposedPaths(state: SpaceState, draft: StoryData, before: StoryData = draft): StoryData {
  if (!Array.isArray(draft.translated_slugs)) return draft
  const { folders } = state.index
  const isComposed = (language: string, folder: string) =>
    [draft, before].some((story) => folderPathIn(story, language, folders) === folder)
  return { ...draft, translated_slugs: withoutFolders(draft, isComposed) }
}

/** True if an edit changes a story's address in any language. */
export function changesAddress(state: SpaceState, before: StoryData, draft: StoryData): boolean {
  const { folders } = state.index
  return !hasSamePaths(pathsOf(before, folders), pathsOf(draft, folders))
}

/** @throws EditError 422 if the parent folder does not exist or is inside the story itself, or a different story has the path */
export function rejectUsedPath(
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
    if (above.id === draft.id) throw new EditError(422, 'parent_id: a folder cannot be moved into itself.')
    passed.add(above.id)
    above = above.parent_id ? folders.get(above.parent_id) : undefined
  }
  const path = withoutSlashes(fullSlugOf(draft, folders))
  const kind = draft.is_folder === true ? 'folders' : 'stories'
  for (const twin of view.at(path, kind)) {
    if (twin.uuid !== draft.uuid)
      throw new EditError(
        422,
        `slug: "${path}" is the address of "${twin.data.name}" already. Choose another.`,
        { slug: [NOT_UNIQUE] },
      )
  }
}
