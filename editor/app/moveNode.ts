/**
 * Moves an element to the end of a different parent and preserves pages of frames, focus and caret. Browsers without `moveBefore`
 * reload frames.
 */
export function moveNode(element: HTMLElement, to: HTMLElement): void {
  const selection = document.getSelection()
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {}
  const canStay = element.isConnected && to.isConnected && 'moveBefore' in to
  if (canStay) to.moveBefore(element, null)
  else to.append(element)
  // Fields keep their caret; selections in other text have to be restored.
  if (anchorNode && focusNode && element.contains(anchorNode) && element.contains(focusNode))
    selection!.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset)
}
