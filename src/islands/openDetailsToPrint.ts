/**
 * Opens closed `details` elements while the page is printed. Only for browsers without `::details-content`, with which a stylesheet does it
 * (Chromium 131, Safari 18.4, Firefox 143).
 */
export function openDetailsToPrint(): void {
  if (CSS.supports('selector(::details-content)')) return
  let restore: readonly (() => void)[] = []
  addEventListener('beforeprint', () => {
    const all = [...document.querySelectorAll('details')].map((details) => {
      const { open } = details
      const name = details.getAttribute('name')
      return { details, open, name }
    })
    // Browsers allow only one open element per name.
    for (const { details } of all) details.removeAttribute('name')
    for (const { details } of all) details.open = true
    restore = all.map(({ details, open, name }) => () => {
      details.open = open
      if (name !== null) details.setAttribute('name', name)
    })
  })
  addEventListener('afterprint', () => {
    for (const one of restore) one()
    restore = []
  })
}
