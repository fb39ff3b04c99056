import { memo, useDeferredValue, useLayoutEffect, useRef } from 'react'
import type { IconName } from '../parts/Icon.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { Menu } from '../parts/Menu.tsx'
import { MAX_NOTIFIED } from '../session/createSelection.ts'
import { useSession } from '../session/EditorSession.ts'
import { useBlock, useChildren } from '../session/useStory.ts'
import { blockCommands } from './blockCommands.ts'
import { blockMenu } from './blockMenu.ts'
import { onGlass, useGlass } from './CanvasContext.ts'
import { CommandButton } from './CommandButton.tsx'
import styles from './Glass.module.css'

/** What can be done with the selected block, beside it. It stays when another is selected: its buttons cost more than their place. */
export function SelectedToolbar({ uid, uids }: { readonly uid: string; readonly uids: readonly string[] }) {
  const session = useSession()
  const { tracker, scale } = useGlass()
  const block = useBlock(uid)
  const siblings = useChildren(block?.parent ?? uid, block?.slot ?? '')
  const isMany = session.selection.uids.length > MAX_NOTIFIED
  const told = useDeferredValue(isMany ? siblings : null)
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another uid is another block
  useLayoutEffect(() => leave(ref.current), [uid])
  useLayoutEffect(
    () =>
      tracker.track(uid, (box) => {
        const element = ref.current
        const pane = element?.parentElement
        if (!element || !pane) return
        const { clientWidth, clientHeight } = pane
        const { left, top, height } = box ? onGlass(box, scale) : { left: 0, top: -1, height: 0 }
        element.hidden = !box || top + height < 0 || top > clientHeight
        if (element.hidden) return
        const { offsetWidth, offsetHeight } = element
        const above = top - offsetHeight - GAP
        // A block that fills the pane has it in its corner; of one that begins above, it stays in view.
        const y = above >= 0 ? above : Math.max(GAP, Math.min(top + height + GAP, Math.max(top, 0) + GAP))
        const x = Math.max(0, Math.min(left, clientWidth - offsetWidth))
        element.style.transform = `translate(${x}px, ${Math.min(y, clientHeight - offsetHeight)}px)`
      }),
    [uid, tracker, scale],
  )
  if (!block) return null
  const name = session.space.displayName(block.component)
  return (
    <div ref={ref} className={styles.toolbar} role="toolbar" aria-label={`${name}: what can be done`} hidden>
      <span className={styles.toolbarName}>{uids.length > 1 ? `${uids.length} blocks` : name}</span>
      <BlockButtons uids={uids} siblings={isMany ? told : siblings} />
      <MoreMenu />
    </div>
  )
}

interface ButtonsProps {
  /** What is selected. */
  readonly uids: readonly string[]
  /** What the last of it stands among. */
  readonly siblings: readonly string[] | null
}

/** What can be done changes with what is selected and with the blocks beside it; of many blocks it is looked at in a task of its own. */
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

/** Once another block is selected, as where a button has removed the block, keys are those of the page again. */
function leave(toolbar: HTMLElement | null): void {
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
