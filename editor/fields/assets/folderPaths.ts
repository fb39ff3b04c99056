import type { AssetFolder } from '../../api/wire.ts'

/** Maximum depth of a folder, so that folders with a cyclic parent end. */
const MAX_DEPTH = 20

/** Returns the folders with their full paths, sorted by path. */
export function folderPaths(
  folders: readonly AssetFolder[],
): readonly { readonly id: number; readonly path: string }[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const pathOf = ({ name, parent_id: parent }: AssetFolder): string => {
    let path = name
    let parentFolder = byId.get(parent ?? 0)
    for (let depth = 0; parentFolder && depth < MAX_DEPTH; depth++) {
      path = `${parentFolder.name} / ${path}`
      parentFolder = byId.get(parentFolder.parent_id ?? 0)
    }
    return path
  }
  return folders
    .map((folder) => ({ id: folder.id, path: pathOf(folder) }))
    .toSorted((a, b) => a.path.localeCompare(b.path))
}
