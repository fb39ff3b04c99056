import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { RichTextInput } from '../../../fields/richtext/RichTextInput.tsx'
import { isEmptyValue } from '../../fields/isEmptyValue.ts'
import { useFieldValue, useSetField } from '../../fields/useField.ts'
import { Button } from '../../parts/Button.tsx'
import type { FieldSchema } from '../../space/Component.ts'
import { toPaneBox, useGlass } from '../CanvasContext.ts'
import styles from './InPlace.module.css'
import type { InPlaceText } from './InPlace.ts'
import { OwnText } from './OwnText.ts'
import { useLayoutChanges } from './useLayoutChanges.ts'

interface RichWriterProps {
  readonly editedText: InPlaceText
  /** The key of the field, with its language. */
  readonly field: string
  readonly schema: FieldSchema
  readonly label: string
  readonly onEnd: (how: 'done') => void
}

/** Minimum width for the rich text toolbar, in editor pixels. */
const MIN_WIDTH = 420

/** Minimum height: two toolbar rows, three lines of text and two of hints, in editor pixels. */
const MIN_HEIGHT = 248
const GAP = 8

/** Edits rich text in a card with a toolbar, over its position on the page. */
export function RichWriter({ editedText, field, schema, label, onEnd }: RichWriterProps) {
  const { uid, around } = editedText
  const { page, scale } = useGlass()
  const stored = useFieldValue(uid, field)
  const fallback = useFieldValue(uid, editedText.field)
  // An untranslated field starts with the text that the page shows.
  const value = isEmptyValue(stored) ? fallback : stored
  const card = useRef<HTMLElement>(null)

  const updatePosition = useCallback(() => {
    const element = card.current
    const layer = element?.parentElement
    const block = page.element(uid)
    if (!element || !layer || !block) return
    const own = new OwnText(block)
    const isFound = own.text.startsWith(around.before) && own.text.endsWith(around.after)
    const range = isFound ? own.range(around.before.length, own.text.length - around.after.length) : null
    const found = range?.getBoundingClientRect()
    const box = toPaneBox(found && found.width > 0 ? found : block.getBoundingClientRect(), scale)
    const { clientWidth, clientHeight } = layer
    const width = Math.min(Math.max(box.width + 2 * GAP, MIN_WIDTH), clientWidth - 2 * GAP)
    const left = Math.max(GAP, Math.min(box.left - GAP, clientWidth - width - GAP))
    // A text that starts above the visible area is edited at its top.
    const top = Math.max(GAP, Math.min(box.top - GAP, clientHeight - MIN_HEIGHT - GAP))
    element.style.transform = `translate(${left}px, ${top}px)`
    element.style.inlineSize = `${width}px`
    element.style.maxBlockSize = `${clientHeight - top - GAP}px`
  }, [page, uid, around, scale])
  useLayoutEffect(updatePosition, [updatePosition])
  useLayoutChanges(page, updatePosition)

  // The rich text editor is loaded lazily: focus it when it appears.
  useEffect(() => {
    const element = card.current!
    const focus = () => {
      const text = element.querySelector<HTMLElement>('[contenteditable="true"]')
      text?.focus()
      return text !== null
    }
    if (focus()) return undefined
    const loading = new MutationObserver(() => {
      if (focus()) loading.disconnect()
    })
    loading.observe(element, { subtree: true, childList: true, attributeFilter: ['contenteditable'] })
    return () => loading.disconnect()
  }, [])

  const onChange = useSetField(uid, field)
  return (
    <section
      ref={card}
      className={styles.rich}
      data-fields=""
      data-writer=""
      aria-label={`${label}, on the page`}
      onKeyDownCapture={(event) => {
        const { key, ctrlKey, metaKey, shiftKey, target } = event
        const isDone = key === 'Enter' && (ctrlKey || metaKey) && !shiftKey
        // In the text Escape moves to the toolbar; in the toolbar it ends editing.
        const isLeft = key === 'Escape' && (target as Element).closest('[role="toolbar"]') !== null
        if (!isDone && !isLeft) return
        event.preventDefault()
        event.stopPropagation()
        onEnd('done')
      }}
    >
      <div className={styles.richHead}>
        <span className={styles.cardName}>{label}</span>
        <Button onClick={() => onEnd('done')}>Done</Button>
      </div>
      <RichTextInput
        uid={uid}
        field={field}
        schema={schema}
        value={value}
        fallback={fallback}
        label={label}
        id=""
        describedBy={undefined}
        isInvalid={false}
        onChange={onChange}
      />
    </section>
  )
}
