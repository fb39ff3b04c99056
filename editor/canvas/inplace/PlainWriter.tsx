import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTokenHints } from '../../fields/tokens/useTokenHints.tsx'
import { useFieldValue } from '../../fields/useField.ts'
import { usePreservedCaret } from '../../parts/usePreservedCaret.ts'
import { useSession } from '../../session/EditorSession.ts'
import type { FieldSchema } from '../../space/Component.ts'
import { toPaneBox, useGlass } from '../CanvasContext.ts'
import { drawCaretAndSelection, drawEmptyText, type EditingOverlay, showTextArea } from './drawTextEditing.ts'
import styles from './InPlace.module.css'
import type { InPlaceText } from './InPlace.ts'
import { type TextDisplay, TextLocator } from './TextLocator.ts'
import { useLayoutChanges } from './useLayoutChanges.ts'
import { useTextPointer } from './useTextPointer.ts'
import { useTyping } from './useTyping.ts'
import { WriterCard } from './WriterCard.tsx'
import { pastedText, writingKey } from './writingKeys.ts'

interface WriterProps {
  readonly editedText: InPlaceText
  /** The key of the field, with its language. */
  readonly field: string
  readonly schema: FieldSchema
  readonly label: string
  /** @param how how editing ended; a number moves to the next or previous text */
  readonly onEnd: (how: 'done' | 'reverted' | 'left' | 1 | -1) => void
}

/**
 * Edits plain text in place. An invisible text area receives keys, input methods and the clipboard. The page itself renders each
 * letter, and caret and selection are drawn over it, so nothing is written into the page. Where the page does not show the text
 * letter by letter, the text area is shown instead.
 */
export function PlainWriter({ editedText, field, schema, label, onEnd }: WriterProps) {
  const { uid } = editedText
  const { store } = useSession()
  const { page, scale, texts } = useGlass()
  const stored = useFieldValue(uid, field)
  const fallback = useFieldValue(uid, editedText.field)
  const value = textOf(stored) || (field === editedText.field ? '' : textOf(fallback))
  const isLong = schema.type === 'textarea'
  const [isBox, setBox] = useState(false)
  const id = useId()
  const layer = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const overlay = useRef<EditingOverlay>({ frame: null, hit: null, caret: null, selection: null, card: null })
  const display = useRef<TextDisplay>({ kind: 'late' })
  const caretColumn = useRef<number | null>(null)
  const hasEnded = useRef(false)
  const { type, revert } = useTyping(uid, field)

  const end = useRef(onEnd)
  end.current = onEnd
  const finish = useCallback((how: Parameters<typeof onEnd>[0]) => {
    if (hasEnded.current) return
    // A step may find no text, so a second one may follow.
    hasEnded.current = how !== 1 && how !== -1
    end.current(how)
  }, [])

  // Before the effects that draw the caret.
  const caretRef = usePreservedCaret(input, value)
  const onFound = useRef(() => {})
  const [locator] = useState(() => new TextLocator(page, editedText, texts, () => onFound.current()))
  useEffect(() => () => locator.close(), [locator])

  const show = useCallback(
    (isMoved = false) => {
      const area = input.current
      if (!area || !layer.current) return
      const next = locator.locate(area.value)
      // While the page is late, the last drawing stays.
      if (next.kind === 'late') return
      display.current = next
      setBox(next.kind === 'elsewhere')
      const box = page.box(uid)
      const block = box && toPaneBox(box, scale)
      const drawing = { overlay: overlay.current, area, layer: layer.current, block, scale }
      if (next.kind === 'letters') drawCaretAndSelection(drawing, next, isMoved ? page : null)
      else if (next.kind === 'empty') drawEmptyText(drawing, next.caret)
      else showTextArea(drawing, toPaneBox(next.box, scale))
    },
    [locator, page, uid, scale],
  )
  onFound.current = show
  const onMove = useCallback(() => show(), [show])
  useLayoutChanges(page, onMove)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when editing starts
  useLayoutEffect(() => {
    const area = input.current!
    area.focus({ preventScroll: true })
    show()
    const geometry = display.current.kind === 'letters' ? display.current.geometry : null
    const { caret } = editedText
    if (caret === 'all') area.select()
    else {
      const at = typeof caret === 'object' && geometry ? geometry.nearest(caret) : area.value.length
      area.setSelectionRange(at, at)
    }
    show(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing follows the text
  useLayoutEffect(show, [value, show])

  useEffect(() => {
    const onChange = () => show()
    document.addEventListener('selectionchange', onChange)
    // Problems reported by the page make the card larger.
    const sizes = new ResizeObserver(onChange)
    sizes.observe(overlay.current.card!)
    return () => {
      document.removeEventListener('selectionchange', onChange)
      sizes.disconnect()
    }
  }, [show])

  const hints = useTokenHints({
    input,
    value,
    onWrite: (text) => write(text),
    anchorRect: () => {
      const shownCaret = isBox ? input.current : overlay.current.caret
      return shownCaret?.getBoundingClientRect()
    },
  })
  const write = (text: string) => {
    caretColumn.current = null
    type(text)
    show(true)
  }
  const pointer = useTextPointer({
    input,
    layer,
    geometry: () => (display.current.kind === 'letters' ? display.current.geometry : null),
    onSelect: () => {
      caretColumn.current = null
      show()
    },
  })
  const overlayRef = (name: keyof EditingOverlay) => (element: HTMLElement | null) => {
    overlay.current[name] = element
  }
  return (
    <div ref={layer} className={styles.writer} data-fields="" data-writer="">
      <div ref={overlayRef('frame')} className={styles.frame} hidden />
      <div ref={overlayRef('selection')} className={styles.selection} />
      <div
        ref={overlayRef('hit')}
        className={styles.hit}
        hidden={isBox}
        onWheel={({ nativeEvent }) => forwardWheel(nativeEvent)}
        {...pointer}
      />
      <div ref={overlayRef('caret')} className={styles.caret} data-caret="" hidden />
      <textarea
        ref={caretRef}
        className={styles.input}
        data-mode={isBox ? 'box' : 'page'}
        rows={1}
        dir="auto"
        aria-label={`${label}, on the page`}
        aria-multiline={isLong}
        aria-describedby={id}
        spellCheck
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          write(isLong ? target.value : pastedText(target.value, false))
          hints.update()
        }}
        onSelect={hints.update}
        {...hints.attributes}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          event.preventDefault()
          const { selectionStart, selectionEnd } = event.currentTarget
          event.currentTarget.setRangeText(pastedText(text, isLong), selectionStart, selectionEnd, 'end')
          write(event.currentTarget.value)
        }}
        onDrop={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (hints.onKeyDown(event)) return
          const geometry = display.current.kind === 'letters' ? display.current.geometry : null
          const action = writingKey(event, { isLong, geometry, caretColumn })
          if (!action) return
          event.preventDefault()
          event.stopPropagation()
          if (action.kind === 'select') {
            event.currentTarget.setSelectionRange(action.from, action.to, action.direction)
            show(true)
          } else if (action.kind === 'step') finish(action.step)
          else {
            if (action.kind === 'revert') revert()
            else store.endTyping()
            finish(action.kind === 'revert' ? 'reverted' : 'done')
          }
        }}
        onBlur={() => {
          // A different window has the focus temporarily.
          if (!document.hasFocus()) return
          hints.close()
          finish('left')
        }}
      />
      <WriterCard
        ref={overlayRef('card')}
        id={id}
        uid={uid}
        field={field}
        schema={schema}
        label={label}
        value={value}
        keys={isLong ? 'Esc cancels, Ctrl+Enter finishes' : 'Esc cancels, Enter finishes'}
      />
      {hints.list}
    </div>
  )
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Forwards the wheel to the pane, so that it scrolls the page. */
function forwardWheel(event: WheelEvent): void {
  document.querySelector('[data-canvas]')?.dispatchEvent(new WheelEvent('wheel', event))
}
