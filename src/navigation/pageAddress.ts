/** The address of a page: path, spelled as the site spells it, and query. A hash makes no other page. */
export function pageAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  // With a trailing slash: without it the site would redirect.
  return (namesFile(pathname) || pathname.endsWith('/') ? pathname : `${pathname}/`) + search
}

/** Whether a path names a file, which is the browser's to open. */
export function namesFile(pathname: string): boolean {
  return pathname.slice(pathname.lastIndexOf('/') + 1).includes('.')
}
