import { memo, useCallback, useSyncExternalStore } from 'react'
import { classNames } from '../parts/classNames.ts'
import hidden from '../parts/hiddenText.module.css'
import { Icon, isIconName } from '../parts/Icon.tsx'
import { useSession } from '../session/EditorSession.ts'
import { useBlock } from '../session/useStory.ts'
import { blockText } from '../store/blockText.ts'
import { PeopleMarks } from '../together/PeopleMarks.tsx'
import styles from './Outline.module.css'
import type { OutlineRow } from './OutlineRows.ts'

interface OutlineLineProps {
  readonly id: string
  readonly row: OutlineRow
  readonly index: number
  /** Top position in pixels. */
  readonly start: number
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly isHovered: boolean
  readonly isFound: boolean
}

/** One row of the outline. Memoized; re-renders when its block changes. */
export const OutlineLine = memo(function OutlineLine(props: OutlineLineProps) {
  const { id, row, index, start, isActive, isSelected, isHovered, isFound } = props
  const setPosition = useCallback(
    (element: HTMLElement | null) => {
      element?.style.setProperty('--start', `${start}px`)
      element?.style.setProperty('--depth', String(row.depth))
    },
    [start, row.depth],
  )
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus, and names this line as its active one
    <div
      ref={setPosition}
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-setsize={row.size}
      aria-posinset={row.position}
      aria-expanded={row.hasInner ? row.isOpen : undefined}
      aria-selected={row.kind === 'block' ? isSelected : undefined}
      data-line={index}
      data-uid={row.kind === 'block' ? row.uid : undefined}
      className={classNames(
        styles.line,
        isActive && styles.active,
        isSelected && styles.selected,
        isHovered && styles.hovered,
        isFound && styles.found,
      )}
    >
      <span data-twisty={row.hasInner || undefined} className={styles.twisty}>
        {row.hasInner ? <Icon name={row.isOpen ? 'chevron-down' : 'chevron-right'} /> : null}
      </span>
      {row.kind === 'block' ? <Block uid={row.uid} /> : <Slot row={row} />}
    </div>
  )
})

function Block({ uid }: { readonly uid: string }) {
  const { space, issues } = useSession()
  const block = useBlock(uid)
  const found = useSyncExternalStore(issues.subscribe, () => issues.of(uid))
  if (!block) return null
  const component = space.components.get(block.component)
  const text = blockText(space, block)
  const icon = component?.icon ?? ''
  const isError = found.some(({ severity }) => severity === 'error')
  const problems = `${found.length} ${isError ? 'problem' : 'hint'}${found.length === 1 ? '' : 's'}`
  return (
    <>
      {isIconName(icon) ? <Icon name={icon} className={styles.icon} /> : <span className={styles.rock} />}
      <span className={classNames(styles.name, !component && styles.unknown)}>
        {space.displayName(block.component)}
      </span>
      {text ? <span className={styles.text}>{text}</span> : null}
      <PeopleMarks uid={uid} />
      {found.length ? (
        <span className={classNames(styles.issue, isError && styles.error)} title={found[0]?.message}>
          <Icon name="warning" />
          <span className={hidden.text}>, {problems}</span>
        </span>
      ) : null}
    </>
  )
}

function Slot({ row: { uid, slots, hasInner } }: { readonly row: OutlineRow }) {
  const { space, store } = useSession()
  const name = store.has(uid) ? space.fieldName(store.block(uid).component, slots[0] ?? '') : ''
  return (
    <>
      <span className={styles.slot}>{name}</span>
      {hasInner ? null : <span className={styles.text}>empty</span>}
    </>
  )
}
