/**
 * Returns the name of the block that contains an element: its `data-component`; otherwise the file name of a stylesheet with one of
 * its classes; otherwise the nearest landmark.
 */
export function blockOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const named = at.getAttribute('data-component') ?? sheetOf(at)
    if (named) return named
  }
  return element?.closest('header,footer,nav,aside,main')?.localName ?? ''
}

/** The site's own stylesheet, which does not identify a block. */
const SITE_SHEET = 'site'

function sheetOf({ classList }: Element): string | undefined {
  if (!classList.length) return undefined
  for (const sheet of document.styleSheets) {
    const name = /\/assets\/([A-Za-z]+)/.exec(sheet.href ?? '')?.[1]
    if (!name || name === SITE_SHEET) continue
    const text = [...sheet.cssRules].map((rule) => rule.cssText).join()
    if ([...classList].some((name) => new RegExp(`\\.${CSS.escape(name)}(?![\\w-])`).test(text))) return name
  }
  return undefined
}
