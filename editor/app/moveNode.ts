/**
 * Moves an element to the end of another as it is: a frame in it keeps its page, the focus its place and a text its caret. Browsers
 * without `moveBefore` load its frames again.
 */
export function moveNode(element: HTMLElement, to: HTMLElement): void {
  const selection = document.getSelection()
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {}
  const canStay = element.isConnected && to.isConnected && 'moveBefore' in to
  if (canStay) to.moveBefore(element, null)
  else to.append(element)
  // A field keeps its caret; that of other texts is lost by either way.
  if (anchorNode && focusNode && element.contains(anchorNode) && element.contains(focusNode))
    selection!.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset)
}
