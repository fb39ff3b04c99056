import type { Selection } from '../session/Selection.ts'

/** Calls the listener now and after each change of the selection, but not of the hovered block. Returns an unsubscribe function. */
export function onSelectionChange(selection: Selection, listener: () => void): () => void {
  let { hovered } = selection
  listener()
  return selection.subscribe(() => {
    const isHoverChange = selection.hovered !== hovered
    hovered = selection.hovered
    if (!isHoverChange) listener()
  })
}
