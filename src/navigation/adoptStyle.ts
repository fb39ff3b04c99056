/** Rules that have been adopted. */
const adopted = new Set<string>()

/** The style element of a page, with its rules. */
const STYLE_ELEMENT = /<style>([^<]*)<\/style>/

/**
 * Removes the style element from a page's HTML, and adds its rules to an adopted stylesheet. The content security policy of the loaded
 * document allows only its own style element, by hash, and browsers also apply it to parsed documents. The class names determine the
 * rules, so rules of different pages do not conflict and can stay.
 */
export const adoptStyle = (html: string): string => html.replace(STYLE_ELEMENT, adopt)

function adopt(_element: string, rules: string): string {
  if (!adopted.has(rules)) {
    adopted.add(rules)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }
  return ''
}
