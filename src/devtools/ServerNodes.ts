import { alignChildren } from './alignChildren.ts'

/** Pairs of nodes: as the server rendered them, and on the live page, where scripts may have changed them. */
export class ServerNodes {
  readonly #liveNode = new WeakMap<Node, Node>()
  readonly #serverNode = new WeakMap<Node, Node>()
  /** Document of the server nodes, in which no resources load and no scripts run. */
  readonly #inert = document.implementation.createHTMLDocument('')

  /** Returns the live node of a server node. */
  liveNode(served: Node): Node | undefined {
    return this.#liveNode.get(served)
  }

  /** Returns the server node of a live node; undefined if a script added the node. */
  serverNode(live: Node): Node | undefined {
    return this.#serverNode.get(live)
  }

  pair(served: Node, live: Node): void {
    this.#liveNode.set(served, live)
    this.#serverNode.set(live, served)
  }

  /** Copies a live node that no script has changed yet, with its descendants. Returns the server node. */
  addLoaded(live: Node): Node {
    const served = this.#inert.importNode(live, true)
    this.#pairAll(served, live)
    return served
  }

  /**
   * Creates a server node and a live node from a node of new server HTML.
   * @param deep whether to include the descendants
   */
  create(next: Node, deep: boolean): { readonly serverNode: Node; readonly liveNode: Node } {
    const serverNode = this.#inert.importNode(next, deep)
    const liveNode = document.importNode(next, deep)
    this.#pairAll(serverNode, liveNode)
    return { serverNode, liveNode }
  }

  /** Pairs the descendants of a server node and its live node by similarity, because scripts may have changed the live ones. */
  pairSimilar(served: Node, live: Node): void {
    for (const [one, other] of alignChildren([...live.childNodes], [...served.childNodes])) {
      this.pair(one, other)
      this.pairSimilar(one, other)
    }
  }

  #pairAll(served: Node, live: Node): void {
    this.pair(served, live)
    const inner = live.childNodes
    for (const [index, child] of served.childNodes.entries()) this.#pairAll(child, inner[index]!)
  }
}
