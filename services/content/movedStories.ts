import type { SpaceState } from './ContentSpace.ts'
import { EditError, NOT_UNIQUE } from './EditError.ts'
import { type Folders, fullSlugOf, withoutSlash } from './fullSlugs.ts'
import type { StoryData } from './StoryData.ts'
import type { RowChange } from './StoryRow.ts'
import type { StoryPatch } from './storyInput.ts'
import { folderPathIn, hasSamePaths, pathsOf, withoutFolders } from './translations.ts'

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

/**
 * The stories below a folder whose addresses changed: theirs follow from the folders again, for visitors too.
 * @param isMoved false if only the folder's translated slugs changed
 */
export function movedWith(state: SpaceState, folderId: number, isMoved: boolean): RowChange[] {
  const moved = (story: StoryData): StoryData => ({
    ...story,
    ...(isMoved ? { full_slug: undefined } : {}),
    translated_slugs: withoutFolders(story),
  })
  return state.index.draft.children(folderId).flatMap((entry): RowChange[] => {
    const row = state.row(entry.uuid)
    if (row === undefined) return []
    const draft = moved(row.draft)
    const isOne = row.published === row.draft
    const published = isOne ? draft : row.published && moved(row.published)
    const change: RowChange = { row: { ...row, draft, published, version: row.version + 1 }, cause: 'save' }
    return entry.isFolder ? [change, ...movedWith(state, entry.id, isMoved)] : [change]
  })
}

/**
 * A draft whose translated paths hold no folder that they get by composition anyway, so that they follow the folders from now on.
 * @param before the story as it was, whose folders a client may have sent back
 */
export function withComposedPaths(state: SpaceState, draft: StoryData, before: StoryData = draft): StoryData {
  if (!Array.isArray(draft.translated_slugs)) return draft
  const { folders } = state.index
  const isComposed = (language: string, folder: string) =>
    [draft, before].some((story) => folderPathIn(story, language, folders) === folder)
  return { ...draft, translated_slugs: withoutFolders(draft, isComposed) }
}

/** Whether an edit changes a story's address in any language. */
export function changesAddress(state: SpaceState, before: StoryData, draft: StoryData): boolean {
  const { folders } = state.index
  return !hasSamePaths(pathsOf(before, folders), pathsOf(draft, folders))
}

/** @throws EditError 422 if the folder does not exist, is inside the story itself, or another story has the path. */
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
    if (above.id === draft.id) throw new EditError(422, 'parent_id: a folder cannot lie inside itself.')
    passed.add(above.id)
    above = above.parent_id ? folders.get(above.parent_id) : undefined
  }
  const path = withoutSlash(fullSlugOf(draft, folders))
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
