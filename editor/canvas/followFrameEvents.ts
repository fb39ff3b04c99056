import type { CanvasState } from '../session/CanvasState.ts'
import type { FramedPage } from './FramedPage.ts'

/**
 * Hears what happens in the framed page itself. While it is edited, keys that are pressed in it are the editor's, and Tab goes past it. While it is used,
 * Escape goes back to editing, links to other pages of the site are handed over, and the bridge does not take clicks for itself.
 *
 * Must be called when the bridge is there and has not entered the edit mode: of listeners on a window the first one added is called first.
 * @returns ends it
 */
export function followFrameEvents(
  frame: HTMLIFrameElement,
  page: FramedPage,
  canvas: CanvasState,
  onLink: (path: string) => void,
): () => void {
  const { window: inner } = page
  if (!inner) return () => {}

  const pane = () => frame.parentElement?.querySelector<HTMLElement>('[data-canvas]')

  let isTabbing = false
  const onTab = ({ key }: KeyboardEvent) => {
    isTabbing = key === 'Tab'
  }
  const onPress = () => {
    isTabbing = false
  }
  // While the page is edited, the keyboard goes past its links to the pane over it, which works its blocks.
  function onFocus(): void {
    if (!isTabbing || canvas.view.interact) return
    isTabbing = false
    pane()?.focus()
  }

  function onKey(event: KeyboardEvent): void {
    if (canvas.view.interact) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      canvas.set({ interact: false })
      pane()?.focus()
      return
    }
    const { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat } = event
    const init = { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat, bubbles: true, cancelable: true }
    if (pane()?.dispatchEvent(new KeyboardEvent('keydown', init)) === false) event.preventDefault()
  }

  function onLinkClick(event: MouseEvent): void {
    if (!canvas.view.interact || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]')
    if (!link || !inner || (link.target && link.target !== '_self')) return
    const { origin, pathname } = new URL(link.href, inner.location.href)
    if (origin !== inner.location.origin || pathname === inner.location.pathname) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onLink(pathname)
  }

  function onClick(event: MouseEvent): void {
    // All that the page itself does has been done; what is left is the bridge, which prevents the first click on a block.
    if (canvas.view.interact) event.stopImmediatePropagation()
  }

  window.addEventListener('keydown', onTab, true)
  window.addEventListener('pointerdown', onPress, true)
  inner.addEventListener('focusin', onFocus)
  inner.addEventListener('keydown', onKey, true)
  inner.addEventListener('click', onLinkClick, true)
  inner.addEventListener('click', onClick)
  return () => {
    window.removeEventListener('keydown', onTab, true)
    window.removeEventListener('pointerdown', onPress, true)
    inner.removeEventListener('focusin', onFocus)
    inner.removeEventListener('keydown', onKey, true)
    inner.removeEventListener('click', onLinkClick, true)
    inner.removeEventListener('click', onClick)
  }
}
