import type { Block } from './builderOnWindow.ts'
import { importAll } from './importAll.ts'

type IslandRuntime = typeof import('./hydrateIsland.tsx')

/** A block's own module: an island's renderer, or what works on an enhancer's HTML. */
interface BlockModule {
  readonly default: Parameters<IslandRuntime['hydrateIsland']>[1] & ((block: HTMLElement) => void)
}

/** Addresses of the islands' runtime and its imports. */
declare const __ISLANDS__: readonly string[]

/** Gives a queued event back to the server's HTML: to an enhancer, or to the browser, which handles links and forms. */
function release(event: Event): void {
  const { type, target } = event
  if (type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
  else target?.dispatchEvent(new (event.constructor as typeof Event)(type, event))
}

/** Loads a block's script, then hydrates the island or runs the enhancer, with the events that were queued for it. */
export async function hydrateBlock(block: Block): Promise<void> {
  const { dataset } = block
  if (dataset.state) return
  dataset.state = 'hydrating'
  block.queuedEvents ??= []
  const { queuedEvents } = block
  const builder = window.builder
  const left = builder?.left
  const wasOnline = navigator.onLine
  let isMissing = true
  try {
    const [module, runtime] = await Promise.all([
      importAll<BlockModule>(dataset.src!.split(' ')),
      dataset.island && importAll<IslandRuntime>(__ISLANDS__),
    ])
    isMissing = false
    // It may have left the page meanwhile.
    if (dataset.state !== 'hydrating') return
    if (runtime) runtime.hydrateIsland(block, module.default, queuedEvents)
    else {
      module.default(block)
      dataset.state = 'hydrated'
    }
  } catch (error) {
    // Aborted by the browser, as Firefox does when a navigation begins, or begun without the network that is back now.
    if (isMissing && navigator.onLine && (!wasOnline || left !== builder?.left)) {
      dataset.state = ''
      return hydrateBlock(block)
    }
    console.error(error)
    dataset.state = 'failed'
    // A pressed link, which is released below, wins over the reload.
    if (isMissing) void builder?.reload()
  }
  if (!dataset.island || dataset.state === 'failed') queuedEvents.splice(0).forEach(release)
  // Without a network it may be tried again.
  if (isMissing && !navigator.onLine) dataset.state = ''
}

/** How far from view a block is due, and a link is worth its page. */
export const NEAR_VIEW = { rootMargin: '200px' }

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, boundingClientRect, target } of entries) {
    const block = target.closest<Block>('[data-on]')
    // Blocks that are due when `passed` wait until they were scrolled past.
    if (block?.dataset.on === 'passed' ? isIntersecting || boundingClientRect.top > 0 : !isIntersecting)
      continue
    seen.unobserve(target)
    if (block) void hydrateBlock(block)
  }
}, NEAR_VIEW)

/** Watches the blocks below an element, and hydrates each when it is due. */
export function watchBlocks(root: ParentNode): void {
  for (const block of root.querySelectorAll<Block>('[data-on]')) {
    const { on, island } = block.dataset
    if (on === 'load') void hydrateBlock(block)
    // An island's own element has no box that could be seen.
    else if (on !== 'interaction') seen.observe((island && block.firstElementChild) || block)
  }
}
