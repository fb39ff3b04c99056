/** Scrolls to an element, as little as it takes; at once where motion is not wanted. */
export function revealBlock(element: HTMLElement | undefined): void {
  if (!element) return
  const { top, bottom, height } = element.getBoundingClientRect()
  if (top >= 0 && bottom <= innerHeight) return
  element.scrollIntoView({ block: height < innerHeight / 2 ? 'center' : 'start', behavior: 'instant' })
}
