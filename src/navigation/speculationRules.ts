/** Addresses of this site that are not pages, or that change something: tools, forms, pictures, files, previews. */
const OTHER_ADDRESSES = [
  '/_*',
  '/editor/*',
  '/forms/*',
  '/f/*',
  '/*.*',
  { pathname: '/*', search: '*preview=*' },
]

/**
 * Links that lead nowhere else, open a tab, save a file or belong to a script, and links that the router follows because they keep the
 * scroll position (`src/entry-page.ts`).
 */
const OTHER_LINKS =
  '[aria-current=page],[data-keep-scroll],[data-on],[data-replay],[download],[href^="#"],[rel~=nofollow],[target]'

/**
 * Speculation rules of pages: which pages a browser may prerender when a visitor is about to follow a link.
 *
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const SPECULATION_RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: OTHER_ADDRESSES } },
          { not: { selector_matches: OTHER_LINKS } },
        ],
      },
      // The pointer has been on the link for 200 ms, or has been pressed.
      eagerness: 'moderate',
    },
  ],
} as const

/** Text of the element with the rules. The content security policy allows it by its hash. */
export const RULES_TEXT = JSON.stringify(SPECULATION_RULES)
