import type { StoryEntry } from '../api/wire.ts'

/** A folder with its depth in the tree. */
export interface FolderNode {
  readonly folder: StoryEntry
  readonly depth: number
  readonly hasFolders: boolean
}

/** The folders of a space. */
export class FolderTree {
  readonly #byId: ReadonlyMap<number, StoryEntry>
  readonly #children: ReadonlyMap<number, readonly StoryEntry[]>

  constructor(folders: readonly StoryEntry[]) {
    this.#byId = new Map(folders.map((folder) => [folder.id, folder]))
    const sorted = [...folders].sort((one, other) => one.name.localeCompare(other.name))
    // A folder whose parent does not exist is listed at the root.
    this.#children = Map.groupBy(sorted, ({ parent_id }) => (this.#byId.has(parent_id) ? parent_id : 0))
  }

  get(id: number | undefined): StoryEntry | undefined {
    return id === undefined ? undefined : this.#byId.get(id)
  }

  /** Returns the folders from the outermost to the one with the id. */
  path(id: number | undefined): readonly StoryEntry[] {
    const found: StoryEntry[] = []
    for (let folder = this.get(id); folder && !found.includes(folder); folder = this.get(folder.parent_id))
      found.unshift(folder)
    return found
  }

  /** Returns the visible folders in tree order: those at the root and in open folders. */
  nodes(isOpen: (id: number) => boolean = () => true): readonly FolderNode[] {
    const found: FolderNode[] = []
    const walk = (parent: number, depth: number) => {
      for (const folder of this.#children.get(parent) ?? []) {
        const hasFolders = this.#children.has(folder.id)
        found.push({ folder, depth, hasFolders })
        if (hasFolders && isOpen(folder.id)) walk(folder.id, depth + 1)
      }
    }
    walk(0, 0)
    return found
  }
}
