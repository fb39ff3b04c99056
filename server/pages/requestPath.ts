/** What the path of a page request refers to. */
export type RequestPath =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'none' }

/**
 * Classifies the path of a page request. Pages have paths with a trailing slash; other spellings redirect there with their query.
 * Repeated slashes are reduced to one, so that a redirect never leaves the site. A path with a file extension is not a page.
 */
export function requestPath(pathname: string, search: string): RequestPath {
  const joined = pathname.replaceAll(/\/{2,}/g, '/').replaceAll('\\', '%5C')
  const last = joined.slice(joined.lastIndexOf('/') + 1)
  if (last.includes('.')) return { kind: 'none' }
  const path = joined.endsWith('/') ? joined : `${joined}/`
  return path === pathname ? { kind: 'page', path } : { kind: 'redirect', to: path + search }
}
