/** Maximum time in milliseconds that a page waits for new stylesheets. */
const MAX_WAIT_MS = 3000

const linksOf = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
const pathOf = (link: HTMLLinkElement) => new URL(link.getAttribute('href') ?? '', location.href).pathname

/** Number of reloads; makes each address unique. */
let reloads = 0

/** Reloads the stylesheet with the given path. Returns false if the page does not link it. */
export function reloadStylesheet(path: string): boolean {
  const old = linksOf(document).filter((link) => pathOf(link) === path)
  const last = old.at(-1)
  if (!last) return false
  const next = last.cloneNode() as HTMLLinkElement
  next.href = `${path}?t=${Date.now()}-${reloads++}`
  // Remove the old ones after the new one has loaded, so that the page always has styles.
  const remove = () => {
    for (const link of old) link.remove()
  }
  next.addEventListener('load', remove, { once: true })
  last.after(next)
  return true
}

/** Adds the stylesheets that only `page` links to the document, and waits until they have loaded or failed. */
export async function addMissingStylesheets(page: Document): Promise<void> {
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
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}
