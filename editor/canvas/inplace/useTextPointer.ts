import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { toPagePoint, useGlass } from '../CanvasContext.ts'
import type { TextGeometry } from './TextGeometry.ts'

interface PointerOptions {
  readonly input: RefObject<HTMLTextAreaElement | null>
  /** The layer that covers the page; pointer positions are relative to it. */
  readonly layer: RefObject<HTMLElement | null>
  readonly geometry: () => TextGeometry | null
  readonly onSelect: () => void
}

/**
 * Pointer handlers of the edited text: a press sets the caret, dragging selects, a double click selects words, a triple click
 * everything.
 */
export function useTextPointer({ input, layer, geometry, onSelect }: PointerOptions) {
  const { scale } = useGlass()
  const anchor = useRef<readonly [number, number] | null>(null)

  const offsetAt = (event: PointerEvent) =>
    layer.current ? (geometry()?.nearest(toPagePoint(layer.current, event, scale)) ?? null) : null

  function select([from, to]: readonly [number, number], [begin, end]: readonly [number, number]): void {
    const isBackward = from < begin
    input.current?.setSelectionRange(
      Math.min(from, begin),
      Math.max(to, end),
      isBackward ? 'backward' : 'forward',
    )
    onSelect()
  }

  return {
    onPointerDown(event: PointerEvent): void {
      const field = input.current
      const offset = offsetAt(event)
      if (event.button !== 0 || !field || offset === null) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      field.focus({ preventScroll: true })
      anchor.current = event.shiftKey ? [field.selectionStart, field.selectionStart] : [offset, offset]
      select([offset, offset], anchor.current)
    },
    onPointerMove(event: PointerEvent): void {
      const offset = anchor.current && event.buttons === 1 ? offsetAt(event) : null
      if (offset !== null && anchor.current) select([offset, offset], anchor.current)
    },
    onPointerUp(): void {
      anchor.current = null
    },
    /** Pointer events have no click count, so multiple clicks are handled here. */
    onMouseDown(event: MouseEvent): void {
      // Preserves the focus.
      event.preventDefault()
      const field = input.current
      if (!field || event.detail < 2) return
      const part: readonly [number, number] =
        event.detail >= 3 ? [0, field.value.length] : wordAt(field.value, field.selectionStart)
      anchor.current = part
      select(part, part)
    },
  }
}

/** Returns the start and end of the word at an offset. */
export function wordAt(text: string, offset: number): readonly [number, number] {
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (offset >= index && (offset < index + segment.length || index + segment.length === text.length))
      return [index, index + segment.length]
  return [offset, offset]
}
