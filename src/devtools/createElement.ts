type Attributes = Readonly<Record<string, string | undefined>>

/** Makes an element with attributes and children; what is undefined is left out. Text is never read as markup. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, value)
  element.append(...children.filter((child) => child !== undefined))
  return element
}

const styleSheets = new Map<string, CSSStyleSheet>()

/** A sheet of a stylesheet's text, the same one for the same text: it needs no element, so no policy forbids it. */
export function styleSheet(text: string): CSSStyleSheet {
  const known = styleSheets.get(text)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  styleSheets.set(text, sheet)
  return sheet
}
