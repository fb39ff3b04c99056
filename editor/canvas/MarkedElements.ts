/** Attribute of a block's root element: `<story id>-<uid>`. */
export const MARK = 'data-blok-uid'

const MARKED = `[${MARK}]`

/** Maximum number of single searches before all elements are indexed. */
const MAX_SEARCHED = 8

/** Number of elements that one step of `indexAll` indexes. */
const ELEMENTS_PER_STEP = 200

/**
 * Index of a document's block elements by mark; of equal marks, the first element. Filled by single searches at first, completely
 * after several of them, and updated from mutation records.
 */
export class MarkedElements {
  readonly #document: Document
  readonly #elements = new Map<string, Element>()
  /** Marks of removed elements. A different element may have the same mark. */
  readonly #removedMarks = new Set<string>()
  #searched = 0
  /** True if all elements of the page are indexed. */
  #isComplete = false

  constructor(document: Document) {
    this.#document = document
  }

  /** Returns the first element with a mark. */
  find(mark: string): Element | undefined {
    const known = this.#elements.get(mark)
    if (known?.isConnected && known.getAttribute(MARK) === mark) return known
    if (this.#isComplete && !known && !this.#removedMarks.has(mark)) return undefined
    const found = this.#search(mark)
    if (found) this.#elements.set(mark, found)
    else this.#elements.delete(mark)
    if (this.#isComplete) this.#removedMarks.delete(mark)
    return found
  }

  /** Indexes all elements, a few per step. */
  *indexAll(): Generator<undefined> {
    const elements = this.#all()
    for (const [at, element] of elements.entries()) {
      if (element.isConnected) this.#index(element)
      if (at % ELEMENTS_PER_STEP === 0) yield
    }
    this.#isComplete = true
  }

  /** Updates the index from mutation records of the page. */
  update(records: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes, removedNodes, attributeName } of records) {
      if (type === 'attributes') {
        if (attributeName === MARK) this.#index(target as Element)
        continue
      }
      for (let at = 0; at < removedNodes.length; at += 1) {
        const node = removedNodes[at]!
        if (!node.isConnected) this.#forEachMarked(node, (one) => this.#remove(one))
      }
      for (let at = 0; at < addedNodes.length; at += 1) {
        const node = addedNodes[at]!
        if (node.isConnected) this.#forEachMarked(node, (one) => this.#index(one))
      }
    }
  }

  #search(mark: string): Element | undefined {
    this.#searched += 1
    if (this.#isComplete || this.#searched <= MAX_SEARCHED)
      return this.#document.querySelector(`[${MARK}="${CSS.escape(mark)}"]`) ?? undefined
    for (const element of this.#all()) this.#index(element)
    this.#isComplete = true
    return this.#elements.get(mark)
  }

  #all(): readonly Element[] {
    return [...this.#document.querySelectorAll(MARKED)]
  }

  #forEachMarked(node: Node, visit: (element: Element) => void): void {
    // `instanceof Element` fails for elements of a frame, which have the class of its window.
    if (node.nodeType !== node.ELEMENT_NODE) return
    const element = node as Element
    if (element.hasAttribute(MARK)) visit(element)
    if (element.childElementCount) for (const inner of element.querySelectorAll(MARKED)) visit(inner)
  }

  #index(element: Element): void {
    const mark = element.getAttribute(MARK) ?? ''
    const known = this.#elements.get(mark)
    if (known === element) return
    const isKnown = known?.isConnected && known.getAttribute(MARK) === mark
    if (!isKnown || isBefore(element, known)) this.#elements.set(mark, element)
  }

  #remove(element: Element): void {
    const mark = element.getAttribute(MARK) ?? ''
    if (this.#elements.get(mark) !== element) return
    this.#elements.delete(mark)
    this.#removedMarks.add(mark)
  }
}

const isBefore = (one: Element, other: Element) =>
  one !== other && (one.compareDocumentPosition(other) & one.DOCUMENT_POSITION_FOLLOWING) !== 0
