import { type Ref, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'
import { caretAfter } from '../../services/content/merging/caretAfter.ts'

/**
 * Keeps caret and selection where they stand in the words, when the value of a text input changes by something else than its keys, as by
 * another editor: a browser would put them at the end. After undo and redo by keys the caret is behind what these changed.
 *
 * @param ref gets the element, too
 * @param value the value that is rendered
 * @returns the reference for the element
 */
export function usePreservedCaret<T extends HTMLInputElement | HTMLTextAreaElement>(
  ref: Ref<T> | undefined,
  value: unknown,
): RefCallback<T> {
  const own = useRef<T>(null)
  /** Whether the last key in the element was that of undo or redo. */
  const isStep = useRef(false)
  const element = own.current
  // Before the value is rendered: what was typed stands in the element already.
  const isOther =
    typeof value === 'string' &&
    element !== null &&
    element.value !== value &&
    element === element.ownerDocument.activeElement
  const before = isOther ? readCaret(element) : null
  useLayoutEffect(() => {
    const now = own.current
    if (!before || !now || before.text === now.value) return
    if (isStep.current) {
      const at = behindChange(before.text, now.value)
      now.setSelectionRange(at, at)
    } else {
      const [start, end] = [before.start, before.end].map((at) => caretAfter(before.text, now.value, at))
      now.setSelectionRange(start!, end!, before.direction)
    }
    now.scrollTop = before.top
  })
  return useCallback(
    (node: T | null) => {
      own.current = node
      const press = (event: Event) => {
        const { key, ctrlKey, metaKey } = event as KeyboardEvent
        isStep.current = (ctrlKey || metaKey) && /^[yz]$/i.test(key)
      }
      node?.addEventListener('keydown', press)
      const end = typeof ref === 'function' ? ref(node) : undefined
      if (ref && typeof ref !== 'function') ref.current = node
      return () => {
        node?.removeEventListener('keydown', press)
        own.current = null
        if (end) end()
        else if (typeof ref === 'function') ref(null)
        else if (ref) ref.current = null
      }
    },
    [ref],
  )
}

function readCaret(element: HTMLInputElement | HTMLTextAreaElement) {
  const { value: text, selectionStart: start, selectionEnd: end, scrollTop: top } = element
  // Inputs of numbers and dates have no caret that could be told.
  if (start === null || end === null) return null
  return { text, start, end, top, direction: element.selectionDirection ?? 'none' } as const
}

/** The end of what two texts differ in, in the second one. */
function behindChange(before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let same = 0
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1
  const end = after.length - same
  // Not between the two halves of a character.
  return /[\uDC00-\uDFFF]/.test(after.charAt(end)) ? end + 1 : end
}
