import type { IslandProps } from '../islands/islandElement.ts'
import type { ServerNodes } from './ServerNodes.ts'

/** What the exchange needs of the islands' runtime, where it is there. */
export type Islands = Pick<
  typeof import('../islands/hydrateIsland.tsx'),
  'endIslands' | 'slotContainers' | 'renderIsland'
>

type SlotContent = Element | DocumentFragment
type Inside = (made: Node, live: Node, now: Node) => void

const ISLAND = 'q-island'
export const PROPS = 'script[type="application/json"]'

export const isIsland = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.matches(ISLAND)

/** Exchanges what living islands show: their props, and the blocks inside them, which are the server's. */
export class IslandExchange {
  readonly #nodes: ServerNodes
  readonly #islands: Islands | undefined
  readonly #inside: Inside
  /** What the server made of the blocks that an island hides, by the island's element and the block's key. */
  readonly #hidden = new WeakMap<Element, Map<string, DocumentFragment>>()

  constructor(nodes: ServerNodes, islands: Islands | undefined, inside: Inside) {
    this.#nodes = nodes
    this.#islands = islands
    this.#inside = inside
  }

  /** Exchanges the blocks inside a living island; the rest of it is its own. */
  exchange(live: HTMLElement, made: Element, now: Element): void {
    const holders = this.#islands?.slotContainers(live)
    const old = this.#slotsOf(made, live)
    const current = this.#slotsOf(now, undefined)
    const hidden = new Map<string, DocumentFragment>()
    const next = made.ownerDocument.importNode(now, true)
    for (const [key, content] of current) {
      const holder = holders?.get(key)
      const was = old.get(key)
      const place = next.querySelector(`q-slot[data-slot="${CSS.escape(key)}"]`)
      if (holder && was) {
        if (was.firstChild && !this.#nodes.liveNode(was.firstChild)) this.#nodes.pairAlike(was, holder)
        this.#inside(was, holder, content)
        if (place) place.replaceChildren(...was.childNodes)
        else hidden.set(key, fragment(was))
      } else if (place || holder) {
        const fresh = this.#nodes.copy(content, true)
        if (holder) holder.replaceChildren(...fresh.liveNode.childNodes)
        else holders?.set(key, fresh.liveNode as Element)
        if (place) place.replaceChildren(...fresh.serverNode.childNodes)
        else hidden.set(key, fragment(fresh.serverNode as SlotContent))
      }
    }
    made.replaceChildren(...next.childNodes)
    this.#hidden.set(live, hidden)
  }

  /** A living island's props differ: gives what renders it again, with the state it has, once they are exchanged. */
  props(live: Element, made: Element, now: Element): (() => void) | undefined {
    const [island, was, is] = [live, made, now].map((script) => script.previousElementSibling)
    if (!isIsland(island) || island.dataset.state !== 'hydrated' || !was || !is) return undefined
    // Blocks that it hides travel in its props, so it may look the same.
    this.exchange(island, was, is)
    return () => this.#islands?.renderIsland(island)
  }

  end(below: DocumentFragment): void {
    this.#islands?.endIslands(below)
  }

  /** The blocks inside an island as the server made them, by key: those it shows, and those it hides. */
  #slotsOf(island: Element, live: Element | undefined): Map<string, SlotContent> {
    const holders = new Map<string, SlotContent>()
    const script = island.nextElementSibling
    const { slots } = JSON.parse(
      script?.matches(PROPS) ? (script.textContent ?? '') : '{"slots":{}}',
    ) as IslandProps
    for (const { key, html } of Object.values(slots).flat()) {
      if (html === undefined) continue
      const template = island.ownerDocument.createElement('template')
      template.innerHTML = html
      holders.set(key, (live && this.#hidden.get(live)?.get(key)) ?? template.content)
    }
    for (const element of island.querySelectorAll<HTMLElement>('q-slot[data-slot]'))
      if (element.closest(ISLAND) === island) holders.set(element.dataset.slot ?? '', element)
    return holders
  }
}

function fragment(content: SlotContent): DocumentFragment {
  if (content instanceof DocumentFragment) return content
  const made = content.ownerDocument.createDocumentFragment()
  made.append(...content.childNodes)
  return made
}
