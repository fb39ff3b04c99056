const HIDDEN = 'visually-hidden'
const SHOWN = 'page-message'

const region = document.createElement('div')
region.className = HIDDEN
region.setAttribute('role', 'status')
// There from the start: screen readers miss what a region holds when it comes into the page.
document.body.append(region)

/** Announces to screen readers which page is shown now. It takes the place of a message. */
export function announce(words: string): void {
  region.className = HIDDEN
  region.replaceChildren(words)
}

/** Shows a message over the page, and announces it, until a page is shown, the network is back or it is clicked. */
export function showMessage(words: string): void {
  announce(words)
  region.className = SHOWN
}

const hide = () => {
  region.className = HIDDEN
}
region.addEventListener('click', hide)
addEventListener('online', hide)
