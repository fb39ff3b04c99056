import type { Selection } from '../session/Selection.ts'

/** Told of each selection, now and later, but not of what is merely pointed at. Returns what ends it. */
export function followRequests(selection: Selection, listener: () => void): () => void {
  let { hovered } = selection
  listener()
  return selection.subscribe(() => {
    const isPointing = selection.hovered !== hovered
    hovered = selection.hovered
    if (!isPointing) listener()
  })
}
