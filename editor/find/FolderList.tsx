import { useState } from 'react'
import { classNames } from '../parts/classNames.ts'
import { Icon } from '../parts/Icon.tsx'
import styles from './FolderList.module.css'
import type { FolderTree } from './FolderTree.ts'

interface FolderListProps {
  readonly folders: FolderTree
  readonly shown: number | undefined
  readonly onShow: (id: number | undefined) => void
}

/** Navigation with all stories and the tree of folders. */
export function FolderList({ folders, shown, onShow }: FolderListProps) {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const above = new Set(folders.path(shown).map(({ id }) => id))
  // Folders that contain the shown one are open by default; a toggle inverts the default.
  const isOpen = (id: number) => toggled.has(id) !== above.has(id)
  const toggle = (id: number) => {
    const next = new Set(toggled)
    if (!next.delete(id)) next.add(id)
    setToggled(next)
  }
  const row = (id: number | undefined, name: string, icon: 'list' | 'home' | 'folder') => (
    <button
      type="button"
      className={styles.folder}
      aria-current={shown === id ? 'true' : undefined}
      onClick={() => onShow(id)}
    >
      <Icon name={icon} />
      <span className={styles.name}>{name}</span>
    </button>
  )
  return (
    <ul className={styles.list}>
      <li className={styles.row}>{row(undefined, 'All stories', 'list')}</li>
      <li className={styles.row}>{row(0, 'Root folder', 'home')}</li>
      {folders.nodes(isOpen).map(({ folder, depth, hasFolders }) => (
        <li
          key={folder.id}
          className={classNames(styles.row, styles.inside)}
          ref={(element) => element?.style.setProperty('--depth', String(depth))}
        >
          {hasFolders ? (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen(folder.id)}
              aria-label={`Folders in ${folder.name}`}
              onClick={() => toggle(folder.id)}
            >
              <Icon name={isOpen(folder.id) ? 'chevron-down' : 'chevron-right'} />
            </button>
          ) : (
            <span className={styles.toggle} />
          )}
          {row(folder.id, folder.name, 'folder')}
        </li>
      ))}
    </ul>
  )
}
