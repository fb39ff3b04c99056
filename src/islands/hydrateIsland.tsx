import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { IslandBoundary } from './IslandBoundary.tsx'
import type { IslandProps } from './islandElement.ts'
import { Kept } from './Kept.tsx'
import { type Deed, replay } from './replay.ts'

type Renderer = ComponentType<Record<string, unknown>>

/** Roots by island element; `undefined` while the renderer is on its way. */
const roots = new Map<Element, Root | undefined>()

/** The props a renderer gets in a browser: those that lie beside the island, its inner blocks as they stand. */
function rendererProps({ uid, inline, root, values, slots }: IslandProps): Record<string, unknown> {
  const placed = Object.entries(slots).map(([name, blocks]): [string, ReactNode] => [
    name,
    blocks.map((block) => <Kept key={block.key} block={block} />),
  ])
  return { uid, inline, root, ...values, ...Object.fromEntries(placed) }
}

function propsBeside(island: Element): IslandProps {
  const script = island.nextElementSibling
  if (!(script instanceof HTMLScriptElement) || script.type !== 'application/json')
    throw new Error(`The island ${island.getAttribute('data-island')} has no props beside it.`)
  return JSON.parse(script.text) as IslandProps
}

/** Tells once the island is alive: its effects have run, so its listeners are there. */
function Alive({ onAlive, children }: { readonly onAlive: () => void; readonly children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island has come alive
  useEffect(onAlive, [])
  return children
}

/**
 * Brings one island to life as a React root of its own, then does again what was done to it before. Asked for again while
 * it is on its way, or alive, it does nothing. Rejects where its module cannot be loaded; the island can then be asked
 * for again.
 * @param deeds what was done before; more may be added until the island is alive
 */
export async function hydrateIsland(island: HTMLElement, deeds: readonly Deed[]): Promise<void> {
  if (roots.has(island)) return
  roots.set(island, undefined)
  let Renderer: Renderer
  try {
    const [address = ''] = (island.dataset.src ?? '').split(' ')
    Renderer = ((await import(/* @vite-ignore */ address)) as { default: Renderer }).default
  } catch (error) {
    roots.delete(island)
    throw error
  }
  // It may have left the page meanwhile.
  if (!roots.has(island)) return
  const props = propsBeside(island)
  const fail = (error: unknown) => {
    island.dataset.state = 'failed'
    console.error(
      `The block '${island.dataset.component}' failed in the browser and shows what the server made of it.`,
      error,
    )
  }
  const alive = () => {
    island.dataset.state = 'alive'
    replay(deeds)
  }
  roots.set(
    island,
    hydrateRoot(
      island,
      <IslandBoundary html={island.innerHTML} onFailure={fail}>
        <Alive onAlive={alive}>
          <Renderer {...rendererProps(props)} />
        </Alive>
      </IslandBoundary>,
      {
        identifierPrefix: props.uid,
        onCaughtError: () => {},
        onRecoverableError: (error) =>
          console.error(`The block '${island.dataset.component}' did not match the server's HTML.`, error),
      },
    ),
  )
}

/** Ends the islands below an element that is gone for good. */
export function endIslands(below: Node): void {
  for (const [island, root] of roots) {
    if (!below.contains(island)) continue
    root?.unmount()
    roots.delete(island)
  }
}
