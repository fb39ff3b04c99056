let region: HTMLElement | undefined

/** Tells a screen reader which page is shown now. */
export function announce(title: string): void {
  if (!region) {
    region = document.createElement('div')
    region.className = 'visually-hidden'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  region.textContent = title
}
