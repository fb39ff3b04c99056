import type { StoryEntry } from '../api/wire.ts'

/** A folder with how deep it stands. */
export interface FolderNode {
  readonly folder: StoryEntry
  readonly depth: number
  readonly hasFolders: boolean
}

/** The folders of a space. */
export class FolderTree {
  readonly #byId: ReadonlyMap<number, StoryEntry>
  readonly #inside: ReadonlyMap<number, readonly StoryEntry[]>

  constructor(folders: readonly StoryEntry[]) {
    this.#byId = new Map(folders.map((folder) => [folder.id, folder]))
    const sorted = [...folders].sort((one, other) => one.name.localeCompare(other.name))
    // A folder whose own folder is gone stands at the root.
    this.#inside = Map.groupBy(sorted, ({ parent_id }) => (this.#byId.has(parent_id) ? parent_id : 0))
  }

  get(id: number | undefined): StoryEntry | undefined {
    return id === undefined ? undefined : this.#byId.get(id)
  }

  /** From the outermost folder to the one of the id, which is the last. */
  path(id: number | undefined): readonly StoryEntry[] {
    const found: StoryEntry[] = []
    for (let folder = this.get(id); folder && !found.includes(folder); folder = this.get(folder.parent_id))
      found.unshift(folder)
    return found
  }

  /** Folders in the order of a tree: those below an open one, and at the root. */
  nodes(isOpen: (id: number) => boolean = () => true): readonly FolderNode[] {
    const found: FolderNode[] = []
    const walk = (parent: number, depth: number) => {
      for (const folder of this.#inside.get(parent) ?? []) {
        const hasFolders = this.#inside.has(folder.id)
        found.push({ folder, depth, hasFolders })
        if (hasFolders && isOpen(folder.id)) walk(folder.id, depth + 1)
      }
    }
    walk(0, 0)
    return found
  }
}
