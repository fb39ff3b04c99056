/**
 * Where what lies above a page belongs in a browser: the page's region, so that it leaves with the page that it is about.
 * Undefined on the server and where there is none.
 */
export function overlayContainer(): HTMLElement | undefined {
  return typeof document === 'undefined' ? undefined : (document.querySelector('main') ?? undefined)
}
