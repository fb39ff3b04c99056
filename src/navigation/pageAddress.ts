/** Returns the address that identifies a page: the path with a trailing slash, and the query, without the hash. */
export function pageAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  // Without a trailing slash the site would redirect.
  return (namesFile(pathname) || pathname.endsWith('/') ? pathname : `${pathname}/`) + search
}

/** Returns whether a path is a file's, which the browser opens itself. */
export function namesFile(pathname: string): boolean {
  return pathname.slice(pathname.lastIndexOf('/') + 1).includes('.')
}
