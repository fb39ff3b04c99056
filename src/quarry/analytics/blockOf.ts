/**
 * The name of the block that owns an element, for a measure: what a block with behaviour says it is; else the part whose
 * stylesheet knows one of the element's classes, by the stylesheet's file name; else the nearest landmark.
 */
export function blockOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const named = at.getAttribute('data-component') ?? sheetOf(at)
    if (named) return named
  }
  return element?.closest('header,footer,nav,aside,main')?.localName ?? ''
}

/** The site's own stylesheet dresses everything, so it names nothing. */
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
