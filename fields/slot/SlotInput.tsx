import { useRef } from 'react'
import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import styles from '../../editor/fields/inputs.module.css'
import { ChosenList } from '../../editor/fields/options/ChosenList.tsx'
import { insertionOf } from '../../editor/insert/Insertion.ts'
import { Button } from '../../editor/parts/Button.tsx'
import { useSession } from '../../editor/session/EditorSession.ts'
import { useChildren } from '../../editor/session/useStory.ts'
import { blockText } from '../../editor/store/blockText.ts'

/** Maximum number of blocks that a form lists; the outline lists all. */
const MAX_LISTED = 100

/** Input of a `bloks` field: lists the blocks of the slot to open, reorder, duplicate, remove and add. */
export function SlotInput({ uid, field, id, label, describedBy }: FieldProps) {
  const session = useSession()
  const { store, space, selection } = session
  const children = useChildren(uid, field)
  const add = useRef<HTMLButtonElement>(null)
  const { maximum } = space.bounds(store.block(uid).component, field)
  const last = children.at(-1) ?? null
  const isFull = children.length >= maximum
  return (
    <div className={styles.stack}>
      <ChosenList
        label={label}
        items={children.slice(0, MAX_LISTED).map((child) => {
          const block = store.block(child)
          return {
            key: child,
            title: space.displayName(block.component),
            hint: blockText(space, block),
            onOpen: () => selection.select([child], { from: 'form' }),
          }
        })}
        onMove={(from, before) => {
          const moved = children[from]
          const after =
            children.filter((_, at) => at !== from)[(before > from ? before - 1 : before) - 1] ?? null
          if (moved) store.run({ kind: 'move', uids: [moved], to: { parent: uid, slot: field, after } })
        }}
        onRemove={(at) => {
          const removed = children[at]
          if (removed) store.run({ kind: 'remove', uids: [removed] })
        }}
        onDuplicate={
          isFull
            ? undefined
            : (at) => {
                const copied = children[at]
                if (copied) store.run({ kind: 'duplicate', uids: [copied] })
              }
        }
      />
      {children.length > MAX_LISTED ? (
        <p className={styles.aside}>{children.length - MAX_LISTED} more are in the outline.</p>
      ) : null}
      <div className={styles.line}>
        <Button
          ref={add}
          id={id}
          icon="plus"
          disabled={isFull}
          aria-describedby={describedBy}
          onClick={() =>
            insertionOf(session).open(
              { parent: uid, slot: field, after: last },
              add.current?.getBoundingClientRect() ?? null,
            )
          }
        >
          Add a block
        </Button>
        {isFull ? (
          <span className={styles.aside}>
            {label} allows at most {maximum}.
          </span>
        ) : null}
      </div>
    </div>
  )
}
