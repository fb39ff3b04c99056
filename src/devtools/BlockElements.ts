import type { TreeNode } from '../registry/treeNode.ts'
import type { StoryTree } from './storyTrees.ts'

const BLOCK = '[data-block]'

/** Maps blocks to their elements, which have a `data-block` attribute. Read on first use after each change of the page. */
export class BlockElements {
  readonly #trees: () => readonly StoryTree[]
  #elements: Map<TreeNode, HTMLElement> | undefined
  #nodes = new Map<Element, TreeNode>()
  readonly #listeners = new Set<() => void>()

  constructor(trees: () => readonly StoryTree[], signal: AbortSignal) {
    this.#trees = trees
    const observer = new MutationObserver(() => this.changed())
    observer.observe(document.body, { childList: true, subtree: true })
    signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  }

  /** Invalidates the map, and notifies subscribers. */
  changed(): void {
    this.#elements = undefined
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns all blocks that have an element, in document order of the trees. */
  all(): ReadonlyMap<TreeNode, HTMLElement> {
    this.#elements ??= this.#read()
    return this.#elements
  }

  of(node: TreeNode): HTMLElement | undefined {
    return this.all().get(node)
  }

  /** Returns the innermost block that contains an element. */
  around(element: Element): TreeNode | undefined {
    this.all()
    for (let at: Element | null = element; at; at = at.parentElement) {
      const node = this.#nodes.get(at)
      if (node) return node
    }
    return undefined
  }

  #read(): Map<TreeNode, HTMLElement> {
    const byUid = new Map<string, HTMLElement[]>()
    for (const element of document.querySelectorAll<HTMLElement>(BLOCK)) {
      const uid = element.dataset.block ?? ''
      byUid.set(uid, [...(byUid.get(uid) ?? []), element])
    }
    const elements = new Map<TreeNode, HTMLElement>()
    for (const { tree } of this.#trees())
      for (const node of tree.nodes) {
        const element = shownElement(byUid.get(node.uid) ?? [])
        if (element) elements.set(node, element)
      }
    const nodes = [...elements.keys()].flatMap((node) =>
      (byUid.get(node.uid) ?? []).map((element) => [element, node] as const),
    )
    this.#nodes = new Map(nodes)
    return elements
  }
}

/** Returns the visible element of a block that has several, for example in a menu with a variant for small screens. */
function shownElement(elements: readonly HTMLElement[]): HTMLElement | undefined {
  return elements.length > 1
    ? (elements.find((element) => element.checkVisibility()) ?? elements[0])
    : elements[0]
}

/** Returns the position of an element's content in the viewport, also for elements without a box (`display: contents`). */
export function boxOf(element: Element): DOMRect {
  const box = element.getBoundingClientRect()
  if (box.width || box.height || !element.firstChild) return box
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}
