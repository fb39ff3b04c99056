/**
 * Selects a block also where the click removes the clicked element, as a thumbnail that its player replaces: the bridge would
 * look for the block above a removed element, so it gets a click on the block itself.
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
