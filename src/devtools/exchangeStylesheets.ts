/** How long a page waits for a stylesheet that it lacked, in milliseconds. */
const WAIT_MS = 3000

const linksOf = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
const pathOf = (link: HTMLLinkElement) => new URL(link.getAttribute('href') ?? '', location.href).pathname

/** Counts the exchanges, so that no two ask for the same address. */
let exchanges = 0

/** Exchanges the stylesheet at a path for what it is now; false where the page does not link it. */
export function exchangeStylesheet(path: string): boolean {
  const old = linksOf(document).filter((link) => pathOf(link) === path)
  const last = old.at(-1)
  if (!last) return false
  const next = last.cloneNode() as HTMLLinkElement
  next.href = `${path}?t=${Date.now()}-${exchanges++}`
  // The old ones stay until the new one is loaded, so that the page is never without styles.
  const remove = () => {
    for (const link of old) link.remove()
  }
  next.addEventListener('load', remove, { once: true })
  last.after(next)
  return true
}

/** Links the stylesheets that a page has and this one lacks, and waits until they are there or cannot be loaded. */
export async function linkMissing(page: Document): Promise<void> {
  const known = new Set(linksOf(document).map(pathOf))
  const missing = linksOf(page).filter((link) => !known.has(pathOf(link)))
  if (!missing.length) return
  const loaded = missing.map((link) => {
    const own = document.importNode(link)
    const done = new Promise((resolve) => {
      own.addEventListener('load', resolve, { once: true })
      own.addEventListener('error', resolve, { once: true })
    })
    document.head.append(own)
    return done
  })
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}
