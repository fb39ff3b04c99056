import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { isEmptyValue } from '../../fields/isEmptyValue.ts'
import { RichTextInput } from '../../fields/kinds/RichTextInput.tsx'
import { useFieldValue } from '../../fields/useField.ts'
import { Button } from '../../parts/Button.tsx'
import { useSession } from '../../session/EditorSession.ts'
import type { FieldSchema } from '../../space/Component.ts'
import type { JsonValue } from '../../space/Json.ts'
import { onGlass, useGlass } from '../CanvasContext.ts'
import styles from './InPlace.module.css'
import type { Written } from './InPlace.ts'
import { OwnText } from './OwnText.ts'
import { usePageMoves } from './usePageMoves.ts'

interface RichWriterProps {
  readonly written: Written
  /** The key under which it is stored. */
  readonly field: string
  readonly schema: FieldSchema
  readonly label: string
  readonly onEnd: (how: 'done') => void
}

/** Narrower than this the tools of rich text do not fit, in pixels of the editor. */
const MIN_WIDTH = 420

/** Two rows of tools, three lines of text and two of hints, in pixels of the editor. */
const MIN_HEIGHT = 248
const GAP = 8

/** Rich text, opened over the page where it stands, with its tools. */
export function RichWriter({ written, field, schema, label, onEnd }: RichWriterProps) {
  const { uid, around } = written
  const { store } = useSession()
  const { page, scale } = useGlass()
  const stored = useFieldValue(uid, field)
  const fallback = useFieldValue(uid, written.field)
  // What is not translated yet begins as the text that the page shows.
  const value = isEmptyValue(stored) ? fallback : stored
  const card = useRef<HTMLElement>(null)

  const show = useCallback(() => {
    const element = card.current
    const layer = element?.parentElement
    const block = page.element(uid)
    if (!element || !layer || !block) return
    const own = new OwnText(block)
    const isThere = own.text.startsWith(around.before) && own.text.endsWith(around.after)
    const range = isThere ? own.range(around.before.length, own.text.length - around.after.length) : null
    const found = range?.getBoundingClientRect()
    const box = onGlass(found && found.width > 0 ? found : block.getBoundingClientRect(), scale)
    const { clientWidth, clientHeight } = layer
    const width = Math.min(Math.max(box.width + 2 * GAP, MIN_WIDTH), clientWidth - 2 * GAP)
    const left = Math.max(GAP, Math.min(box.left - GAP, clientWidth - width - GAP))
    // What begins above is written from the top of what is seen.
    const top = Math.max(GAP, Math.min(box.top - GAP, clientHeight - MIN_HEIGHT - GAP))
    element.style.transform = `translate(${left}px, ${top}px)`
    element.style.inlineSize = `${width}px`
    element.style.maxBlockSize = `${clientHeight - top - GAP}px`
  }, [page, uid, around, scale])
  useLayoutEffect(show, [show])
  usePageMoves(page, show)

  // The editor of rich text is loaded when it is wanted.
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

  const onChange = useCallback(
    (next: JsonValue | undefined, typing: boolean | string = false) => {
      const name = typing === true ? `${uid}/${field}` : typing
      store.run({ kind: 'setField', uid, field, value: next, ...(name ? { typing: name } : {}) })
    },
    [store, uid, field],
  )
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
        // In the text Escape leads to its tools, and from there out.
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
