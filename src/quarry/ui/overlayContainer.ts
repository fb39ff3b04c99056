/**
 * Returns the container of overlays in a browser: the page's region, so that navigation removes them with the page. Undefined on the
 * server, and without a region.
 */
export function overlayContainer(): HTMLElement | undefined {
  return typeof document === 'undefined' ? undefined : (document.querySelector('main') ?? undefined)
}
