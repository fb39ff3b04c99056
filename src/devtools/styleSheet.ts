const made = new Map<string, CSSStyleSheet>()

/** A sheet of a stylesheet's text, the same one for the same text: it needs no element, so no policy forbids it. */
export function styleSheet(text: string): CSSStyleSheet {
  const known = made.get(text)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  made.set(text, sheet)
  return sheet
}
