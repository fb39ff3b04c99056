import type { TreeNode } from '../registry/treeNode.ts'
import type { StoryTree } from './storyTrees.ts'

const MARKED = '[data-block]'

/**
 * Which element shows which block. Read from the marks in the page on first use, and again after
 * the page has changed.
 */
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

  /** Tells that marks or trees have changed. */
  changed(): void {
    this.#elements = undefined
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Every block that has an element, in document order of the trees. */
  all(): ReadonlyMap<TreeNode, HTMLElement> {
    this.#elements ??= this.#read()
    return this.#elements
  }

  of(node: TreeNode): HTMLElement | undefined {
    return this.all().get(node)
  }

  /** The innermost block that an element stands in. */
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
    for (const element of document.querySelectorAll<HTMLElement>(MARKED)) {
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

/** A block may be shown twice, as an entry of a menu that has a form for small screens: the one that can be seen counts. */
function shownElement(elements: readonly HTMLElement[]): HTMLElement | undefined {
  return elements.length > 1
    ? (elements.find((element) => element.checkVisibility()) ?? elements[0])
    : elements[0]
}

/** Where an element's content is in the viewport, also of elements that have no box of their own. */
export function boxOf(element: Element): DOMRect {
  const box = element.getBoundingClientRect()
  if (box.width || box.height || !element.firstChild) return box
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}
