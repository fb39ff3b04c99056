import { Icon } from '../parts/Icon.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { Menu } from '../parts/Menu.tsx'
import { useSession } from '../session/EditorSession.ts'
import { useSelected } from '../session/useSelected.ts'
import { useBlock, useChildren } from '../session/useStory.ts'
import styles from './Canvas.module.css'

/** Maximum number of siblings in the menu of a step; the outline lists all. */
const MAX_SIBLINGS = 30

/** The path from the story's root block to the selected block. */
export function Breadcrumb() {
  const { store } = useSession()
  const { primary, uids } = useSelected()
  // Re-renders when the block is moved, which changes its path.
  useBlock(primary ?? store.root)
  const path = primary === null ? [store.root] : store.path(primary)
  return (
    <nav className={styles.breadcrumb} aria-label="Path of the selected block">
      <ol>
        {path.map((uid, at) => {
          // Keyed by depth, so that React reuses a step and its menu for a different block: mounting a menu is slow.
          const key = `${at}`
          return (
            <li key={key}>
              {at > 0 ? <Icon name="chevron-right" /> : null}
              <Step uid={uid} isLast={at === path.length - 1 && primary !== null} />
            </li>
          )
        })}
      </ol>
      {uids.length > 1 ? <span className={styles.count}>{uids.length} blocks are selected</span> : null}
    </nav>
  )
}

function Step({ uid, isLast }: { readonly uid: string; readonly isLast: boolean }) {
  const { store, space, selection } = useSession()
  const block = useBlock(uid)
  const siblings = useChildren(block?.parent ?? uid, block?.parent == null ? '' : (block.slot ?? ''))
  if (!block) return null
  const nameOf = (one: string) => space.displayName(store.block(one).component)
  const at = siblings.indexOf(uid)
  const from = Math.max(0, Math.min(at - MAX_SIBLINGS / 2, siblings.length - MAX_SIBLINGS))
  const select = (one: string) => selection.select([one], { from: 'form' })
  return (
    <>
      <button
        type="button"
        className={styles.step}
        aria-current={isLast || undefined}
        onClick={() => select(uid)}
      >
        {nameOf(uid)}
      </button>
      {siblings.length > 1 ? (
        <Menu
          entries={() => [
            { kind: 'label', label: `${at + 1} of ${siblings.length}` },
            ...siblings.slice(from, from + MAX_SIBLINGS).map((one, n) => ({
              label: `${from + n + 1}. ${nameOf(one)}`,
              icon: one === uid ? ('check' as const) : undefined,
              onSelect: () => select(one),
            })),
          ]}
        >
          <IconButton className={styles.siblings} icon="chevron-down" label={`Siblings of ${nameOf(uid)}`} />
        </Menu>
      ) : null}
    </>
  )
}
