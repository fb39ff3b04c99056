import { scrollToElement } from './scrollToElement.ts'

/** Scrolls to the element of a hash and notes the hash in the address. Where there is none, it warns and leaves it. */
export function scrollToHash(hash: string): boolean {
  const id = decodeURIComponent(hash.slice(1))
  const target = document.getElementById(id)
  if (!target) {
    console.warn(`There is no element with the id '${id}' to scroll to.`)
    return false
  }
  if (location.hash !== hash) history.pushState(history.state, '', hash)
  void scrollToElement(target).then(() => {
    // The next Tab goes on from there, as after a jump of the browser's own.
    if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
    target.focus({ preventScroll: true })
  })
  return true
}
