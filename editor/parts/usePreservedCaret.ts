import { type Ref, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'
import { caretAfter } from '../../services/content/merging/caretAfter.ts'

/**
 * Preserves caret and selection of a text input within its text when the value changes other than by typing, for example by a
 * different editor: browsers would move them to the end. After undo and redo by keys, the caret is after the change.
 *
 * @param ref receives the element as well
 * @param value the rendered value
 * @returns the ref for the element
 */
export function usePreservedCaret<T extends HTMLInputElement | HTMLTextAreaElement>(
  ref: Ref<T> | undefined,
  value: unknown,
): RefCallback<T> {
  const elementRef = useRef<T>(null)
  /** True if the last key in the element was undo or redo. */
  const isUndoOrRedo = useRef(false)
  const element = elementRef.current
  // Compare before rendering: the element already contains typed text.
  const isChangedElsewhere =
    typeof value === 'string' &&
    element !== null &&
    element.value !== value &&
    element === element.ownerDocument.activeElement
  const before = isChangedElsewhere ? readCaret(element) : null
  useLayoutEffect(() => {
    const now = elementRef.current
    if (!before || !now || before.text === now.value) return
    if (isUndoOrRedo.current) {
      const at = endOfChange(before.text, now.value)
      now.setSelectionRange(at, at)
    } else {
      const [start, end] = [before.start, before.end].map((at) => caretAfter(before.text, now.value, at))
      now.setSelectionRange(start!, end!, before.direction)
    }
    now.scrollTop = before.top
  })
  return useCallback(
    (node: T | null) => {
      elementRef.current = node
      const onKeyDown = (event: Event) => {
        const { key, ctrlKey, metaKey } = event as KeyboardEvent
        isUndoOrRedo.current = (ctrlKey || metaKey) && /^[yz]$/i.test(key)
      }
      node?.addEventListener('keydown', onKeyDown)
      const end = typeof ref === 'function' ? ref(node) : undefined
      if (ref && typeof ref !== 'function') ref.current = node
      return () => {
        node?.removeEventListener('keydown', onKeyDown)
        elementRef.current = null
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
  // Number and date inputs do not expose a caret.
  if (start === null || end === null) return null
  return { text, start, end, top, direction: element.selectionDirection ?? 'none' } as const
}

/** Returns the end of the changed part in the second text. */
function endOfChange(before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let same = 0
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1
  const end = after.length - same
  // Not inside a surrogate pair.
  return /[\uDC00-\uDFFF]/.test(after.charAt(end)) ? end + 1 : end
}
