/**
 * The boot script: inline at the end of every page, one text for the whole build. It watches islands, enhancers and
 * links and brings what is due; until a block is hydrated its events are queued. It stands alone: no imports, and
 * the `__…__` names are put in by the build (the script's address first, then what it imports).
 */
interface Navigation {
  prepare(href: string): void
}
type Runtime = typeof import('./hydrateIsland.tsx')
/** A block's own module: an island's renderer, or what works on an enhancer's HTML. */
interface BlockModule {
  readonly default: Parameters<Runtime['hydrateIsland']>[1] & ((block: HTMLElement) => void)
}
/** A block with behaviour, with its events from before it was hydrated. */
interface Block extends HTMLElement {
  /** There once it is watched. */
  queuedEvents?: Event[]
}

declare const __RUNTIME__: readonly string[]
declare const __NAVIGATION__: readonly string[]

const page = document
/** Loads a module. What it imports is asked for at the same time, rather than once it is there. */
const bring = async <Module>(addresses: readonly string[]): Promise<Module> =>
  (await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address))))[0]

const bringNavigation = () => bring<Navigation>(__NAVIGATION__)

const listen = (types: string, listener: (event: Event) => void) => {
  for (const type of types.split(' ')) addEventListener(type, listener, true)
}

/** Whether the visitor has typed, ticked or chosen something. A focused form field counts, too. */
let typed = false

/** A script of an old deployment is gone: the page is reloaded, at most once a minute, and nothing typed is lost. */
const reloadOnce = () => {
  const RELOAD_MS = 60_000
  const now = Date.now()
  if (typed || (page.activeElement as Partial<HTMLInputElement> | null)?.form || !navigator.onLine) return
  try {
    // Undefined before the first reload, and then not less.
    if (now - sessionStorage.reloaded < RELOAD_MS) return
    sessionStorage.reloaded = now
    location.reload()
  } catch {
    // Without storage reloads cannot be counted.
  }
}

const near = <E extends Element>({ target }: Event, selector: string) =>
  (target as Element).closest?.<E>(selector)

/** Gives queued events back to the server's HTML: to an enhancer, or to the browser, which handles links and forms. */
const letGo = (event: Event & { submitter?: HTMLElement; target: HTMLFormElement }) => {
  const { type, target } = event
  if (type === 'submit') target.requestSubmit(event.submitter)
  else target.dispatchEvent(new (event.constructor as typeof Event)(type, event))
}

/** Loads a block's script, then hydrates the island or runs the enhancer. */
const hydrate = async (block: Block) => {
  const { dataset } = block
  if (dataset.state) return
  dataset.state = 'hydrating'
  const kept = block.queuedEvents!
  let missing = true
  try {
    const [module, runtime] = await Promise.all([
      bring<BlockModule>(dataset.src!.split(' ')),
      dataset.island && bring<Runtime>(__RUNTIME__),
    ])
    missing = false
    // It may have left the page meanwhile.
    if (dataset.state !== 'hydrating') return
    if (runtime) runtime.hydrateIsland(block, module.default, kept)
    else {
      module.default(block)
      dataset.state = 'hydrated'
    }
  } catch (error) {
    console.error(error)
    dataset.state = 'failed'
    // A pressed link wins over the reload.
    if (missing) reloadOnce()
  }
  if (!dataset.island || dataset.state === 'failed') kept.splice(0).forEach(letGo as (event: Event) => void)
  // Without a network it may be tried again.
  if (missing && !navigator.onLine) dataset.state = ''
}

/** Queues the events of a block until it is hydrated, and starts its hydration. */
listen(
  'pointerover focusin keydown keyup input change submit click',
  (event: Event & Partial<MouseEvent>) => {
    // Clicks that only the living block can answer. Links, boxes to tick and disclosures work without it.
    const HELD = 'button,[role=button],[data-replay],[type=submit]'
    const { type } = event
    typed ||= type === 'input'
    // An island inside an island hydrates by itself; the outer one need not.
    const block = near<Block>(event, '[data-on]')
    if (!block || (block.dataset.state || 'hydrating') !== 'hydrating') return
    const isClick = type === 'click'
    // A click with a key held down is the browser's: it opens a link elsewhere.
    const held =
      type === 'submit' ||
      (isClick && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && near(event, HELD))
    if (held) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (held || !isClick) block.queuedEvents!.push(event)
    if (type !== 'pointerover' || block.dataset.on === 'interaction') hydrate(block)
  },
)

/** Path and query: a hash makes no other page. */
const pageOf = (place: Location | HTMLAnchorElement) => place.pathname + place.search
const isOwn = (link: HTMLAnchorElement) => link.origin === location.origin

/** Parameters of campaigns leave the address; what was there at first stays for the analytics session. */
const entrySearch = location.search
const address = new URL(location as unknown as string)
const { searchParams } = address
for (const name of [...searchParams.keys()]) if (name.startsWith('utm_')) searchParams.delete(name)
history.replaceState(history.state, '', address)

/** Resolves when the router's scripts are in the browser's cache; undefined before they are asked for. */
let router: Promise<unknown> | undefined
const fetchRouter = () => Promise.all(__NAVIGATION__.map(async (address) => (await fetch(address)).blob()))

/** Whether something was pressed since the pointer or the focus came to a link. */
let pressed = false
listen('pointerdown click', () => {
  pressed = true
})

/**
 * Intent by mouse or keyboard brings the router. Its scripts are fetched first, and run unless the link is pressed meanwhile: the
 * browser has the page sooner than they have run. That is why a finger follows the link, too.
 */
listen('pointerover focusin', (event) => {
  const link = near<HTMLAnchorElement>(event, 'a')
  if (
    !link ||
    !isOwn(link) ||
    pageOf(link) === pageOf(location) ||
    link.target ||
    (event as PointerEvent).pointerType === 'touch' ||
    (event.type === 'focusin' && !link.matches(':focus-visible'))
  )
    return
  pressed = false
  router ??= fetchRouter()
  router
    .then(async () => pressed || (await bringNavigation()).prepare(link.href))
    .catch(() => {
      // It is tried again at the next link.
      router = undefined
    })
})

/** Documents of links in view are fetched early, a few at a time, while the browser is idle and the visitor has the means. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}
const { connection } = navigator as { connection?: Connection }
let ownPage = pageOf(location)
/** Pages in the order in which they are fetched; the first is here. */
const pages = [ownPage]
let next = 1
let running = 0
let leaving = new AbortController()

const prefetch = () => {
  const MAX_PREFETCHES = 5
  const href = pages[next]
  if (
    !href ||
    running >= MAX_PREFETCHES ||
    !navigator.onLine ||
    connection?.saveData ||
    /2g/.test(connection?.effectiveType as string)
  )
    return
  next++
  running++
  const done = () => {
    running--
    prefetch()
  }
  fetch(href, { priority: 'low', redirect: 'manual', signal: leaving.signal })
    .then((answer) => answer.text())
    .then(done, done)
  prefetch()
}

// A browser keeps no page for the Back button that has requests under way.
listen('pagehide', () => {
  pages.length = next
  leaving.abort()
  leaving = new AbortController()
})

/** What the page itself loads comes first, for as long as fetching ahead may wait. */
const MAX_WAIT_MS = 2000
const loaded = new Promise<unknown>((resolve) => {
  listen('load', resolve)
  setTimeout(resolve, MAX_WAIT_MS)
})

interface Seen extends IntersectionObserverEntry {
  readonly target: HTMLAnchorElement
}
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, boundingClientRect, target } of entries as Seen[]) {
      // Blocks that are due when `passed` wait until they were scrolled past.
      if (target.matches('[data-on=passed]') ? isIntersecting || boundingClientRect.top > 0 : !isIntersecting)
        continue
      seen.unobserve(target)
      const block = target.closest<Block>('[data-on=visible],[data-on=passed]')
      if (block) hydrate(block)
      if (isOwn(target) && !pages.includes(pageOf(target))) pages.push(pageOf(target))
    }
    // Without requestIdleCallback at once.
    const idle = window.requestIdleCallback ?? setTimeout
    idle(() => loaded.then(prefetch), { timeout: MAX_WAIT_MS })
  },
  { rootMargin: '200px' },
)

/** Watches the blocks and links below an element, to be brought and fetched when they are due. */
const watch = (root: ParentNode) => {
  for (const element of root.querySelectorAll<Block & HTMLAnchorElement>('[data-on],a[href^="/"]')) {
    const { on, island } = element.dataset
    element.queuedEvents ??= []
    if (on === 'load') hydrate(element)
    // An island's own element has no box that could be seen.
    else if (on === 'visible' || on === 'passed')
      seen.observe((island && element.firstElementChild) || element)
    else if (!on && !element.target && !/\.\w+$/.test(element.pathname)) seen.observe(element)
  }
}

/** A script may give the page another address, such as that of a search. It is the same page, unless Back has left it. */
const { replaceState } = history
history.replaceState = (...change) => {
  const isOwn = pageOf(location) === ownPage
  replaceState.apply(history, change)
  if (isOwn) ownPage = pageOf(location)
}

// After a reload the history still leads to pages that a router placed; one is brought to show them.
listen('popstate', () => {
  if (pageOf(location) !== ownPage) bringNavigation().catch(() => location.reload())
})

window.builder = {
  entrySearch,
  get page() {
    return ownPage
  },
  watch,
}
watch(page)
listen('online', () => watch(page))

/** Warns once of a hash without an element. The browser knows by now which one it names; `#top` always exists. */
listen('load hashchange', () => {
  const { hash } = location
  if (hash && hash !== '#top' && !page.querySelector(':target'))
    console.warn(`No element has the id of ${hash}.`)
})
