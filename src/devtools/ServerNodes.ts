import { alignChildren } from './alignChildren.ts'

/** Nodes as the server made them, each with the node of the page that it became, which scripts may have changed since. */
export class ServerNodes {
  readonly #liveNode = new WeakMap<Node, Node>()
  readonly #serverNode = new WeakMap<Node, Node>()
  /** Where made nodes live: nothing in it is loaded or run. */
  readonly #inert = document.implementation.createHTMLDocument('')

  /** The page's node that a made one became. */
  liveNode(made: Node): Node | undefined {
    return this.#liveNode.get(made)
  }

  /** What the server made of a node of the page; undefined for one that a script put there. */
  serverNode(live: Node): Node | undefined {
    return this.#serverNode.get(live)
  }

  pair(made: Node, live: Node): void {
    this.#liveNode.set(made, live)
    this.#serverNode.set(live, made)
  }

  /** Takes an element of the page, and all below it, as the server made it: nothing has changed it yet. */
  take(live: Node): Node {
    const made = this.#inert.importNode(live, true)
    this.#pairAll(made, live)
    return made
  }

  /** Makes a node that the server now has, with all below it or alone: a made one, and one for the page. */
  copy(now: Node, deep: boolean): { readonly serverNode: Node; readonly liveNode: Node } {
    const serverNode = this.#inert.importNode(now, deep)
    const liveNode = document.importNode(now, deep)
    this.#pairAll(serverNode, liveNode)
    return { serverNode, liveNode }
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
