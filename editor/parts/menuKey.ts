/** True for keys that open a context menu: the menu key and Shift+F10. */
export const isMenuKey = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey && !ctrlKey && !altKey && !metaKey)

/** Opens the context menu of `trigger` below an element that is active without having the focus, such as a row of a tree. */
export function openMenuAt(trigger: Element, at: Element): void {
  const { left, top, width, height } = at.getBoundingClientRect()
  const clientX = left + Math.min(width / 2, 48)
  const clientY = Math.min(top + height, window.innerHeight - 8)
  trigger.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
  // Some systems send a second event when the key is released.
  const prevent = (event: Event) => event.preventDefault()
  window.addEventListener('contextmenu', prevent, { capture: true, once: true })
  window.addEventListener(
    'keyup',
    () => setTimeout(() => window.removeEventListener('contextmenu', prevent, { capture: true }), 0),
    { once: true },
  )
}
