import { alignChildren, type Keys } from './alignChildren.ts'
import { IslandExchange, type Islands, isIsland, PROPS } from './IslandExchange.ts'
import { keyedIn, keyOf } from './keyedElements.ts'
import { renewEnhanced } from './LiveEnhancer.ts'
import type { ServerNodes } from './ServerNodes.ts'

/** Elements that cannot become others with what is in them moved over. */
const FIXED =
  /^(?:input|select|textarea|img|picture|video|audio|iframe|canvas|object|svg|math|script|template|br|hr)$/i

/**
 * Brings the page from what the server made before to what it makes now. What was made before is kept, node by node beside
 * the page, and compared with what is made now; only what differs is touched. So what scripts did meanwhile stays, and so
 * does the state of every element that is there before and after, also where it stands elsewhere now.
 */
export class PageExchange {
  readonly #nodes: ServerNodes
  readonly #islands: IslandExchange
  #had = new Map<string, Element>()
  #wanted = new Map<string, Element>()
  readonly #missing = new Set<Node>()
  /** Elements with changes in them, innermost last. */
  readonly #changed: Element[] = []
  readonly #keys: Keys = {
    partner: (next) => this.#partner(next),
    isWanted: (old) => {
      const key = keyOf(old)
      return key !== undefined && this.#had.get(key) === old && this.#wanted.has(key)
    },
  }

  constructor(nodes: ServerNodes, islands: Islands | undefined) {
    this.#nodes = nodes
    this.#islands = new IslandExchange(nodes, islands, (made, live, now) => this.#inside(made, live, now))
  }

  /** Exchanges an element. What was made of it before is what is made of it now afterwards. */
  element(made: Element, now: Element): void {
    this.#had = keyedIn(made)
    this.#wanted = keyedIn(now)
    this.#node(made, now)
    this.#removeMissing()
    for (const element of this.#changed.splice(0)) renewEnhanced(element)
  }

  #partner(next: Node): Element | undefined {
    const key = keyOf(next)
    return key !== undefined && this.#wanted.get(key) === next ? this.#had.get(key) : undefined
  }

  #inside(made: Node, live: Node, now: Node): void {
    const old = [...made.childNodes]
    const next = [...now.childNodes]
    if (this.#isReused(made, live)) {
      for (const node of old) this.#drop(node)
      live.textContent = ''
    }
    const staying = alignChildren([...made.childNodes], next, this.#keys)
    const stays = new Set(staying.values())
    const pairs: [Node, Node][] = []
    // From the end, so that what a node stands before is in its place already.
    let before: Node | null = null
    for (const node of next.toReversed()) {
      const same = staying.get(node)
      before = same ?? this.#place(node, made, live, before, pairs)
      if (same) pairs.push([same, node])
    }
    for (const node of old)
      if (node.parentNode === made && !stays.has(node) && !this.#keys.isWanted(node)) this.#missing.add(node)
    for (const [one, other] of pairs.toReversed()) this.#node(one, other)
  }

  /** Puts what the server has now before a made node: the element with its key, wherever that stood, or a new one. */
  #place(next: Node, made: Node, live: Node, before: Node | null, pairs: [Node, Node][]): Node {
    const partner = this.#partner(next)
    const own = partner && this.#nodes.liveNode(partner)
    const after = this.#liveAfter(made, live, before)
    if (partner && own && own !== live && !own.contains(live) && partner.nodeName === next.nodeName) {
      this.#missing.delete(partner)
      made.insertBefore(partner, before)
      moveNode(live, own, after)
      pairs.push([partner, next])
      return partner
    }
    const isWhole = !(next instanceof Element) || isIsland(next) || !this.#holdsKnown(next)
    const fresh = this.#nodes.copy(next, isWhole && !partner)
    made.insertBefore(fresh.serverNode, before)
    live.insertBefore(fresh.liveNode, after)
    if (!isWhole || partner) {
      // Another element in its place: what stood in the old one moves over.
      if (
        partner &&
        own &&
        !FIXED.test(partner.nodeName) &&
        !FIXED.test(next.nodeName) &&
        !own.contains(live)
      ) {
        fresh.serverNode.appendChild(fragmentOf(partner))
        for (const child of [...own.childNodes]) moveNode(fresh.liveNode, child, null)
      }
      if (partner) this.#missing.add(partner)
      pairs.push([fresh.serverNode, next])
    }
    return fresh.serverNode
  }

  /** Whether something in an element is there already, to be moved. */
  #holdsKnown(next: Element): boolean {
    return [...this.#wanted].some(([key, element]) => this.#had.has(key) && next.contains(element))
  }

  /** Where a made node's place is in the page: before what follows it there, else behind what precedes it. */
  #liveAfter(made: Node, live: Node, before: Node | null): Node | null {
    for (let node = before; node; node = node.nextSibling) {
      const own = this.#nodes.liveNode(node)
      if (own?.parentNode === live) return own
    }
    for (let node = before ? before.previousSibling : made.lastChild; node; node = node.previousSibling) {
      const own = this.#nodes.liveNode(node)
      if (own?.parentNode === live) return own.nextSibling
    }
    return null
  }

  /** Whether a script has put other words in the place of the server's. What the server has changed is shown then. */
  #isReused(made: Node, live: Node): boolean {
    return [...made.childNodes].some(
      (node) => node instanceof Text && this.#nodes.liveNode(node)?.parentNode !== live,
    )
  }

  #node(made: Node, now: Node): void {
    const live = this.#nodes.liveNode(made)
    if (made.isEqualNode(now) || !live) return
    if (!(made instanceof Element) || !(now instanceof Element)) {
      made.nodeValue = now.nodeValue
      live.nodeValue = now.nodeValue
      return
    }
    this.#changed.push(live as Element)
    const state = isIsland(live) ? live.dataset.state : undefined
    if ((state === 'failed' || state === 'hydrating') && live.parentNode) {
      const fresh = this.#nodes.copy(now, true)
      made.parentNode?.insertBefore(fresh.serverNode, made)
      live.parentNode.insertBefore(fresh.liveNode, live)
      this.#missing.add(made)
      return
    }
    const render = made.matches(PROPS) ? this.#islands.props(live as Element, made, now) : undefined
    attributes(made, live as Element, now)
    if (state === 'hydrated') this.#islands.exchange(live as HTMLElement, made, now)
    else this.#inside(made, live, now)
    render?.()
  }

  #drop(made: Node): void {
    this.#missing.add(made)
    ;(made as ChildNode).remove()
  }

  #removeMissing(): void {
    const ended = document.createDocumentFragment()
    for (const made of this.#missing) {
      ;(made as ChildNode).remove()
      const live = this.#nodes.liveNode(made)
      if (live) ended.append(live)
    }
    this.#missing.clear()
    this.#islands.end(ended)
  }
}

/** Sets the attributes that differ. */
export function attributes(made: Element, live: Element, now: Element): void {
  for (const { name } of [...made.attributes])
    if (!now.hasAttribute(name)) {
      made.removeAttribute(name)
      live.removeAttribute(name)
    }
  for (const { name, value } of now.attributes)
    if (made.getAttribute(name) !== value) {
      made.setAttribute(name, value)
      live.setAttribute(name, value)
    }
}

function fragmentOf(element: Element): DocumentFragment {
  const fragment = element.ownerDocument.createDocumentFragment()
  fragment.append(...element.childNodes)
  return fragment
}

/** What browsers have in which a node is moved as it is: focus, scroll and playing media stay. */
interface Movable {
  moveBefore?(node: Node, child: Node | null): void
}

/** Moves a node of the page with its state, where the browser can; else it is taken out and put in again. */
function moveNode(parent: Node, node: Node, before: Node | null): void {
  const { moveBefore } = parent as Movable
  if (moveBefore && parent.isConnected && node.isConnected) moveBefore.call(parent, node, before)
  else parent.insertBefore(node, before)
}
