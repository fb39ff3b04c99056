import type { RefObject } from 'react'
import type { TextGeometry } from './TextGeometry.ts'

/** Action of a key that the text area does not handle by itself. */
export type WritingAction =
  | {
      readonly kind: 'select'
      readonly from: number
      readonly to: number
      readonly direction: 'forward' | 'backward'
    }
  | { readonly kind: 'done' | 'revert' }
  | { readonly kind: 'step'; readonly step: 1 | -1 }

interface KeyOptions {
  /** True for a multi-line field. */
  readonly isLong: boolean
  /** Null if the text area itself is visible. */
  readonly geometry: TextGeometry | null
  /** Horizontal position that the up and down keys preserve. */
  readonly caretColumn: RefObject<number | null>
}

interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly nativeEvent: { readonly isComposing: boolean }
  readonly currentTarget: HTMLTextAreaElement
}

/** Returns the action of a key while a text is edited; null if the browser handles it. */
export function writingKey(
  event: Pressed,
  { isLong, geometry, caretColumn }: KeyOptions,
): WritingAction | null {
  const { key, shiftKey, altKey } = event
  // Input methods handle their own keys.
  if (event.nativeEvent.isComposing || altKey) return null
  const isMod = event.ctrlKey || event.metaKey
  if (key === 'Escape') return { kind: 'revert' }
  if (key === 'Enter') return shiftKey && isMod ? null : isLong && !isMod ? null : { kind: 'done' }
  if (key === 'Tab') return isMod ? null : { kind: 'step', step: shiftKey ? -1 : 1 }
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown'
  if (!isVertical) caretColumn.current = null
  if (!geometry || isMod || !(isVertical || key === 'Home' || key === 'End')) return null
  const { selectionStart, selectionEnd, selectionDirection, value } = event.currentTarget
  const isBackward = selectionDirection === 'backward'
  const head = isBackward ? selectionStart : selectionEnd
  const anchor = isBackward ? selectionEnd : selectionStart
  let to: number
  if (isVertical) {
    const step = key === 'ArrowUp' ? -1 : 1
    caretColumn.current ??= geometry.caret(head)?.x ?? 0
    to = geometry.onLine(head, step, caretColumn.current) ?? (step < 0 ? 0 : value.length)
  } else to = geometry.lineEnd(head, key === 'Home' ? 'start' : 'end')
  if (!shiftKey) return { kind: 'select', from: to, to, direction: 'forward' }
  return {
    kind: 'select',
    from: Math.min(anchor, to),
    to: Math.max(anchor, to),
    direction: to < anchor ? 'backward' : 'forward',
  }
}

/** Normalizes pasted text. In a single-line field, each line break with the white space around it becomes a space. */
export function pastedText(text: string, isLong: boolean): string {
  if (isLong) return text.replaceAll(/\r\n?/g, '\n')
  const lines = text.split(/[\r\n]/)
  if (lines.length === 1) return text
  const last = lines.length - 1
  return lines
    .map((line, at) => {
      const end = at < last ? line.trimEnd() : line
      return at > 0 ? end.trimStart() : end
    })
    .filter((line) => line !== '')
    .join(' ')
}
