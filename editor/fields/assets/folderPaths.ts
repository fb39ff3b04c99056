import type { AssetFolder } from '../../api/wire.ts'

/** Deeper than folders of files are nested; those that stand in each other end here. */
const DEEPEST = 20

/** Folders with their paths, in the order of these. */
export function folderPaths(
  folders: readonly AssetFolder[],
): readonly { readonly id: number; readonly path: string }[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const pathOf = ({ name, parent_id: parent }: AssetFolder): string => {
    let path = name
    let above = byId.get(parent ?? 0)
    for (let depth = 0; above && depth < DEEPEST; depth++) {
      path = `${above.name} / ${path}`
      above = byId.get(above.parent_id ?? 0)
    }
    return path
  }
  return folders
    .map((folder) => ({ id: folder.id, path: pathOf(folder) }))
    .toSorted((a, b) => a.path.localeCompare(b.path))
}
