const region = document.createElement('div')
region.className = 'visually-hidden'
region.setAttribute('role', 'status')
// There from the start: screen readers miss what a region holds when it comes into the page.
document.body.append(region)

/** Announces to screen readers which page is shown now, or that it could not be loaded. */
export function announce(words: string): void {
  region.replaceChildren(words)
}
