/** Rules that were adopted. */
const adopted = new Set<string>()

/** A page's own style element, with its rules. */
const STYLE_ELEMENT = /<style>([^<]*)<\/style>/

/**
 * Takes the style element out of a page's HTML, and applies its rules from an adopted stylesheet: the policy of the page that was
 * loaded names the hash of its own style element alone, and is held against a page that is only parsed, too. The rules are of
 * classes that say what they do, so they may come early and stay when the page is left.
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
