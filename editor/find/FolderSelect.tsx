import { Select } from '../parts/Select.tsx'
import type { FolderTree } from './FolderTree.ts'

interface FolderSelectProps {
  readonly id: string
  readonly folders: FolderTree
  readonly value: number
  readonly onChange: (id: number) => void
  /** Folders that cannot be chosen, including their subfolders. */
  readonly except?: readonly number[]
}

/** Select for a folder, with options indented as a tree. */
export function FolderSelect({ id, folders, value, onChange, except = [] }: FolderSelectProps) {
  const isExcluded = (folder: number) => folders.path(folder).some((above) => except.includes(above.id))
  return (
    <Select id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      <option value={0}>Root folder</option>
      {folders.nodes().map(({ folder, depth }) =>
        isExcluded(folder.id) ? null : (
          <option key={folder.id} value={folder.id}>
            {`${'\u2003'.repeat(depth)}${folder.name}`}
          </option>
        ),
      )}
    </Select>
  )
}
