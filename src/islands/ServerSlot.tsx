import { createElement, useLayoutEffect, useRef } from 'react'
import { ISLAND_TAG, SLOT_TAG, type SlotBlock } from './islandElement.ts'

/** React does not change the children of an element with raw HTML. */
const UNMANAGED = { __html: window.trustedTypes?.emptyHTML ?? '' }

/** Containers of the nodes of an island's inner blocks, by block key: a visible slot element, or a fragment while hidden. */
export type SlotContainers = Map<string, Element | DocumentFragment>

/** Returns the slot elements of an island, without those of inner islands. */
export function slotContainersIn(island: Element): SlotContainers {
  const elements = [...island.querySelectorAll<HTMLElement>(`${SLOT_TAG}[data-slot]`)]
  return new Map(
    elements
      .filter((element) => element.closest(ISLAND_TAG) === island)
      .map((element) => [element.dataset.slot ?? '', element]),
  )
}

interface ServerSlotProps {
  readonly slot: SlotBlock
  /** The part of the block that renderers may read. */
  readonly block: SlotBlock['block']
  readonly containers: SlotContainers
}

/**
 * Renders a block in a slot of an island in the browser. The server's DOM nodes are moved to a fragment while the island hides the block, so
 * that their state is preserved.
 */
export function ServerSlot({ slot: { key, html }, containers }: ServerSlotProps) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const container = containers.get(key)
    if (container !== element) {
      if (container) element.replaceChildren(...container.childNodes)
      else if (html) element.innerHTML = window.builder?.htmlPolicy?.createHTML(html) ?? html
      window.builder?.watch?.(element)
    }
    containers.set(key, element)
    return () => {
      const fragment = document.createDocumentFragment()
      fragment.append(...element.childNodes)
      containers.set(key, fragment)
    }
  }, [key, html, containers])
  return createElement(SLOT_TAG, {
    ref,
    'data-slot': key,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: UNMANAGED,
  })
}
