/**
 * Selects a block also where the click replaces what was clicked, as a film's picture by its player. The bridge looks for the
 * block above an element that is no longer on the page by then, so it is told of a click on the block itself.
 */
export function selectReplaced(window: Window): void {
  let block: Element | null = null
  window.addEventListener(
    'click',
    ({ target }) => {
      block = target instanceof Element ? target.closest('[data-blok-uid]') : null
    },
    true,
  )
  window.addEventListener('click', ({ target }) => {
    if (target instanceof Element && !target.isConnected && block?.isConnected)
      block.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
}
