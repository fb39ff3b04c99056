/** Texts that were adopted. */
const adopted = new Set<string>()

/**
 * Applies the rules of another page's style element. They go into an adopted stylesheet: the policy of the page that was loaded
 * names the hash of its own style element alone. Their classes say what they do, so they may stay when the page is left.
 */
export function adoptStyle(text: string): void {
  if (!text || adopted.has(text)) return
  adopted.add(text)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
