import { type Ref, type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'
import { placeAfter } from '../../services/content/merging/placeAfter.ts'

/**
 * Keeps caret and selection where they stand in the words, when the value of a text input changes by something else than its keys: by
 * another editor, or by undo. A browser would put them at the end.
 *
 * @param ref gets the element, too
 * @param value the value that is rendered
 * @returns the reference for the element
 */
export function useKeptCaret<T extends HTMLInputElement | HTMLTextAreaElement>(
  ref: Ref<T> | undefined,
  value: unknown,
): RefCallback<T> {
  const own = useRef<T>(null)
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
    const [start, end] = [before.start, before.end].map((at) => placeAfter(before.text, now.value, at))
    now.setSelectionRange(start!, end!, before.direction)
    now.scrollTop = before.top
  })
  return useCallback(
    (node: T | null) => {
      own.current = node
      if (typeof ref === 'function') return ref(node)
      if (ref) ref.current = node
      return undefined
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
