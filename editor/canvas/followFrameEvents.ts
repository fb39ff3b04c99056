import type { CanvasState } from '../session/CanvasState.ts'
import type { FramedPage } from './FramedPage.ts'

/**
 * Handles events of the framed page. In edit mode, forwards keys to the editor and lets Tab skip the page. In interact mode,
 * Escape returns to editing, links to other pages of the site are passed to `onLink`, and clicks do not reach the bridge.
 *
 * Call it when the bridge has loaded and before it enters the edit mode: listeners on a window are called in the order in which
 * they were added.
 * Returns the function that removes the listeners.
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
  // In edit mode, Tab skips the page's links and moves to the glass pane.
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
    // Handlers of the page have run. Only the bridge's handler is left, which would prevent the first click on a block.
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
