import type { StoryEntry } from '../api/wire.ts'
import type { MenuEntry } from '../parts/menuItems.ts'
import { navigate, storyPath } from './route.ts'

/** What is asked before something is done with stories. */
export interface ActionDialog {
  readonly kind: 'rename' | 'copy' | 'move' | 'delete' | 'publish' | 'unpublish'
  readonly entries: readonly StoryEntry[]
}

/** What can be done with a story or a folder of the list. */
export function storyMenu(entry: StoryEntry, onAction: (dialog: ActionDialog) => void): readonly MenuEntry[] {
  const entries = [entry]
  const ask = (kind: ActionDialog['kind']) => () => onAction({ kind, entries })
  const rename: MenuEntry = {
    label: 'Rename or change the address …',
    icon: 'edit',
    keys: 'F2',
    onSelect: ask('rename'),
  }
  const move: MenuEntry = { label: 'Move to a folder …', icon: 'folder', onSelect: ask('move') }
  const remove: MenuEntry = {
    label: 'Delete …',
    icon: 'trash',
    keys: 'Delete',
    danger: true,
    onSelect: ask('delete'),
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
      ? { label: 'Unpublish …', icon: 'eye', onSelect: ask('unpublish') }
      : { label: 'Publish …', icon: 'publish', onSelect: ask('publish') },
    { label: 'Make a copy …', icon: 'copy', onSelect: ask('copy') },
    rename,
    move,
    { kind: 'separator' },
    remove,
  ]
}

/** Where visitors find a story, by the service's convention that `home` is the root. */
export function pageAddress(fullSlug: string): string {
  const path = fullSlug.split('/').filter(Boolean)
  return path.length === 0 || path.join('/') === 'home' ? '/' : `/${path.map(encodeURIComponent).join('/')}/`
}
