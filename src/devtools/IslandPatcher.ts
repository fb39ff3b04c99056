import { htmlPolicy } from '../islands/htmlPolicy.ts'
import type { IslandProps } from '../islands/islandElement.ts'
import type { ServerNodes } from './ServerNodes.ts'

/** The functions of the island runtime that the patcher calls. */
export type Islands = Pick<
  typeof import('../islands/hydrateIsland.tsx'),
  'endIslands' | 'slotContainers' | 'renderIsland'
>

type SlotContent = Element | DocumentFragment
type PatchChildren = (served: Node, live: Node, next: Node) => void

const ISLAND = 'q-island'
export const PROPS = 'script[type="application/json"]'

export const isIsland = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.matches(ISLAND)

/** Patches hydrated islands: their props, and the server's HTML of the blocks in their slots. */
export class IslandPatcher {
  readonly #nodes: ServerNodes
  readonly #islands: Islands | undefined
  readonly #patchChildren: PatchChildren
  /** Served nodes of the blocks that an island hides, by island element and block key. */
  readonly #hidden = new WeakMap<Element, Map<string, DocumentFragment>>()

  constructor(nodes: ServerNodes, islands: Islands | undefined, patchChildren: PatchChildren) {
    this.#nodes = nodes
    this.#islands = islands
    this.#patchChildren = patchChildren
  }

  /** Patches the blocks in the slots of a hydrated island. React renders everything else in it. */
  patchSlots(live: HTMLElement, servedIsland: Element, nextIsland: Element): void {
    const containers = this.#islands?.slotContainers(live)
    const old = this.#slotsOf(servedIsland, live)
    const current = this.#slotsOf(nextIsland, undefined)
    const hidden = new Map<string, DocumentFragment>()
    const updated = servedIsland.ownerDocument.importNode(nextIsland, true)
    for (const [key, content] of current) {
      const container = containers?.get(key)
      const served = old.get(key)
      const slot = updated.querySelector(`q-slot[data-slot="${CSS.escape(key)}"]`)
      if (container && served) {
        if (served.firstChild && !this.#nodes.liveNode(served.firstChild))
          this.#nodes.pairSimilar(served, container)
        this.#patchChildren(served, container, content)
        if (slot) slot.replaceChildren(...served.childNodes)
        else hidden.set(key, toFragment(served))
      } else if (slot || container) {
        const fresh = this.#nodes.create(content, true)
        if (container) container.replaceChildren(...fresh.liveNode.childNodes)
        else containers?.set(key, fresh.liveNode as Element)
        if (slot) slot.replaceChildren(...fresh.serverNode.childNodes)
        else hidden.set(key, toFragment(fresh.serverNode as SlotContent))
      }
    }
    servedIsland.replaceChildren(...updated.childNodes)
    this.#hidden.set(live, hidden)
  }

  /** Patches the slots of a hydrated island whose props changed. Returns a function that re-renders it, to be called after the props are patched. */
  preparePropsUpdate(live: Element, served: Element, next: Element): (() => void) | undefined {
    const [island, servedIsland, nextIsland] = [live, served, next].map(
      (script) => script.previousElementSibling,
    )
    if (!isIsland(island) || island.dataset.state !== 'hydrated' || !servedIsland || !nextIsland)
      return undefined
    // The HTML of hidden blocks is in the props, so the island's own HTML may be unchanged.
    this.patchSlots(island, servedIsland, nextIsland)
    return () => this.#islands?.renderIsland(island)
  }

  end(below: DocumentFragment): void {
    this.#islands?.endIslands(below)
  }

  /** Returns the served nodes of an island's inner blocks by key, visible and hidden ones. */
  #slotsOf(island: Element, live: Element | undefined): Map<string, SlotContent> {
    const slots = new Map<string, SlotContent>()
    const script = island.nextElementSibling
    const { slots: slotProps } = JSON.parse(
      script?.matches(PROPS) ? (script.textContent ?? '') : '{"slots":{}}',
    ) as IslandProps
    for (const { key, html } of Object.values(slotProps).flat()) {
      if (html === undefined) continue
      const template = island.ownerDocument.createElement('template')
      template.innerHTML = htmlPolicy.createHTML(html)
      slots.set(key, (live && this.#hidden.get(live)?.get(key)) ?? template.content)
    }
    for (const element of island.querySelectorAll<HTMLElement>('q-slot[data-slot]'))
      if (element.closest(ISLAND) === island) slots.set(element.dataset.slot ?? '', element)
    return slots
  }
}

function toFragment(content: SlotContent): DocumentFragment {
  if (content instanceof DocumentFragment) return content
  const fragment = content.ownerDocument.createDocumentFragment()
  fragment.append(...content.childNodes)
  return fragment
}
