/** Returns the element of a hash like the browser: by the literal hash, otherwise by the decoded one. Null if none exists. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  if (!id) return null
  return document.getElementById(id) ?? document.getElementById(decoded(id))
}

/** Warns of a hash without an element. `#top` always exists. */
export function warnOfHash(hash: string): void {
  if (hash.length > 1 && hash.toLowerCase() !== '#top' && !hashTarget(hash))
    console.warn(`No element has the id of ${hash}.`)
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Moves the focus to an element, so that screen readers and the Tab key continue from there. Makes it focusable by script if needed. */
export function focusElement(element: HTMLElement): void {
  if (!element.matches('a[href],button,input,select,textarea,summary,[tabindex]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
