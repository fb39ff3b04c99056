type Attributes = Readonly<Record<string, string | undefined>>

/** Creates an element with attributes and children; omits undefined ones. Strings become text nodes. */
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

/** Returns a constructed stylesheet, cached by text. A content security policy does not block it, unlike a style element. */
export function styleSheet(text: string): CSSStyleSheet {
  const cached = styleSheets.get(text)
  if (cached) return cached
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  styleSheets.set(text, sheet)
  return sheet
}
