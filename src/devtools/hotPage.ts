/**
 * Development only: brings the page, or one stylesheet, to what the server would make of it now. It is compared with what
 * the server made of it before, so only what a save changed is touched.
 */

import { adoptStyle } from '../navigation/adoptStyle.ts'
import { PAGE_HEAD, REGION } from '../navigation/fetchedPage.ts'
import { exchangeStylesheet, linkMissing } from './exchangeStylesheets.ts'
import { openOnPress, showFailures } from './failurePanel.ts'
import { attributes, PageExchange } from './PageExchange.ts'
import { ServerNodes } from './ServerNodes.ts'
import { EXCHANGED_EVENT, startDevelopmentOverlay } from './startDevelopmentOverlay.ts'

/** Milliseconds after a save before the page is reloaded: one save causes several messages. */
const SETTLED_MS = 30

/** Milliseconds for which an exchange waits for blocks that are being hydrated. */
const HYDRATED_MS = 5000

interface ChangedFile {
  readonly path: string
  readonly css: boolean
}

const nodes = new ServerNodes()

/** What the server made of the body. It is taken before a block can hydrate: modules of the head run before that. */
const body = nodes.take(document.body) as HTMLElement

/** The root element as the server made it. Of a page that was only loaded that is not known: early scripts add to it. */
const root = document.implementation.createHTMLDocument('').documentElement

/** Counts the pages that were shown in this document. */
let shown = 0

async function pageNow(): Promise<Document> {
  const answer = await fetch(location.href, { cache: 'no-store' })
  const page = new DOMParser().parseFromString(adoptStyle(await answer.text()), 'text/html')
  // Where scripts run, what stands in it is no element.
  for (const element of page.querySelectorAll('noscript')) element.textContent = element.innerHTML
  return page
}

const isFailure = ({ documentElement }: Document) => 'failure' in documentElement.dataset
const bootOf = (page: ParentNode) => page.querySelector('body > script:not([type])')?.textContent
const headOf = (page: Document) => [...page.head.querySelectorAll(PAGE_HEAD)]
const textOf = (elements: readonly Element[]) => elements.map((element) => element.outerHTML).join('\n')

function exchangeHead(now: Document): void {
  if (document.title !== now.title) document.title = now.title
  const [old, next] = [headOf(document), headOf(now)]
  if (textOf(old) === textOf(next)) return
  for (const element of old) element.remove()
  document.head.append(...next.map((element) => document.importNode(element, true)))
}

/** Waits for blocks that are being hydrated: exchanged before, they would lose what was done to them meanwhile. */
async function hydrated(): Promise<void> {
  const end = performance.now() + HYDRATED_MS
  while (document.querySelector('[data-state=hydrating]') && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
}

async function exchangePage(): Promise<void> {
  const page = shown
  const now = await pageNow()
  if (!isFailure(document))
    void showFailures().catch((error: unknown) =>
      console.error('The list of failures could not be loaded.', error),
    )
  if (isFailure(document) !== isFailure(now)) {
    // A page that was shown before something broke stays as it is; the panel tells what is broken.
    if (isFailure(document)) location.reload()
    return
  }
  if (bootOf(body) !== bootOf(now)) {
    location.reload()
    return
  }
  await linkMissing(now)
  await hydrated()
  const hasLife = document.querySelector('q-island[data-state]')
  const islands = hasLife ? await import('../islands/hydrateIsland.tsx') : undefined
  // Repeated for a page that navigation has placed meanwhile.
  if (page !== shown) return
  exchangeHead(now)
  attributes(root, document.documentElement, now.documentElement)
  new PageExchange(nodes, islands).element(body, now.body)
  if (!body.isEqualNode(now.body)) {
    console.warn('The page could not be exchanged in place, so it is reloaded.')
    location.reload()
    return
  }
  window.builder?.watch?.(document)
  document.dispatchEvent(new Event(EXCHANGED_EVENT))
}

let isRequested = false
let isRunning = false

/** Exchanges the page; once more if it is asked again meanwhile, since the answer may be older than what was saved. */
async function exchange(): Promise<void> {
  isRequested = true
  if (isRunning) return
  isRunning = true
  while (isRequested) {
    isRequested = false
    await exchangePage().catch((error: unknown) => console.error('The page could not be exchanged.', error))
  }
  isRunning = false
}

// Navigation has placed a page: a new one as the server made it, or one with what is known of it. Either may be older
// than what was saved last.
addEventListener('builder:shown', () => {
  const region = document.querySelector(REGION)
  const made = region && (nodes.serverNode(region) as Element | undefined)
  if (!made) return
  shown++
  const known = [...region.childNodes].flatMap((node) => nodes.serverNode(node) ?? [])
  made.replaceChildren(...(known.length ? known : [...region.childNodes].map((node) => nodes.take(node))))
  void exchange()
})

if (isFailure(document))
  openOnPress(document, (words) => document.querySelector('[role=status]')?.replaceChildren(words))

// Safari has no requestIdleCallback.
const idle = window.requestIdleCallback ?? setTimeout
idle(() => {
  // On a preview the page itself starts it, and knows more.
  if (!document.querySelector('builder-overlay') && !isFailure(document)) startDevelopmentOverlay()
})

// The server says it again for every module that imports the file; one exchange serves them all.
let due: ReturnType<typeof setTimeout> | undefined

import.meta.hot?.on('site:changed', ({ path, css }: ChangedFile) => {
  if (css && exchangeStylesheet(path)) return
  clearTimeout(due)
  due = setTimeout(() => void exchange(), SETTLED_MS)
})

// What was saved while the page was on its way, or before the server could tell of it.
import.meta.hot?.on('vite:ws:connect', () => void exchange())
void exchange()
