/** The element that a hash names, found as the browser finds it: as it is written, else decoded. */
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

/** Moves focus to a place that is read from but takes no focus by the Tab key; the next Tab goes on from there. */
export function focusPlace(place: HTMLElement): void {
  if (!place.matches('a[href],button,input,select,textarea,summary,[tabindex]')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
