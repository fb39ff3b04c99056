import { type RefObject, useLayoutEffect } from 'react'
import { placeAfter } from '../../content/merging/placeAfter.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps caret and selection where they stand in the words, when the value of a text input changes by something else than its keys: by
 * another editor, or by undo. A browser would put them at the end.
 *
 * @param value the value that is rendered
 */
export function useKeptCaret(ref: RefObject<TextElement | null>, value: string): void {
  const element = ref.current
  // Before the value is rendered: what was typed stands in the element already.
  const isOther = element !== null && element.value !== value && element === element.ownerDocument.activeElement
  const before = isOther ? readCaret(element) : null
  useLayoutEffect(() => {
    const now = ref.current
    if (before && now && before.text !== now.value) {
      const [start, end] = [before.start, before.end].map((at) => placeAfter(before.text, now.value, at))
      now.setSelectionRange(start!, end!, before.direction)
      now.scrollTop = before.top
    }
  })
}

function readCaret(element: TextElement) {
  const { value: text, selectionStart: start, selectionEnd: end, scrollTop: top } = element
  // Inputs of numbers and dates have no caret that could be told.
  if (start === null || end === null) return null
  return { text, start, end, top, direction: element.selectionDirection ?? 'none' } as const
}
