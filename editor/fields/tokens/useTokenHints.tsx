import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { isEqual } from '../../../json/isEqual.ts'
import { useSession } from '../../session/EditorSession.ts'
import { tokenTypes } from '../richtext/tokens/tokenTypes.ts'
import { completeToken, type TokenHints } from './completeToken.ts'
import styles from './tokenHints.module.css'

type TextControl = HTMLInputElement | HTMLTextAreaElement

interface HintOptions {
  readonly input: RefObject<TextControl | null>
  readonly value: string
  readonly onWrite: (text: string) => void
  /** Returns the rectangle to place the list at, in viewport pixels; undefined for the input's rectangle. */
  readonly anchorRect?: () => DOMRect | undefined
}

interface HintsOfInput {
  /** Updates the hints for the text before the caret. Call it after each change and each caret move. */
  readonly update: () => void
  readonly close: () => void
  /** Handles keys of the open list. @returns whether it handled the key */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
  readonly list: ReactNode
  readonly attributes: {
    readonly 'aria-controls'?: string
    readonly 'aria-activedescendant'?: string
    readonly 'aria-autocomplete': 'list'
  }
}

/** Suggests completions of inline tokens in a plain text input. */
export function useTokenHints({ input, value, onWrite, anchorRect }: HintOptions): HintsOfInput {
  const { space } = useSession()
  const types = useMemo(() => tokenTypes(space), [space])
  const id = useId()
  const [found, setFound] = useState<TokenHints | null>(null)
  const [chosen, setChosen] = useState(0)
  const caret = useRef<number | null>(null)
  const dismissed = useRef<string | null>(null)
  const list = useRef<HTMLDivElement>(null)

  // Setting an input's value moves the caret to its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the value
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
    update()
  }, [value])

  useLayoutEffect(() => {
    const element = list.current
    // Measures only with an open list, since measuring forces a layout for each key.
    const box = element && (anchorRect?.() ?? input.current?.getBoundingClientRect())
    if (!box) return
    const { offsetWidth, offsetHeight } = element
    const below = box.bottom + GAP
    const top = below + offsetHeight <= window.innerHeight ? below : box.top - GAP - offsetHeight
    const left = Math.max(GAP, Math.min(box.left, window.innerWidth - offsetWidth - GAP))
    element.style.transform = `translate(${left}px, ${Math.max(GAP, top)}px)`
    element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  function update(): void {
    const control = input.current
    const { selectionStart, selectionEnd } = control ?? {}
    const isCaret = control && selectionStart !== null && selectionStart === selectionEnd
    const next = isCaret && types.length ? completeToken(control.value, selectionStart!, types) : null
    const key = next && `${next.from} ${next.title}`
    if (key !== dismissed.current) dismissed.current = null
    const shown = key === dismissed.current ? null : next
    if (isEqual(shown, found)) return
    setFound(shown)
    setChosen(0)
  }

  function choose(index: number): void {
    const hint = found?.hints[index]
    const control = input.current
    if (!found || !hint || !control) return
    caret.current = found.from + hint.caret
    setFound(null)
    const text = control.value.slice(0, found.from) + hint.text + control.value.slice(found.to)
    if (text === control.value) caret.current = null
    else onWrite(text)
  }

  return {
    update,
    close: () => setFound(null),
    onKeyDown(event) {
      if (!found || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return false
      const count = found.hints.length
      if (event.key === 'ArrowDown') setChosen((chosen + 1) % count)
      else if (event.key === 'ArrowUp') setChosen((chosen - 1 + count) % count)
      else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(chosen)
      else if (event.key === 'Escape') {
        dismissed.current = `${found.from} ${found.title}`
        setFound(null)
      } else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    attributes: {
      'aria-autocomplete': 'list',
      ...(found ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${chosen}` } : {}),
    },
    list: found
      ? createPortal(
          <div ref={list} id={id} role="listbox" aria-label={found.title} className={styles.list}>
            {found.hints.map(({ label, detail }, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the chosen one
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the text
              <div
                key={label}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === chosen}
                className={styles.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(index)}
              >
                <span>{label}</span>
                {detail ? <code>{detail}</code> : null}
              </div>
            ))}
          </div>,
          document.body,
        )
      : null,
  }
}

const GAP = 6
