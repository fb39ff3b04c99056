import { focusPlace, hashTarget } from './hashTarget.ts'
import { scrollToElement } from './scrollToElement.ts'

/**
 * Goes to the element that a hash names within the page, smoothly. Resolves when it is there.
 *
 * @param enter puts the hash into the address, where it is not there yet
 */
export async function goToHash(hash: string, enter: () => Promise<void> | void): Promise<void> {
  const target = hashTarget(hash)
  if (!target) {
    // The browser's: it notes the hash and stays.
    location.hash = hash
    return
  }
  if (location.hash !== hash) await enter()
  await scrollToElement(target)
  focusPlace(target)
}
