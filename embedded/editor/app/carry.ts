/**
 * Moves an element to the end of another as it is: a frame in it keeps its page, the focus its place and a text its caret. Browsers that
 * cannot do that, as Safari 26, load its frames again.
 */
export function carry(element: HTMLElement, to: HTMLElement): void {
  const selection = document.getSelection()
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {}
  const canStay = element.isConnected && to.isConnected && 'moveBefore' in to
  if (canStay) to.moveBefore(element, null)
  else to.append(element)
  // A field keeps its caret itself; that of other texts goes even so.
  if (anchorNode && focusNode && element.contains(anchorNode) && element.contains(focusNode))
    selection!.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset)
}
