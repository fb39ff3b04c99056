import { focusElement, hashTarget } from './hashTarget.ts'
import { scrollToElement } from './scrollToElement.ts'

/**
 * Scrolls smoothly to the element of a hash in the page. Resolves when it is reached.
 *
 * @param enter adds the hash to the address; called if the address has a different one
 */
export async function goToHash(hash: string, enter: () => Promise<void> | void): Promise<void> {
  const target = hashTarget(hash)
  if (!target) {
    // The browser updates the address without scrolling.
    location.hash = hash
    return
  }
  if (location.hash !== hash) await enter()
  await scrollToElement(target)
  focusElement(target)
}
