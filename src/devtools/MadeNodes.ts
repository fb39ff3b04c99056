import { alignChildren } from './alignChildren.ts'

/** Nodes as the server made them, each with the node of the page that it became, which scripts may have changed since. */
export class MadeNodes {
  readonly #live = new WeakMap<Node, Node>()
  readonly #made = new WeakMap<Node, Node>()
  /** Where made nodes live: nothing in it is loaded or run. */
  readonly #inert = document.implementation.createHTMLDocument('')

  /** The page's node that a made one became. */
  live(made: Node): Node | undefined {
    return this.#live.get(made)
  }

  /** What the server made of a node of the page; undefined for one that a script put there. */
  made(live: Node): Node | undefined {
    return this.#made.get(live)
  }

  pair(made: Node, live: Node): void {
    this.#live.set(made, live)
    this.#made.set(live, made)
  }

  /** Takes an element of the page, and all below it, as the server made it: nothing has changed it yet. */
  take(live: Node): Node {
    const made = this.#inert.importNode(live, true)
    this.#pairAll(made, live)
    return made
  }

  /** Makes a node that the server now has, with all below it or alone: a made one, and one for the page. */
  copy(now: Node, deep: boolean): { readonly made: Node; readonly live: Node } {
    const made = this.#inert.importNode(now, deep)
    const live = document.importNode(now, deep)
    this.#pairAll(made, live)
    return { made, live }
  }

  /** Pairs what is inside two nodes that stand for the same thing, although scripts may have changed the second. */
  pairAlike(made: Node, live: Node): void {
    for (const [one, other] of alignChildren([...live.childNodes], [...made.childNodes])) {
      this.pair(one, other)
      this.pairAlike(one, other)
    }
  }

  #pairAll(made: Node, live: Node): void {
    this.pair(made, live)
    const inner = live.childNodes
    for (const [index, child] of made.childNodes.entries()) this.#pairAll(child, inner[index]!)
  }
}
