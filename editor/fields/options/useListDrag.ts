import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useRef } from 'react'

const LIST = 'list of a field'

/**
 * Makes the entries of a list sortable by dragging their handles (`data-handle`). The entry at the drop position has `data-edge`.
 *
 * @param count number of entries
 * @param onMove moves the entry at index `from` before the one at index `before`; the list's length means the end
 */
export function useListDrag(
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, before: number) => void,
): void {
  const move = useRef(onMove)
  move.current = onMove
  useEffect(() => {
    const element = list.current
    if (!element) return
    const entries = [...element.children].slice(0, count) as HTMLElement[]
    return combine(
      ...entries.map((entry) => {
        const clear = () => delete entry.dataset.edge
        const handle = entry.querySelector<HTMLElement>('[data-handle]') ?? undefined
        return combine(
          draggable({
            element: entry,
            dragHandle: handle,
            getInitialData: () => ({ [LIST]: element, entry }),
          }),
          dropTargetForElements({
            element: entry,
            canDrop: ({ source }) => source.data[LIST] === element,
            getData: ({ input }) =>
              attachClosestEdge({}, { element: entry, input, allowedEdges: ['top', 'bottom'] }),
            onDrag: ({ self }) => {
              entry.dataset.edge = extractClosestEdge(self.data) ?? ''
            },
            onDragLeave: clear,
            onDrop: ({ self, source }) => {
              clear()
              const current = [...element.children]
              const from = current.indexOf(source.element)
              const at = current.indexOf(entry)
              const before = extractClosestEdge(self.data) === 'bottom' ? at + 1 : at
              if (from >= 0 && at >= 0 && before !== from && before !== from + 1) move.current(from, before)
            },
          }),
        )
      }),
    )
  }, [list, count])
}
