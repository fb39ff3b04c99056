import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTokenHints } from '../../fields/tokens/useTokenHints.tsx'
import { useFieldValue } from '../../fields/useField.ts'
import { useSession } from '../../session/EditorSession.ts'
import type { FieldSchema } from '../../space/Component.ts'
import { onGlass, useGlass } from '../CanvasContext.ts'
import { Follower, type Shown } from './Follower.ts'
import styles from './InPlace.module.css'
import type { Written } from './InPlace.ts'
import { showInBox, showLetters, showNothing, type WriterParts } from './showWriting.ts'
import { usePageMoves } from './usePageMoves.ts'
import { useTextPointer } from './useTextPointer.ts'
import { useTyping } from './useTyping.ts'
import { WriterCard } from './WriterCard.tsx'
import { caretAfterChange, pastedText, writingKey } from './writingKeys.ts'

interface WriterProps {
  readonly written: Written
  /** The key under which it is stored. */
  readonly field: string
  readonly schema: FieldSchema
  readonly label: string
  /** @param how what was said of it; a step leads to the next or the previous text */
  readonly onEnd: (how: 'done' | 'taken back' | 'left' | 1 | -1) => void
}

/**
 * Plain text, written where it stands. A text area that is not seen takes keys, input methods and the clipboard; the page shows each
 * letter itself, and caret and selection are drawn over it. So nothing is written into the page, whatever renders it. Where the page
 * shows something else than the letters, the text area is shown at its place.
 */
export function PlainWriter({ written, field, schema, label, onEnd }: WriterProps) {
  const { uid } = written
  const { store } = useSession()
  const { page, scale, texts } = useGlass()
  const stored = useFieldValue(uid, field)
  const fallback = useFieldValue(uid, written.field)
  const value = textOf(stored) || (field === written.field ? '' : textOf(fallback))
  const isLong = schema.type === 'textarea'
  const [isBox, setBox] = useState(false)
  const id = useId()
  const layer = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const parts = useRef<WriterParts>({ frame: null, hit: null, caret: null, selection: null, card: null })
  const shown = useRef<Shown>({ kind: 'late' })
  const typed = useRef(value)
  const goal = useRef<number | null>(null)
  const ended = useRef(false)
  const { type, takeBack } = useTyping(uid, field)

  const end = useRef(onEnd)
  end.current = onEnd
  const finish = useCallback((how: Parameters<typeof onEnd>[0]) => {
    if (ended.current) return
    // A step may lead nowhere, and another one may follow before it has led on.
    ended.current = how !== 1 && how !== -1
    end.current(how)
  }, [])

  const again = useRef(() => {})
  const [follower] = useState(() => new Follower(page, written, texts, () => again.current()))
  useEffect(() => () => follower.close(), [follower])

  const show = useCallback(
    (isMoved = false) => {
      const area = input.current
      if (!area || !layer.current) return
      const next = follower.look(area.value)
      // What is late stays as it was drawn until the page is there.
      if (next.kind === 'late') return
      shown.current = next
      setBox(next.kind === 'elsewhere')
      const box = page.box(uid)
      const block = box && onGlass(box, scale)
      const at = { parts: parts.current, area, layer: layer.current, block, scale }
      if (next.kind === 'letters') showLetters(at, next, isMoved ? page : null)
      else if (next.kind === 'empty') showNothing(at, next.caret)
      else showInBox(at, onGlass(next.box, scale))
    },
    [follower, page, uid, scale],
  )
  again.current = show
  const onMove = useCallback(() => show(), [show])
  usePageMoves(page, onMove)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, for the text that is begun
  useLayoutEffect(() => {
    const area = input.current!
    area.focus({ preventScroll: true })
    show()
    const geometry = shown.current.kind === 'letters' ? shown.current.geometry : null
    const { caret } = written
    if (caret === 'all') area.select()
    else {
      const at = typeof caret === 'object' && geometry ? geometry.nearest(caret) : area.value.length
      area.setSelectionRange(at, at)
    }
    show(true)
  }, [])

  // What came from elsewhere, such as an undo, puts the caret where it changed something.
  useLayoutEffect(() => {
    const area = input.current
    if (area && value !== typed.current) {
      const at = caretAfterChange(typed.current, value)
      typed.current = value
      area.setSelectionRange(at, at)
    }
    show()
  }, [value, show])

  useEffect(() => {
    const again = () => show()
    document.addEventListener('selectionchange', again)
    // What the page says of the text makes the card larger.
    const sizes = new ResizeObserver(again)
    sizes.observe(parts.current.card!)
    return () => {
      document.removeEventListener('selectionchange', again)
      sizes.disconnect()
    }
  }, [show])

  const hints = useTokenHints({
    input,
    value,
    onWrite: (text) => write(text),
    anchorRect: () => {
      const shownCaret = isBox ? input.current : parts.current.caret
      return shownCaret?.getBoundingClientRect()
    },
  })
  const write = (text: string) => {
    typed.current = text
    goal.current = null
    type(text)
    show(true)
  }
  const pointer = useTextPointer({
    input,
    layer,
    geometry: () => (shown.current.kind === 'letters' ? shown.current.geometry : null),
    onSelect: () => {
      goal.current = null
      show()
    },
  })
  const part = (name: keyof WriterParts) => (element: HTMLElement | null) => {
    parts.current[name] = element
  }
  return (
    <div ref={layer} className={styles.writer} data-fields="" data-writer="">
      <div ref={part('frame')} className={styles.frame} hidden />
      <div ref={part('selection')} className={styles.selection} />
      <div
        ref={part('hit')}
        className={styles.hit}
        hidden={isBox}
        onWheel={({ nativeEvent }) => passOn(nativeEvent)}
        {...pointer}
      />
      <div ref={part('caret')} className={styles.caret} data-caret="" hidden />
      <textarea
        ref={input}
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
          const geometry = shown.current.kind === 'letters' ? shown.current.geometry : null
          const action = writingKey(event, { isLong, geometry, goal })
          if (!action) return
          event.preventDefault()
          event.stopPropagation()
          if (action.kind === 'select') {
            event.currentTarget.setSelectionRange(action.from, action.to, action.direction)
            show(true)
          } else if (action.kind === 'step') finish(action.step)
          else {
            if (action.kind === 'take back') takeBack()
            else store.endTyping()
            finish(action.kind === 'take back' ? 'taken back' : 'done')
          }
        }}
        onBlur={() => {
          // Another window has the focus for a while.
          if (!document.hasFocus()) return
          hints.close()
          finish('left')
        }}
      />
      <WriterCard
        ref={part('card')}
        id={id}
        uid={uid}
        field={field}
        schema={schema}
        label={label}
        value={value}
        keys={isLong ? 'Esc takes back, Ctrl+Enter ends' : 'Esc takes back, Enter ends'}
      />
      {hints.list}
    </div>
  )
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The wheel scrolls the page, as it does beside the text. */
function passOn(event: WheelEvent): void {
  document.querySelector('[data-canvas]')?.dispatchEvent(new WheelEvent('wheel', event))
}
