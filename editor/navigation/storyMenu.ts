import type { StoryEntry } from '../api/wire.ts'
import type { MenuEntry } from '../parts/menuItems.ts'
import { navigate, storyPath } from './route.ts'

/** A dialog for an action on stories. */
export interface ActionDialog {
  readonly kind: 'rename' | 'copy' | 'move' | 'delete' | 'publish' | 'unpublish'
  readonly entries: readonly StoryEntry[]
}

/** Returns the menu of a story or folder in the list. */
export function storyMenu(entry: StoryEntry, onAction: (dialog: ActionDialog) => void): readonly MenuEntry[] {
  const entries = [entry]
  const openDialog = (kind: ActionDialog['kind']) => () => onAction({ kind, entries })
  const rename: MenuEntry = {
    label: 'Rename or change the address …',
    icon: 'edit',
    keys: 'F2',
    onSelect: openDialog('rename'),
  }
  const move: MenuEntry = { label: 'Move to a folder …', icon: 'folder', onSelect: openDialog('move') }
  const remove: MenuEntry = {
    label: 'Delete …',
    icon: 'trash',
    keys: 'Delete',
    danger: true,
    onSelect: openDialog('delete'),
  }
  if (entry.is_folder) return [rename, move, { kind: 'separator' }, remove]
  return [
    { label: 'Edit', icon: 'page', onSelect: () => void navigate(storyPath(entry.id)) },
    {
      label: 'Open the page',
      icon: 'external',
      onSelect: () => void window.open(pageAddress(entry.full_slug), '_blank', 'noopener'),
    },
    { kind: 'separator' },
    entry.published && !entry.unpublished_changes
      ? { label: 'Unpublish …', icon: 'eye', onSelect: openDialog('unpublish') }
      : { label: 'Publish …', icon: 'publish', onSelect: openDialog('publish') },
    { label: 'Make a copy …', icon: 'copy', onSelect: openDialog('copy') },
    rename,
    move,
    { kind: 'separator' },
    remove,
  ]
}

/** Returns the public path of a story. By the service's convention `home` is the root. */
export function pageAddress(fullSlug: string): string {
  const path = fullSlug.split('/').filter(Boolean)
  return path.length === 0 || path.join('/') === 'home' ? '/' : `/${path.map(encodeURIComponent).join('/')}/`
}
