/**
 * Selects a block if a click removes the clicked element, such as a thumbnail that its player replaces. The bridge searches the ancestors
 * of the clicked element, which finds nothing for a removed one, so a click on the block itself is dispatched.
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
