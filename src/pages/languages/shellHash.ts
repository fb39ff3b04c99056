import { shortHash } from '../shortHash.ts'

const LINK = /<a\s[^<>]*>/g

/**
 * Names the shell of a page: where it is another one, or of another language, the page is loaded and not placed. What differs
 * from page to page and is kept true by navigation is not in it: which entry of a menu is the current one, and where the page
 * stands in other languages.
 */
export function shellHash(html: string, language: string): string {
  const same = html
    .replaceAll(/ aria-current="[^"]*"/g, '')
    .replaceAll(LINK, (link) => (/ hreflang=/i.test(link) ? link.replace(/ href="[^"]*"/i, '') : link))
  return shortHash(same + language)
}
