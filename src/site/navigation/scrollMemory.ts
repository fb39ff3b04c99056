/** Where pages were scrolled when they were left, for those whose DOM is no longer kept. It lasts as long as the tab. */
const KEY = 'quarry:scroll'

type Positions = Record<string, number>

function read(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Positions
  } catch {
    return {}
  }
}

/** Remembers how far the page at an address is scrolled now. */
export function rememberScroll(href: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [href]: Math.round(scrollY) }))
  } catch {
    // A full or forbidden store costs a scroll position, nothing else.
  }
}

/** How far the page at an address was scrolled, in pixels; 0 where nobody remembers. */
export function rememberedScroll(href: string): number {
  return read()[href] ?? 0
}
