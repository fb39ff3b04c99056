/**
 * Development only: after a file is saved, updates the page or one stylesheet in place. The page's last server HTML is compared with its
 * new server HTML, and only the differences are applied.
 */

import { htmlPolicy } from '../islands/htmlPolicy.ts'
import { adoptStyle } from '../navigation/adoptStyle.ts'
import { PAGE_HEAD, REGION } from '../navigation/fetchedPage.ts'
import { debounceIdle } from './debounceIdle.ts'
import { FailureReporter } from './FailureReporter.ts'
import { openOnPress, showFailures } from './failurePanel.ts'
import { PagePatcher, patchAttributes } from './PagePatcher.ts'
import { addMissingStylesheets, reloadStylesheet } from './reloadStylesheets.ts'
import { ServerNodes } from './ServerNodes.ts'
import { PATCHED_EVENT, startDevelopmentOverlay } from './startDevelopmentOverlay.ts'

/** Delay of an update in milliseconds, because one save causes several messages. */
const UPDATE_DELAY_MS = 30

/** Maximum time in milliseconds that an update waits for blocks that are hydrating. */
const MAX_HYDRATION_MS = 5000

interface ChangedFile {
  readonly path: string
  readonly css: boolean
}

const nodes = new ServerNodes()

/** Server nodes of the body. Copied before any block hydrates, because modules of the head run first. */
const body = nodes.addLoaded(document.body) as HTMLElement

/** Server node of the root element. Empty for the loaded page, because early scripts have already added attributes. */
const root = document.implementation.createHTMLDocument('').documentElement

/** Number of pages that navigation has shown in this document. */
let shownPages = 0

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.href, { cache: 'no-store' })
  const html = htmlPolicy.createHTML(adoptStyle(await response.text()))
  const page = new DOMParser().parseFromString(html, 'text/html')
  // A browser with scripts parses the content of noscript as text.
  for (const element of page.querySelectorAll('noscript')) element.textContent = element.innerHTML
  return page
}

const isFailure = ({ documentElement }: Document) => 'failure' in documentElement.dataset
const bootScriptOf = (page: ParentNode) => page.querySelector('body > script:not([type])')?.textContent
const headOf = (page: Document) => [...page.head.querySelectorAll(PAGE_HEAD)]
const textOf = (elements: readonly Element[]) => elements.map((element) => element.outerHTML).join('\n')

function patchHead(next: Document): void {
  if (document.title !== next.title) document.title = next.title
  const [oldElements, nextElements] = [headOf(document), headOf(next)]
  if (textOf(oldElements) === textOf(nextElements)) return
  for (const element of oldElements) element.remove()
  document.head.append(...nextElements.map((element) => document.importNode(element, true)))
}

/** Waits for blocks that are hydrating. Patching them earlier would discard queued events. */
async function waitForHydration(): Promise<void> {
  const end = performance.now() + MAX_HYDRATION_MS
  while (document.querySelector('[data-state=hydrating]') && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, UPDATE_DELAY_MS))
}

function updateFailurePanel(): void {
  if (isFailure(document)) return
  showFailures().catch((error: unknown) => console.error('The list of failures could not be loaded.', error))
}

async function patchPage(): Promise<void> {
  const page = shownPages
  const next = await fetchPage()
  updateFailurePanel()
  if (isFailure(document) !== isFailure(next)) {
    // A page from before the failure stays; the panel lists the failures.
    if (isFailure(document)) location.reload()
    return
  }
  if (bootScriptOf(body) !== bootScriptOf(next)) {
    location.reload()
    return
  }
  await addMissingStylesheets(next)
  await waitForHydration()
  const hasIslands = document.querySelector('q-island[data-state]')
  const islands = hasIslands ? await import('../islands/hydrateIsland.tsx') : undefined
  // Navigation has shown a different page meanwhile, and has requested an update of it.
  if (page !== shownPages) return
  patchHead(next)
  patchAttributes(root, document.documentElement, next.documentElement)
  new PagePatcher(nodes, islands).patch(body, next.body)
  if (!body.isEqualNode(next.body)) {
    console.warn('The page could not be updated in place, so it is reloaded.')
    location.reload()
    return
  }
  window.builder?.watch?.(document)
  document.dispatchEvent(new Event(PATCHED_EVENT))
}

/** Updates the failure panel and the overlay. Debounced, because failures often follow each other and the overlay requests the page. */
const scheduleFailures = debounceIdle(() => {
  updateFailurePanel()
  document.dispatchEvent(new Event(PATCHED_EVENT))
}, new AbortController().signal)

const reporter = new FailureReporter(scheduleFailures)

let isRequested = false
let isRunning = false

/** Updates the page. A call during an update causes one more update, because the response may be older than the last save. */
async function updatePage(): Promise<void> {
  isRequested = true
  if (isRunning) return
  isRunning = true
  while (isRequested) {
    isRequested = false
    await patchPage().catch((error: unknown) => console.error('The page could not be updated.', error))
  }
  isRunning = false
}

// Navigation has shown a new page, or a cached one whose server nodes are known. Both may be older than the last save.
addEventListener('builder:shown', () => {
  const region = document.querySelector(REGION)
  const served = region && (nodes.serverNode(region) as Element | undefined)
  if (!served) return
  shownPages++
  const known = [...region.childNodes].flatMap((node) => nodes.serverNode(node) ?? [])
  served.replaceChildren(
    ...(known.length ? known : [...region.childNodes].map((node) => nodes.addLoaded(node))),
  )
  void updatePage()
})

if (isFailure(document))
  openOnPress(document, (message) => document.querySelector('[role=status]')?.replaceChildren(message))

// Safari has no requestIdleCallback.
const idle = window.requestIdleCallback ?? setTimeout
idle(() => {
  // Previews start the overlay themselves, with more data.
  if (!document.querySelector('builder-overlay') && !isFailure(document)) startDevelopmentOverlay()
})

// The server sends a message for every module that imports the file; one update is enough.
let updateTimer: ReturnType<typeof setTimeout> | undefined

import.meta.hot?.on('site:changed', ({ path, css }: ChangedFile) => {
  if (css && reloadStylesheet(path)) {
    reporter.retry()
    scheduleFailures()
    return
  }
  clearTimeout(updateTimer)
  updateTimer = setTimeout(() => {
    reporter.retry()
    void updatePage()
  }, UPDATE_DELAY_MS)
})

// Files may have been saved before the connection was open.
import.meta.hot?.on('vite:ws:connect', () => void updatePage())
void updatePage()
