const absolute = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i
const fileName = /\.[a-z0-9]{1,8}$/i

/** Adds the trailing slash to an internal path. Absolute addresses, queries, hashes and files stay as they are. */
export function withTrailingSlash(href: string): string {
  if (href === '' || href.endsWith('/') || absolute.test(href) || /[?#]/.test(href)) return href
  return fileName.test(href.slice(href.lastIndexOf('/') + 1)) ? href : `${href}/`
}
