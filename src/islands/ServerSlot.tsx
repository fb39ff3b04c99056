import { createElement, useLayoutEffect, useRef } from 'react'
import { ISLAND_TAG, SLOT_TAG, type SlotBlock } from './islandElement.ts'

/** React leaves the inside of an element alone when it is given raw HTML, so the server's stays. */
const LEAVE_ALONE = { __html: '' }

/** Where the nodes of an island's inner blocks are: in an element of the island, or put away; by the block's key. */
export type SlotContainers = Map<string, Element | DocumentFragment>

/** The inner blocks that the server shows in an island. */
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
  /** What a renderer may look at of the block. */
  readonly block: SlotBlock['block']
  readonly holders: SlotContainers
}

/**
 * A block inside an island, in a browser: the server's DOM is left as it is, put away when the island hides the block and
 * put back when it shows it again, so that nothing typed or opened in it is lost.
 */
export function ServerSlot({ slot: { key, html }, holders }: ServerSlotProps) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const holder = holders.get(key)
    if (holder !== element) {
      if (holder) element.replaceChildren(...holder.childNodes)
      else element.innerHTML = html ?? ''
      window.builder?.watch?.(element)
    }
    holders.set(key, element)
    return () => {
      const away = document.createDocumentFragment()
      away.append(...element.childNodes)
      holders.set(key, away)
    }
  }, [key, html, holders])
  return createElement(SLOT_TAG, {
    ref,
    'data-slot': key,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: LEAVE_ALONE,
  })
}
