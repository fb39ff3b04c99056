import { type ComponentType, type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { counterpartIn, preserveFocus } from './counterpart.ts'
import { IslandBoundary } from './IslandBoundary.tsx'
import { ISLAND_TAG, type IslandProps, SLOT_TAG } from './islandElement.ts'
import { type QueuedEvents, replay } from './replay.ts'
import { ServerSlot, type SlotContainers, slotContainersIn } from './ServerSlot.tsx'

type Renderer = ComponentType<Record<string, unknown>>

interface HydratedIsland {
  readonly root: Root
  readonly holders: SlotContainers
  readonly render: (props: IslandProps) => ReactNode
}

const live = new WeakMap<Element, HydratedIsland>()

/** The props a renderer gets in a browser: those that lie beside the island, its inner blocks as they stand. */
function rendererProps(props: IslandProps, holders: SlotContainers): Record<string, unknown> {
  const { uid, inline, root, values, slots } = props
  const placed = Object.entries(slots).map(([name, blocks]): [string, ReactNode] => [
    name,
    blocks.map((slot) => <ServerSlot key={slot.key} slot={slot} block={slot.block} holders={holders} />),
  ])
  return { uid, inline, root, ...values, ...Object.fromEntries(placed) }
}

function propsBeside(island: Element): IslandProps {
  const script = island.nextElementSibling
  if (!(script instanceof HTMLScriptElement) || script.type !== 'application/json')
    throw new Error(`The island ${island.getAttribute('data-island')} has no props beside it.`)
  return JSON.parse(script.text) as IslandProps
}

/** Tells once the island is hydrated: its effects have run, so its listeners are there. */
function Hydrated({
  onHydrated,
  children,
}: {
  readonly onHydrated: () => void
  readonly children: ReactNode
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island has hydrated
  useEffect(onHydrated, [])
  return children
}

/**
 * Hydrates one island as a React root of its own, then replays the events that were queued for it. It is hydrated when this
 * returns: between React's first listener and the island's last effect no event can come. One that is hydrated already stays
 * as it is. Throws where the page holds no props for it.
 */
export function hydrateIsland(island: HTMLElement, Renderer: Renderer, queuedEvents: QueuedEvents): void {
  if (live.has(island)) return
  const props = propsBeside(island)
  const holders = slotContainersIn(island)
  const before = [...island.childNodes]
  const html = island.innerHTML
  const name = island.dataset.component

  const fail = (error: unknown) => {
    island.dataset.state = 'failed'
    console.error(`The block '${name}' failed in the browser and shows what the server made of it.`, error)
  }
  const hydrated = () => {
    island.dataset.state = 'hydrated'
    // After React's commit, which would reset controlled fields to their former state.
    queueMicrotask(() => replay(queuedEvents, counterpartIn(island, before)))
  }
  const place = (element: HTMLElement) => {
    // Before it was ever hydrated its nodes are as they were, with what was typed into them.
    if (island.dataset.state !== 'hydrated') return element.append(...before)
    element.innerHTML = html
    for (const [key, holder] of holders) {
      const slot = element.querySelector(`${SLOT_TAG}[data-slot="${CSS.escape(key)}"]`)
      slot?.replaceChildren(...holder.childNodes)
    }
    window.builder?.watch?.(element)
  }
  const restore = () => {
    const focusIn = preserveFocus(island)
    return (element: HTMLElement) => {
      place(element)
      focusIn(element)
    }
  }
  const render = (current: IslandProps) => (
    <IslandBoundary restore={restore} onFailure={fail}>
      <Hydrated onHydrated={hydrated}>
        <Renderer {...rendererProps(current, holders)} />
      </Hydrated>
    </IslandBoundary>
  )
  flushSync(() => {
    const root = hydrateRoot(island, render(props), {
      identifierPrefix: props.uid,
      onCaughtError: () => {},
      onRecoverableError: (error) =>
        console.error(`The block '${name}' did not match the server's HTML.`, error),
    })
    live.set(island, { root, holders, render })
  })
}

/** Shows an island again with the props that lie beside it now; its state stays. One that is not hydrated stays as it is. */
export function renderIsland(island: Element): void {
  const own = live.get(island)
  own?.root.render(own.render(propsBeside(island)))
}

/** Where the nodes of a live island's inner blocks are, by key; undefined for one that is not hydrated. */
export function slotContainers(island: Element): SlotContainers | undefined {
  return live.get(island)?.holders
}

// The router ends islands of pages that are gone, and is not to bring React for it.
if (window.builder) window.builder.endIslands = endIslands

/** Ends the islands below an element that is gone for good: live ones, and those still on their way. */
export function endIslands(below: ParentNode): void {
  for (const island of below.querySelectorAll<HTMLElement>(ISLAND_TAG)) {
    const own = live.get(island)
    live.delete(island)
    island.dataset.state = 'ended'
    for (const holder of own?.holders.values() ?? []) endIslands(holder)
    // React may be rendering the replacement at this moment.
    setTimeout(() => own?.root.unmount())
  }
}
