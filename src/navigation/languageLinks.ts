/** The addresses of a page in its languages, by `hreflang`. */
export type LanguageLinks = ReadonlyMap<string, string>

/** Returns the language links in the shell. */
const linksOf = (page: Document) =>
  [...page.querySelectorAll<HTMLAnchorElement>('a[hreflang]')].filter((link) => !link.closest('main'))

/** Reads the addresses of a page in its languages from the links in its shell. */
export function languageLinks(page: Document): LanguageLinks {
  return new Map(linksOf(page).map((link) => [link.hreflang, link.getAttribute('href') ?? '']))
}

/** Updates the language links in the shell to the addresses of the shown page. */
export function updateLanguageLinks(links: LanguageLinks): void {
  for (const link of linksOf(document)) {
    const href = links.get(link.hreflang)
    if (href !== undefined) link.setAttribute('href', href)
  }
}
