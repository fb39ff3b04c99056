import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Command } from 'cmdk'
import { useEffect, useRef } from 'react'
import { Icon } from '../parts/Icon.tsx'
import { dragData } from '../session/dragData.ts'
import { useSession } from '../session/EditorSession.ts'
import { localFile } from '../space/localFile.ts'
import { insertionOf } from './Insertion.ts'
import styles from './InsertMenu.module.css'
import type { Choice } from './insertChoices.ts'
import { newBlock } from './newBlock.ts'

interface InsertChoiceProps {
  readonly choice: Choice
  /** Unique value; the same choice may be in several groups. */
  readonly value: string
  readonly onSelect: (choice: Choice) => void
}

/** One entry of the insert menu, which can be selected or dragged to a position. */
export function InsertChoice({ choice, value, onSelect }: InsertChoiceProps) {
  const session = useSession()
  const ref = useRef<HTMLDivElement>(null)
  const { component, preset, title, detail, image, verdict } = choice
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    return draggable({
      element,
      getInitialData: () => dragData({ kind: 'new', blocks: [newBlock(session.space, component, preset)] }),
      // The menu would cover the page during the drag.
      onDragStart: () => insertionOf(session).close(),
    })
  }, [session, component, preset])
  return (
    <Command.Item
      ref={ref}
      className={styles.choice}
      value={value}
      disabled={!verdict.ok}
      onSelect={() => onSelect(choice)}
    >
      <span className={styles.picture}>
        {image ? (
          <img src={localFile(image)} alt="" loading="lazy" draggable={false} />
        ) : (
          <Icon name="page" />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{verdict.ok ? detail : verdict.why}</span>
      </span>
    </Command.Item>
  )
}
