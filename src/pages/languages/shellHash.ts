import { shortHash } from '../shortHash.ts'

const LINK = /<a\s[^<>]*>/g

/**
 * Returns a hash of a page's shell and its language. If it differs on the next page, navigation loads that page as a document. The hash
 * ignores the parts that navigation updates itself: the current menu entry, and links to other languages.
 */
export function shellHash(html: string, language: string): string {
  const same = html
    .replaceAll(/ aria-current="[^"]*"/g, '')
    .replaceAll(LINK, (link) => (/ hreflang=/i.test(link) ? link.replace(/ href="[^"]*"/i, '') : link))
  return shortHash(same + language)
}
