import type { IslandProps } from '../islands/islandElement.ts'

/** What the exchange needs of the islands' runtime, where it is there. */
export type Islands = Pick<
  typeof import('../islands/hydrateIsland.tsx'),
  'endIslands' | 'keptIn' | 'renderIsland'
>

const ISLAND = 'q-island'
const PROPS = 'script[type="application/json"]'

const isIsland = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.matches(ISLAND)

/** Whether two nodes stand for the same thing, so that one can become the other. */
const isSame = (a: Node | undefined, b: Node | undefined) =>
  a?.nodeName === b?.nodeName &&
  (a as Partial<HTMLElement>).dataset?.island === (b as Partial<HTMLElement>).dataset?.island

/**
 * Brings nodes from what the server made before to what it makes now. Only what differs is touched: what scripts changed
 * meanwhile stays, and living islands keep their state. New islands are left to be watched by the caller.
 */
export class NodeExchange {
  readonly #islands: Islands | undefined

  constructor(islands: Islands | undefined) {
    this.#islands = islands
  }

  /** Exchanges the inside of an element or fragment. */
  inside(live: ParentNode & Node, before: Node, now: Node): void {
    const [old, next] = [[...before.childNodes], [...now.childNodes]]
    const shown = [...live.childNodes]
    // What scripts have put at the end stays there.
    if (shown.length < old.length || !old.every((node, index) => isSame(shown[index], node))) {
      this.#replace(live, shown, next, null)
      return
    }
    let start = 0
    while (start < old.length && start < next.length && old[start]!.isEqualNode(next[start]!)) start++
    let end = 0
    while (
      end < old.length - start &&
      end < next.length - start &&
      old.at(-1 - end)!.isEqualNode(next.at(-1 - end)!)
    )
      end++
    const was = old.slice(start, old.length - end)
    const is = next.slice(start, next.length - end)
    const here = shown.slice(start, old.length - end)
    if (was.length === is.length && was.every((node, index) => isSame(node, is[index])))
      for (const [index, node] of here.entries()) this.#node(node, was[index]!, is[index]!)
    else this.#replace(live, here, is, shown[old.length - end] ?? null)
  }

  /** Sets the attributes that differ. */
  attributes(live: Element, before: Element, now: Element): void {
    for (const { name } of before.attributes) if (!now.hasAttribute(name)) live.removeAttribute(name)
    for (const { name, value } of now.attributes)
      if (before.getAttribute(name) !== value) live.setAttribute(name, value)
  }

  #node(live: Node, before: Node, now: Node): void {
    if (before.isEqualNode(now)) return
    if (!(live instanceof Element)) {
      live.nodeValue = now.nodeValue
      return
    }
    const state = isIsland(live) ? live.dataset.state : undefined
    if (state === 'failed' || state === 'waking') {
      this.#replace(live.parentNode!, [live], [now], live.nextSibling)
      return
    }
    this.attributes(live, before as Element, now as Element)
    if (state === 'alive') this.#kept(live, before as Element, now as Element)
    else this.inside(live, before, now)
    if (live.matches(PROPS)) this.#props(live, before as Element, now as Element)
  }

  /** A living island's props differ: blocks that it hides, or hid, travel in them. */
  #props(live: Element, before: Element, now: Element): void {
    const [island, was, is] = [live, before, now].map((script) => script.previousElementSibling)
    if (!isIsland(island) || island.dataset.state !== 'alive' || !was || !is) return
    if (was.isEqualNode(is)) this.#kept(island, was, is)
    this.#islands?.renderIsland(island)
  }

  /** The blocks inside a living island are the server's; the rest of it is its own. */
  #kept(live: Element, before: Element, now: Element): void {
    const holders = this.#islands?.keptIn(live)
    const old = keptOf(before)
    for (const [key, content] of keptOf(now)) {
      const holder = holders?.get(key)
      const was = old.get(key)
      if (holder && was) this.inside(holder, was, content)
      else if (!holder && content instanceof Element) holders?.set(key, document.importNode(content, true))
    }
  }

  #replace(parent: ParentNode & Node, old: readonly Node[], next: readonly Node[], after: Node | null): void {
    for (const node of next) parent.insertBefore(document.importNode(node, true), after ?? old[0] ?? null)
    const gone = document.createDocumentFragment()
    gone.append(...old)
    this.#islands?.endIslands(gone)
  }
}

/** The blocks inside an island as the server made them, by key: those it shows, and those it hides. */
function keptOf(island: Element): Map<string, Element | DocumentFragment> {
  const kept = new Map<string, Element | DocumentFragment>()
  const script = island.nextElementSibling
  const { slots } = JSON.parse(
    script?.matches(PROPS) ? (script.textContent ?? '') : '{"slots":{}}',
  ) as IslandProps
  for (const { key, html } of Object.values(slots).flat()) {
    if (html === undefined) continue
    const template = document.createElement('template')
    template.innerHTML = html
    kept.set(key, template.content)
  }
  for (const element of island.querySelectorAll<HTMLElement>('q-kept[data-kept]'))
    if (element.closest(ISLAND) === island) kept.set(element.dataset.kept ?? '', element)
  return kept
}
