import type { RefObject } from 'react'
import type { TextGeometry } from './TextGeometry.ts'

/** What a key does that the text area does not do by itself. */
export type WritingAction =
  | {
      readonly kind: 'select'
      readonly from: number
      readonly to: number
      readonly direction: 'forward' | 'backward'
    }
  | { readonly kind: 'done' | 'take back' }
  | { readonly kind: 'step'; readonly step: 1 | -1 }

interface KeyOptions {
  /** Whether it holds several lines. */
  readonly isLong: boolean
  /** Null where the text area itself is seen. */
  readonly geometry: TextGeometry | null
  /** The place on a line that up and down keep to. */
  readonly goal: RefObject<number | null>
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

/** What a key does while a text is written; null where the browser does it. */
export function writingKey(event: Pressed, { isLong, geometry, goal }: KeyOptions): WritingAction | null {
  const { key, shiftKey, altKey } = event
  // An input method takes its own keys.
  if (event.nativeEvent.isComposing || altKey) return null
  const isMod = event.ctrlKey || event.metaKey
  if (key === 'Escape') return { kind: 'take back' }
  if (key === 'Enter') return shiftKey && isMod ? null : isLong && !isMod ? null : { kind: 'done' }
  if (key === 'Tab') return isMod ? null : { kind: 'step', step: shiftKey ? -1 : 1 }
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown'
  if (!isVertical) goal.current = null
  if (!geometry || isMod || !(isVertical || key === 'Home' || key === 'End')) return null
  const { selectionStart, selectionEnd, selectionDirection, value } = event.currentTarget
  const isBackward = selectionDirection === 'backward'
  const head = isBackward ? selectionStart : selectionEnd
  const anchor = isBackward ? selectionEnd : selectionStart
  let to: number
  if (isVertical) {
    const step = key === 'ArrowUp' ? -1 : 1
    goal.current ??= geometry.caret(head)?.x ?? 0
    to = geometry.onLine(head, step, goal.current) ?? (step < 0 ? 0 : value.length)
  } else to = geometry.lineEnd(head, key === 'Home' ? 'start' : 'end')
  if (!shiftKey) return { kind: 'select', from: to, to, direction: 'forward' }
  return {
    kind: 'select',
    from: Math.min(anchor, to),
    to: Math.max(anchor, to),
    direction: to < anchor ? 'backward' : 'forward',
  }
}

/** A pasted text as a field takes it: where it has one line, each line break is a space, with the white space round it. */
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

/** Where the caret stands once a text has become another one: behind what is new in it. */
export function caretAfterChange(before: string, after: string): number {
  const shortest = Math.min(before.length, after.length)
  let end = 0
  while (end < shortest && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return after.length - end
}
