import { memo, useDeferredValue, useLayoutEffect, useRef } from 'react'
import type { IconName } from '../parts/Icon.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { Menu } from '../parts/Menu.tsx'
import { MAX_NOTIFIED } from '../session/createSelection.ts'
import { useSession } from '../session/EditorSession.ts'
import { useBlock, useChildren } from '../session/useStory.ts'
import { blockCommands } from './blockCommands.ts'
import { blockMenu } from './blockMenu.ts'
import { toPaneBox, useGlass } from './CanvasContext.ts'
import { CommandButton } from './CommandButton.tsx'
import styles from './Glass.module.css'

/** Toolbar beside the selected block. Stays mounted when the selection changes, because mounting its buttons is slow. */
export function SelectedToolbar({ uid, uids }: { readonly uid: string; readonly uids: readonly string[] }) {
  const session = useSession()
  const { tracker, scale } = useGlass()
  const block = useBlock(uid)
  const siblings = useChildren(block?.parent ?? uid, block?.slot ?? '')
  const isMany = session.selection.uids.length > MAX_NOTIFIED
  const deferredSiblings = useDeferredValue(isMany ? siblings : null)
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each selected block
  useLayoutEffect(() => moveFocusToPane(ref.current), [uid])
  useLayoutEffect(
    () =>
      tracker.track(uid, (box) => {
        const element = ref.current
        const pane = element?.parentElement
        if (!element || !pane) return
        const { clientWidth, clientHeight } = pane
        const { left, top, height } = box ? toPaneBox(box, scale) : { left: 0, top: -1, height: 0 }
        element.hidden = !box || top + height < 0 || top > clientHeight
        if (element.hidden) return
        const { offsetWidth, offsetHeight } = element
        const above = top - offsetHeight - GAP
        // Below the block if there is no space above; inside its corner if the block fills the pane.
        const y = above >= 0 ? above : Math.max(GAP, Math.min(top + height + GAP, Math.max(top, 0) + GAP))
        const x = Math.max(0, Math.min(left, clientWidth - offsetWidth))
        element.style.transform = `translate(${x}px, ${Math.min(y, clientHeight - offsetHeight)}px)`
      }),
    [uid, tracker, scale],
  )
  if (!block) return null
  const name = session.space.displayName(block.component)
  return (
    <div ref={ref} className={styles.toolbar} role="toolbar" aria-label={`Actions for ${name}`} hidden>
      <span className={styles.toolbarName}>{uids.length > 1 ? `${uids.length} blocks` : name}</span>
      <BlockButtons uids={uids} siblings={isMany ? deferredSiblings : siblings} />
      <MoreMenu />
    </div>
  )
}

interface ButtonsProps {
  /** The selected blocks. */
  readonly uids: readonly string[]
  /** Siblings of the last selected block. */
  readonly siblings: readonly string[] | null
}

/** Re-renders when the selection or the siblings change; deferred if many blocks are selected. */
const BlockButtons = memo(function BlockButtons(_: ButtonsProps) {
  const session = useSession()
  const command = (id: string) => blockCommands.find((one) => one.id === id)!
  const button = (id: string, icon: IconName) => (
    <CommandButton command={command(id)} icon={icon} disabled={!command(id).when(session)} />
  )
  return (
    <>
      {button('block.moveUp', 'chevron-up')}
      {button('block.moveDown', 'chevron-down')}
      {button('block.duplicate', 'copy')}
      {button('block.remove', 'trash')}
    </>
  )
})

/** Moves the focus from the toolbar to the page when a different block is selected, for example after a button deleted the block. */
function moveFocusToPane(toolbar: HTMLElement | null): void {
  if (!toolbar?.contains(document.activeElement)) return
  toolbar
    .closest('[data-pane]')
    ?.querySelector<HTMLElement>('[data-pane-first]')
    ?.focus({ preventScroll: true })
}

const MoreMenu = memo(function MoreMenu() {
  const session = useSession()
  return (
    <Menu align="end" entries={() => blockMenu(session)}>
      <IconButton icon="more" label="More" />
    </Menu>
  )
})

const GAP = 4
