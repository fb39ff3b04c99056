import { type ComponentType, type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { dispatchBlockFailure, watchAttributes } from './blockFailure.ts'
import { counterpartIn, preserveFocus } from './counterpart.ts'
import { IslandBoundary } from './IslandBoundary.tsx'
import { ISLAND_TAG, type IslandProps, SLOT_TAG } from './islandElement.ts'
import { type QueuedEvents, replay } from './replay.ts'
import { ServerSlot, type SlotContainers, slotContainersIn } from './ServerSlot.tsx'

type Renderer = ComponentType<Record<string, unknown>>

interface HydratedIsland {
  readonly root: Root
  readonly containers: SlotContainers
  readonly render: (props: IslandProps) => ReactNode
}

const hydratedIslands = new WeakMap<Element, HydratedIsland>()

/** Returns the renderer's props in the browser: the props after the island, with slot elements for its inner blocks. */
function rendererProps(props: IslandProps, containers: SlotContainers): Record<string, unknown> {
  const { uid, inline, root, values, slots } = props
  const slotProps = Object.entries(slots).map(([name, blocks]): [string, ReactNode] => [
    name,
    blocks.map((slot) => (
      <ServerSlot key={slot.key} slot={slot} block={slot.block} containers={containers} />
    )),
  ])
  return { uid, inline, root, ...values, ...Object.fromEntries(slotProps) }
}

function propsBeside(island: Element): IslandProps {
  const script = island.nextElementSibling
  if (!(script instanceof HTMLScriptElement) || script.type !== 'application/json')
    throw new Error(`The island ${island.getAttribute('data-island')} has no props beside it.`)
  return JSON.parse(script.text) as IslandProps
}

/** Calls `onHydrated` after the island's effects have run, so that its listeners exist. */
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
 * Hydrates an island as a React root, then replays its queued events. Hydrates synchronously, so that no event can occur between React's
 * first listener and the island's last effect. Does nothing if the island is hydrated already.
 * @throws if the island has no props
 */
export function hydrateIsland(island: HTMLElement, Renderer: Renderer, queuedEvents: QueuedEvents): void {
  if (hydratedIslands.has(island)) return
  const props = propsBeside(island)
  const containers = slotContainersIn(island)
  const before = [...island.childNodes]
  const html = island.innerHTML
  const name = island.dataset.component

  const fail = (error: unknown) => {
    island.dataset.state = 'failed'
    console.error(`The block '${name}' failed in the browser and shows the server's HTML.`, error)
    if (import.meta.env.DEV) dispatchBlockFailure({ block: island, kind: 'throw', error })
  }
  const hydrated = () => {
    island.dataset.state = 'hydrated'
    // After React's commit, which would reset controlled fields to their former state.
    queueMicrotask(() => replay(queuedEvents, counterpartIn(island, before)))
  }
  const insertServerHtml = (element: HTMLElement) => {
    // If hydration failed, the server's nodes still have the visitor's input.
    if (island.dataset.state !== 'hydrated') return element.append(...before)
    element.innerHTML = window.builder?.htmlPolicy?.createHTML(html) ?? html
    for (const [key, container] of containers) {
      const slot = element.querySelector(`${SLOT_TAG}[data-slot="${CSS.escape(key)}"]`)
      slot?.replaceChildren(...container.childNodes)
    }
    window.builder?.watch?.(element)
  }
  const restore = () => {
    const restoreFocus = preserveFocus(island)
    return (element: HTMLElement) => {
      insertServerHtml(element)
      restoreFocus(element)
    }
  }
  const render = (current: IslandProps) => (
    <IslandBoundary restore={restore} onFailure={fail}>
      <Hydrated onHydrated={hydrated}>
        <Renderer {...rendererProps(current, containers)} />
      </Hydrated>
    </IslandBoundary>
  )
  const hydrate = () =>
    flushSync(() => {
      const root = hydrateRoot(island, render(props), {
        identifierPrefix: props.uid,
        onCaughtError: () => {},
        onRecoverableError(error, { componentStack }) {
          console.error(`The block '${name}' did not match the server's HTML.`, error)
          if (import.meta.env.DEV)
            dispatchBlockFailure({ block: island, kind: 'mismatch', error, componentStack })
        },
      })
      hydratedIslands.set(island, { root, containers, render })
    })
  if (import.meta.env.DEV) watchAttributes(island, hydrate)
  else hydrate()
}

/** Re-renders a hydrated island with the current props after it, with its state. Does nothing if it is not hydrated. */
export function renderIsland(island: Element): void {
  const own = hydratedIslands.get(island)
  own?.root.render(own.render(propsBeside(island)))
}

/** Returns the containers of an island's inner blocks by key; undefined if it is not hydrated. */
export function slotContainers(island: Element): SlotContainers | undefined {
  return hydratedIslands.get(island)?.containers
}

// The router ends islands of replaced pages without importing this module, which contains React.
if (window.builder) window.builder.endIslands = endIslands

/** Unmounts the islands below a removed element, also those that are still loading. */
export function endIslands(below: ParentNode): void {
  for (const island of below.querySelectorAll<HTMLElement>(ISLAND_TAG)) {
    const own = hydratedIslands.get(island)
    hydratedIslands.delete(island)
    island.dataset.state = 'ended'
    for (const container of own?.containers.values() ?? []) endIslands(container)
    // Not now, because React may be rendering the replacement.
    setTimeout(() => own?.root.unmount())
  }
}
