/**
 * Scrolls to an element, as little as it takes, so that it stands in the upper part of the window that nothing covers.
 * @param height of that part, in pixels
 */
export function revealBlock(element: HTMLElement | undefined, height: number): void {
  if (!element) return
  const box = element.getBoundingClientRect()
  if (box.top >= 0 && box.bottom <= height) return
  // The page's scroll padding keeps what is centred clear of the dock.
  element.scrollIntoView({ block: box.height < height / 2 ? 'center' : 'start', behavior: 'instant' })
}
