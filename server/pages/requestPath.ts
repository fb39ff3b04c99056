/** What a page request's path asks for. */
export type RequestPath =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'none' }

/**
 * Pages live at paths with a trailing slash; any other spelling of one redirects there, query kept. Slashes at the start
 * are joined to one, so that a redirect never leaves the site. A path that names a file is no page.
 */
export function requestPath(pathname: string, search: string): RequestPath {
  const joined = pathname.replaceAll(/\/{2,}/g, '/').replaceAll('\\', '%5C')
  const last = joined.slice(joined.lastIndexOf('/') + 1)
  if (last.includes('.')) return { kind: 'none' }
  const path = joined.endsWith('/') ? joined : `${joined}/`
  return path === pathname ? { kind: 'page', path } : { kind: 'redirect', to: path + search }
}
