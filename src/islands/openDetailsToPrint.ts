/**
 * Opens closed disclosures while the page is printed: what they hold would be lost on paper. A stylesheet does it by
 * `::details-content` where the browser knows that (Chromium 131, Safari 18.4, Firefox 143); elsewhere this does.
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
    // Of several with one name the browser keeps only one open.
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
