/**
 * The boot script: inline at the end of every page, one text for the whole build. It watches islands, enhancers and
 * links and brings what is due; until a block is alive it keeps what is done to it. It stands alone: no imports, and
 * the `__…__` names are put in by the build (the script's address first, then what it imports).
 */
type Deed = import('./replay.ts').Deed
type Runtime = typeof import('./hydrateIsland.tsx')
type Replay = typeof import('./replay.ts')
interface Navigation {
  prepare(href: string): void
}
interface Enhancer {
  default(root: HTMLElement): void
}

declare const __RUNTIME__: readonly string[]
declare const __REPLAY__: readonly string[]
declare const __NAVIGATION__: readonly string[]

const page = document
const deeds = new WeakMap<Element, Deed[]>()
const asked = new Set<string>()

const fetchEarly = (addresses: readonly string[]) => {
  for (const href of addresses) {
    if (!href || asked.has(href)) continue
    asked.add(href)
    const link = page.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    page.head.append(link)
  }
}

const bring = <Module>(addresses: readonly string[]): Promise<Module> => {
  fetchEarly(addresses)
  return import(/* @vite-ignore */ addresses[0]!) as Promise<Module>
}

const isDue = (block: HTMLElement) => block.dataset.state !== 'alive' && block.dataset.state !== 'failed'

/** A script of an old deployment is gone: the page is loaded anew, at most once in this time. */
const RELOAD_MS = 60_000
const reloadOnce = (): boolean => {
  const typed = [...page.querySelectorAll<HTMLInputElement>('input,textarea')].some(
    (field) => field.value !== field.defaultValue,
  )
  const last = Number(sessionStorage.getItem('quarry:reloaded'))
  if (!navigator.onLine || typed || Date.now() - last < RELOAD_MS) return false
  sessionStorage.setItem('quarry:reloaded', String(Date.now()))
  location.reload()
  return true
}

/** Enhancers work on the server's HTML, without React. */
const enhance = async (block: HTMLElement, own: readonly string[], kept: readonly Deed[]) => {
  const enhancer = await bring<Enhancer>(own)
  if (!isDue(block)) return
  block.dataset.state = 'alive'
  enhancer.default(block)
  if (kept.length) (await bring<Replay>(__REPLAY__)).replay(kept)
}

/** Brings a block to life. Where that fails, what was held back is let go to the browser. */
const wake = (block: HTMLElement) => {
  if (!isDue(block)) return
  const kept = deeds.get(block) ?? []
  deeds.set(block, kept)
  const own = (block.dataset.src ?? '').split(' ')
  fetchEarly(own)
  const woken = block.dataset.island
    ? bring<Runtime>(__RUNTIME__).then((runtime) => runtime.hydrateIsland(block, kept))
    : enhance(block, own, kept)
  woken.catch((error: unknown) => {
    console.error('A block could not be brought to life.', error)
    if (reloadOnce()) return
    for (const deed of kept.splice(0)) {
      if (deed.kind === 'submit') deed.target.submit()
      const link = deed.kind === 'click' && deed.target.closest('a')
      if (link) location.href = link.href
    }
  })
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      wake(target as HTMLElement)
    }
  },
  { rootMargin: '200px' },
)

const watch = (root: ParentNode) => {
  for (const block of root.querySelectorAll<HTMLElement>('[data-on]')) {
    if (block.dataset.on === 'load') wake(block)
    else if (block.dataset.on === 'visible') seen.observe(block)
  }
}

/** What an event is worth keeping as; undefined for what the browser keeps or the block need not know. */
const deedOf = (event: Event, target: Element): Deed | undefined => {
  switch (event.type) {
    case 'click':
      return { kind: 'click', target, detail: (event as MouseEvent).detail }
    case 'submit':
      return {
        kind: 'submit',
        target: target as HTMLFormElement,
        submitter: (event as SubmitEvent).submitter,
      }
    case 'keydown':
      return { kind: 'key', target, key: (event as KeyboardEvent).key, code: (event as KeyboardEvent).code }
    case 'pointerover':
      return { kind: 'hover', target }
    case 'focusin':
      return { kind: 'focus', target }
    case 'input':
      return { kind: 'input', target }
  }
  return undefined
}

/** Clicks that only the living block can answer. Links, boxes to tick and disclosures work without it. */
const HELD = 'button,[role=button],[data-replay],input[type=button],input[type=submit],input[type=image]'

const onDeed = (event: Event) => {
  const target = event.target as Element | null
  // An island inside an island comes alive by itself; the outer one need not.
  const block = target?.closest?.<HTMLElement>('[data-on]')
  if (!block || !isDue(block)) return
  const pointer = event.type === 'pointerdown' || event.type === 'touchstart'
  if (pointer || block.dataset.on === 'interaction' || event.type !== 'pointerover') wake(block)
  const deed = deedOf(event, target as Element)
  const held = event.type === 'submit' || (event.type === 'click' && target?.closest(HELD))
  if (!deed || (event.type === 'click' && !held)) return
  if (held) {
    event.preventDefault()
    event.stopPropagation()
  }
  const kept = deeds.get(block) ?? []
  const last = kept.at(-1)
  // Every letter typed is in the field already; one deed per field tells of all.
  if (deed.kind === 'input' && last?.kind === 'input' && last.target === target) return
  kept.push(deed)
  deeds.set(block, kept)
}

for (const type of [
  'pointerover',
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'input',
  'submit',
  'click',
])
  addEventListener(type, onDeed, { capture: true, passive: type === 'touchstart' })

/** The link of this site that an event is about, if following it shows another page. */
const linkOf = (event: Event): HTMLAnchorElement | undefined => {
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined
  if (link.pathname === location.pathname && link.search === location.search) return undefined
  return link
}

/** Intent by mouse or keyboard brings the router. A finger follows the link: the page is there sooner than the router. */
const onIntent = (event: Event) => {
  const link = linkOf(event)
  if (!link || (event as PointerEvent).pointerType === 'touch') return
  if (event.type === 'focusin' && !link.matches(':focus-visible')) return
  bring<Navigation>(__NAVIGATION__).then(
    (navigation) => navigation.prepare(link.href),
    () => {},
  )
}

addEventListener('pointerover', onIntent, { capture: true, passive: true })
addEventListener('focusin', onIntent, { capture: true, passive: true })

/** Documents of links in view are fetched early, a few at a time, while the browser is idle and the visitor has the means. */
const MAX_PREFETCHES = 5
const IDLE_MS = 2000
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}
const connection = (navigator as { connection?: Connection }).connection
const mayPrefetch = () =>
  navigator.onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
const waiting = new Set<string>()
const fetched = new Set<string>([location.pathname])
let running = 0

const prefetch = () => {
  for (const href of waiting) {
    if (running >= MAX_PREFETCHES || !mayPrefetch()) return
    waiting.delete(href)
    running++
    const done = () => {
      running--
      prefetch()
    }
    fetch(href, { priority: 'low', redirect: 'manual' })
      .then((answer) => answer.text())
      .then(done, done)
  }
}

const linkSeen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    const { pathname, search } = target as HTMLAnchorElement
    if (!isIntersecting) continue
    linkSeen.unobserve(target)
    if (fetched.has(pathname)) continue
    fetched.add(pathname)
    waiting.add(pathname + search)
  }
  if (!waiting.size || !mayPrefetch()) return
  const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200))
  idle(prefetch, { timeout: IDLE_MS })
})

const watchLinks = (root: ParentNode) => {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]'))
    if (!link.target && !/\.[a-z\d]+$/i.test(link.pathname)) linkSeen.observe(link)
}

/** Parameters of campaigns leave the address; what was there at first stays for the analytics session. */
const address = new URL(location.href)
const campaign = [...address.searchParams.keys()].filter((name) => name.startsWith('utm_'))
const entrySearch = address.search
if (campaign.length) {
  for (const name of campaign) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}

/** A hash whose element is not there is said once. */
const hash = decodeURIComponent(location.hash.slice(1))
if (hash && !page.getElementById(hash))
  console.warn(`There is no element with the id '${hash}' to scroll to.`)

Object.assign(window, {
  quarry: {
    entrySearch,
    watch(root: ParentNode) {
      watch(root)
      watchLinks(root)
    },
  },
})
watch(page)
watchLinks(page)
