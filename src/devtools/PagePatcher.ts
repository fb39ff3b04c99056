import { alignChildren, type Keys } from './alignChildren.ts'
import { rerunEnhancer } from './HotEnhancer.ts'
import { IslandPatcher, type Islands, isIsland, PROPS } from './IslandPatcher.ts'
import { keyedIn, keyOf } from './keyedElements.ts'
import type { ServerNodes } from './ServerNodes.ts'

/** Elements whose children cannot be moved to a replacement element. */
const FIXED =
  /^(?:input|select|textarea|img|picture|video|audio|iframe|canvas|object|svg|math|script|template|br|hr)$/i

/**
 * Development only: patches the page after a change of its server HTML. Compares the last server HTML with the new one and applies only the
 * differences to the live page. Changes by scripts and the state of elements are preserved, also of elements that moved.
 *
 * Three nodes are involved: `served` is a node of the last server HTML, which is patched too; `live` is its node on the page; `next` is the
 * node of the new server HTML.
 */
export class PagePatcher {
  readonly #nodes: ServerNodes
  readonly #islands: IslandPatcher
  #servedByKey = new Map<string, Element>()
  #nextByKey = new Map<string, Element>()
  /** Served nodes that the new HTML does not contain. */
  readonly #missing = new Set<Node>()
  /** Live elements with changes inside, innermost last. */
  readonly #changed: Element[] = []
  readonly #keys: Keys = {
    partner: (next) => this.#partner(next),
    hasNewPartner: (old) => {
      const key = keyOf(old)
      return key !== undefined && this.#servedByKey.get(key) === old && this.#nextByKey.has(key)
    },
  }

  constructor(nodes: ServerNodes, islands: Islands | undefined) {
    this.#nodes = nodes
    this.#islands = new IslandPatcher(nodes, islands, (served, live, next) =>
      this.#patchChildren(served, live, next),
    )
  }

  /** Patches an element's live node and its served node. Afterwards `served` equals `next`. */
  patch(served: Element, next: Element): void {
    this.#servedByKey = keyedIn(served)
    this.#nextByKey = keyedIn(next)
    this.#patchNode(served, next)
    this.#removeMissing()
    for (const element of this.#changed.splice(0)) rerunEnhancer(element)
  }

  #partner(next: Node): Element | undefined {
    const key = keyOf(next)
    return key !== undefined && this.#nextByKey.get(key) === next ? this.#servedByKey.get(key) : undefined
  }

  #patchChildren(served: Node, live: Node, next: Node): void {
    const oldChildren = [...served.childNodes]
    const nextChildren = [...next.childNodes]
    if (this.#isRewritten(served, live)) {
      for (const node of oldChildren) this.#drop(node)
      live.textContent = ''
    }
    const aligned = alignChildren([...served.childNodes], nextChildren, this.#keys)
    const isAligned = new Set(aligned.values())
    const pairs: [Node, Node][] = []
    // From the end, so that a node's next sibling is already in its position.
    let before: Node | null = null
    for (const node of nextChildren.toReversed()) {
      const same = aligned.get(node)
      before = same ?? this.#insert(node, served, live, before, pairs)
      if (same) pairs.push([same, node])
    }
    for (const node of oldChildren)
      if (node.parentNode === served && !isAligned.has(node) && !this.#keys.hasNewPartner(node))
        this.#missing.add(node)
    for (const [servedChild, nextChild] of pairs.toReversed()) this.#patchNode(servedChild, nextChild)
  }

  /** Inserts a new child before `before`: moves the element with the same key from its old position, or creates a node. */
  #insert(next: Node, served: Node, live: Node, before: Node | null, pairs: [Node, Node][]): Node {
    const partner = this.#partner(next)
    const livePartner = partner && this.#nodes.liveNode(partner)
    const liveBefore = this.#liveSibling(served, live, before)
    if (
      partner &&
      livePartner &&
      livePartner !== live &&
      !livePartner.contains(live) &&
      partner.nodeName === next.nodeName
    ) {
      this.#missing.delete(partner)
      served.insertBefore(partner, before)
      moveNode(live, livePartner, liveBefore)
      pairs.push([partner, next])
      return partner
    }
    const isNew = !(next instanceof Element) || isIsland(next) || !this.#containsKeyed(next)
    const fresh = this.#nodes.create(next, isNew && !partner)
    served.insertBefore(fresh.serverNode, before)
    live.insertBefore(fresh.liveNode, liveBefore)
    if (!isNew || partner) {
      // The element's name changed: move its children to the new element.
      if (
        partner &&
        livePartner &&
        !FIXED.test(partner.nodeName) &&
        !FIXED.test(next.nodeName) &&
        !livePartner.contains(live)
      ) {
        fresh.serverNode.appendChild(fragmentOf(partner))
        for (const child of [...livePartner.childNodes]) moveNode(fresh.liveNode, child, null)
      }
      if (partner) this.#missing.add(partner)
      pairs.push([fresh.serverNode, next])
    }
    return fresh.serverNode
  }

  /** True if an element contains elements that exist already and will be moved into it. */
  #containsKeyed(next: Element): boolean {
    return [...this.#nextByKey].some(([key, element]) => this.#servedByKey.has(key) && next.contains(element))
  }

  /** Returns the live node before which to insert: that of the next served sibling on the page, otherwise the one after the previous. */
  #liveSibling(served: Node, live: Node, before: Node | null): Node | null {
    for (let node = before; node; node = node.nextSibling) {
      const sibling = this.#nodes.liveNode(node)
      if (sibling?.parentNode === live) return sibling
    }
    for (let node = before ? before.previousSibling : served.lastChild; node; node = node.previousSibling) {
      const sibling = this.#nodes.liveNode(node)
      if (sibling?.parentNode === live) return sibling.nextSibling
    }
    return null
  }

  /** True if a script replaced the server's text. Then all children are replaced by the new HTML. */
  #isRewritten(served: Node, live: Node): boolean {
    return [...served.childNodes].some(
      (node) => node instanceof Text && this.#nodes.liveNode(node)?.parentNode !== live,
    )
  }

  #patchNode(served: Node, next: Node): void {
    const live = this.#nodes.liveNode(served)
    if (served.isEqualNode(next) || !live) return
    if (!(served instanceof Element) || !(next instanceof Element)) {
      served.nodeValue = next.nodeValue
      live.nodeValue = next.nodeValue
      return
    }
    this.#changed.push(live as Element)
    const state = isIsland(live) ? live.dataset.state : undefined
    if ((state === 'failed' || state === 'hydrating') && live.parentNode) {
      const fresh = this.#nodes.create(next, true)
      served.parentNode?.insertBefore(fresh.serverNode, served)
      live.parentNode.insertBefore(fresh.liveNode, live)
      this.#missing.add(served)
      return
    }
    const render = served.matches(PROPS)
      ? this.#islands.preparePropsUpdate(live as Element, served, next)
      : undefined
    patchAttributes(served, live as Element, next)
    if (state === 'hydrated') this.#islands.patchSlots(live as HTMLElement, served, next)
    else this.#patchChildren(served, live, next)
    render?.()
  }

  #drop(served: Node): void {
    this.#missing.add(served)
    ;(served as ChildNode).remove()
  }

  #removeMissing(): void {
    const ended = document.createDocumentFragment()
    for (const served of this.#missing) {
      ;(served as ChildNode).remove()
      const live = this.#nodes.liveNode(served)
      if (live) ended.append(live)
    }
    this.#missing.clear()
    this.#islands.end(ended)
  }
}

/** Applies the differences between the attributes of `served` and `next` to `served` and `live`. */
export function patchAttributes(served: Element, live: Element, next: Element): void {
  for (const { name } of [...served.attributes])
    if (!next.hasAttribute(name)) {
      served.removeAttribute(name)
      live.removeAttribute(name)
    }
  for (const { name, value } of next.attributes)
    if (served.getAttribute(name) !== value) {
      served.setAttribute(name, value)
      live.setAttribute(name, value)
    }
}

function fragmentOf(element: Element): DocumentFragment {
  const fragment = element.ownerDocument.createDocumentFragment()
  fragment.append(...element.childNodes)
  return fragment
}

/** `moveBefore` of newer browsers preserves focus, scroll position and playing media. */
interface MovableParent {
  moveBefore?(node: Node, child: Node | null): void
}

/** Moves a live node; preserves its state if the browser supports it. */
function moveNode(parent: Node, node: Node, before: Node | null): void {
  const { moveBefore } = parent as MovableParent
  if (moveBefore && parent.isConnected && node.isConnected) moveBefore.call(parent, node, before)
  else parent.insertBefore(node, before)
}
