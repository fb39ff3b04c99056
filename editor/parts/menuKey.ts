/** Whether a key opens the menu of what has the focus: the key for menus, or Shift+F10. */
export const isMenuKey = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey && !ctrlKey && !altKey && !metaKey)

/**
 * Opens the context menu of an element below another part of the document, which is what the focus is on in the editor's sense: a tree and
 * the page keep the focus themselves.
 */
export function openMenuAt(trigger: Element, at: Element): void {
  const { left, top, width, height } = at.getBoundingClientRect()
  const clientX = left + Math.min(width / 2, 48)
  const clientY = Math.min(top + height, window.innerHeight - 8)
  trigger.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
  // Some systems send an event of their own once the key is let go.
  const prevent = (event: Event) => event.preventDefault()
  window.addEventListener('contextmenu', prevent, { capture: true, once: true })
  window.addEventListener(
    'keyup',
    () => setTimeout(() => window.removeEventListener('contextmenu', prevent, { capture: true }), 0),
    { once: true },
  )
}
