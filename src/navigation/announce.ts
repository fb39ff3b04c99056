const HIDDEN = 'visually-hidden'
const SHOWN = 'page-message'

const region = document.createElement('div')
region.className = HIDDEN
region.setAttribute('role', 'status')
// Created at the start: screen readers do not announce content that a live region has when it is inserted.
document.body.append(region)

/** Announces the shown page to screen readers. Replaces a message. */
export function announce(text: string): void {
  region.className = HIDDEN
  region.replaceChildren(text)
}

/** Shows and announces a message above the page, until a page is shown, the browser is back online or the message is clicked. */
export function showMessage(text: string): void {
  announce(text)
  region.className = SHOWN
}

const hide = () => {
  region.className = HIDDEN
}
region.addEventListener('click', hide)
addEventListener('online', hide)
