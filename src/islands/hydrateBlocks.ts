import { dispatchBlockFailure } from './blockFailure.ts'
import type { Block } from './builderOnWindow.ts'
import { importAll } from './importAll.ts'

type IslandRuntime = typeof import('./hydrateIsland.tsx')

/** A block's module: an island's renderer or an enhancer. */
interface BlockModule {
  readonly default: Parameters<IslandRuntime['hydrateIsland']>[1] & ((block: HTMLElement) => void)
}

/** Addresses of the island runtime and its imports. Defined by the build. */
declare const __ISLANDS__: readonly string[]

/** Dispatches a queued event on the server's HTML, for enhancers, or for the browser's links and forms. */
function redispatch(event: Event): void {
  const { type, target } = event
  if (type === 'submit') (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
  else target?.dispatchEvent(new (event.constructor as typeof Event)(type, event))
}

/**
 * Loads a block's script, then hydrates the island or runs the enhancer, with the events that were queued for it. Does nothing in a page
 * that was left; `watchBlocks` retries when the page is shown.
 */
export async function hydrateBlock(block: Block): Promise<void> {
  const { dataset } = block
  if (dataset.state || !block.isConnected) return
  dataset.state = 'hydrating'
  block.queuedEvents ??= []
  const { queuedEvents } = block
  const builder = window.builder
  const left = builder?.left
  const wasOnline = navigator.onLine
  let failure: unknown
  const loaded = await Promise.all([
    importAll<BlockModule>(dataset.src!.split(' ')),
    dataset.island && importAll<IslandRuntime>(__ISLANDS__),
  ]).catch((error) => {
    failure = error
  })
  // Retry if a navigation aborted the import (Firefox), or if the network is back. In a page that was left, only reset the state.
  if (!block.isConnected || (!loaded && navigator.onLine && (!wasOnline || left !== builder?.left))) {
    dataset.state = ''
    return hydrateBlock(block)
  }
  try {
    if (!loaded) throw failure
    const [module, runtime] = loaded
    if (runtime) runtime.hydrateIsland(block, module.default, queuedEvents)
    else {
      module.default(block)
      dataset.state = 'hydrated'
    }
  } catch (error) {
    console.error(error)
    dataset.state = 'failed'
    if (import.meta.env.DEV) dispatchBlockFailure({ block, kind: loaded ? 'throw' : 'load', error })
    // A pressed link, which is dispatched below, takes precedence over the reload.
    else if (!loaded) void builder?.reload()
  }
  if (!dataset.island || dataset.state === 'failed') queuedEvents.splice(0).forEach(redispatch)
  // Without a network, a later event retries.
  if (!loaded && !navigator.onLine) dataset.state = ''
}

/** Distance from the viewport at which blocks hydrate and links are prefetched. */
export const NEAR_VIEW = { rootMargin: '200px' }

const visibility = new IntersectionObserver((entries) => {
  for (const { isIntersecting, boundingClientRect, target } of entries) {
    const block = target.closest<Block>('[data-on]')
    // Blocks with the trigger `passed` wait until they are above the viewport.
    if (block?.dataset.on === 'passed' ? isIntersecting || boundingClientRect.top > 0 : !isIntersecting)
      continue
    visibility.unobserve(target)
    if (block) void hydrateBlock(block)
  }
}, NEAR_VIEW)

/** Observes the blocks below an element, and hydrates each according to its trigger. */
export function watchBlocks(root: ParentNode): void {
  for (const block of root.querySelectorAll<Block>('[data-on]')) {
    const { on, island } = block.dataset
    if (on === 'load') void hydrateBlock(block)
    // An island element has no box (`display: contents`), so its first child is observed.
    else if (on !== 'interaction') visibility.observe((island && block.firstElementChild) || block)
  }
}
