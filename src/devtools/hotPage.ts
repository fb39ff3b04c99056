/**
 * Development only: brings the page, or one stylesheet, to what the server would make of it now. The page is compared
 * with what the server made before, so that only what changed is touched.
 */
import { watchIslands } from '../islands/watchIslands.ts'
import { NodeExchange } from './exchangeNodes.ts'
import { EXCHANGED_EVENT, startDevelopmentOverlay } from './startDevelopmentOverlay.ts'

interface ChangedFile {
  readonly path: string
  readonly css: boolean
}

/** What the server made of the page that is shown. */
let before: Document | undefined

async function pageNow(): Promise<Document> {
  const answer = await fetch(location.href, { cache: 'no-store' })
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

async function remember(): Promise<void> {
  before = await pageNow()
}

const linksOf = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
const pathOf = (link: HTMLLinkElement) => new URL(link.getAttribute('href') ?? '', location.href).pathname

function exchangeStylesheet(path: string): boolean {
  const old = linksOf(document).find((link) => pathOf(link) === path)
  if (!old) return false
  const next = old.cloneNode() as HTMLLinkElement
  next.href = `${path}?t=${Date.now()}`
  // The old one stays until the new one is there, so that the page is never bare.
  next.addEventListener('load', () => old.remove(), { once: true })
  old.after(next)
  return true
}

async function exchangePage(): Promise<void> {
  const now = await pageNow()
  const known = new Set(linksOf(document).map(pathOf))
  for (const link of linksOf(now))
    if (!known.has(pathOf(link))) document.head.append(document.importNode(link))
  document.title = now.title
  const old = before
  before = now
  const boot = (page: Document | undefined) => page?.querySelector('body > script:not([type])')?.textContent
  if (!old || boot(old) !== boot(now)) {
    location.reload()
    return
  }
  const hasLife = document.querySelector('q-island[data-state]')
  const exchange = new NodeExchange(hasLife ? await import('../islands/hydrateIsland.tsx') : undefined)
  exchange.attributes(document.documentElement, old.documentElement, now.documentElement)
  exchange.inside(document.body, old.body, now.body)
  watchIslands(document)
  document.dispatchEvent(new Event(EXCHANGED_EVENT))
}

void remember()
// A router has placed another page.
const region = document.querySelector('main')
if (region)
  new MutationObserver(() => {
    void remember()
    document.dispatchEvent(new Event(EXCHANGED_EVENT))
  }).observe(region, { childList: true })

requestIdleCallback(() => {
  // On a preview the page itself starts it, and knows more.
  if (!document.querySelector('quarry-overlay')) startDevelopmentOverlay()
})

// The server says it again for every module that imports the file; one exchange serves them all.
let due: ReturnType<typeof setTimeout> | undefined
let running = Promise.resolve()

import.meta.hot?.on('quarry:changed', ({ path, css }: ChangedFile) => {
  if (css && exchangeStylesheet(path)) return
  clearTimeout(due)
  due = setTimeout(() => {
    running = running
      .then(exchangePage)
      .catch((error: unknown) => console.error('The page could not be exchanged.', error))
  }, 30)
})
