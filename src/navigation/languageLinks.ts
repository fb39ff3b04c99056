/** Where a page stands in each of its languages, by what `hreflang` calls them. */
export type LanguageLinks = ReadonlyMap<string, string>

/** The links of the shell that lead to the page in its languages. */
const linksOf = (page: Document) =>
  [...page.querySelectorAll<HTMLAnchorElement>('a[hreflang]')].filter((link) => !link.closest('main'))

/** Reads where a page stands in its languages from the links of its shell. */
export function languageLinks(page: Document): LanguageLinks {
  return new Map(linksOf(page).map((link) => [link.hreflang, link.getAttribute('href') ?? '']))
}

/** Has the links of the shell lead to the page that is shown now. */
export function updateLanguageLinks(links: LanguageLinks): void {
  for (const link of linksOf(document)) {
    const href = links.get(link.hreflang)
    if (href !== undefined) link.setAttribute('href', href)
  }
}
