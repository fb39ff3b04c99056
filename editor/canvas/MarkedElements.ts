/** The attribute that marks a block's root: `<id of the story>-<uid>`. */
export const MARK = 'data-blok-uid'

const MARKED = `[${MARK}]`

/** So many elements are searched one by one. */
const MAX_SEARCHED = 8

/** How many elements are noted in one step, ahead of any search. */
const MARKS_PER_TASK = 200

/**
 * The elements of a document by their marks, of several with the same one the first. A search looks through the whole page, so that each
 * that is found is noted, all are noted once many were searched, and what changes in the page is noted as it is told.
 */
export class MarkedElements {
  readonly #document: Document
  readonly #elements = new Map<string, Element>()
  /** Marks of elements that went: another may have the same. */
  readonly #lost = new Set<string>()
  #searched = 0
  /** Whether all elements of the page are noted. */
  #isWhole = false

  constructor(document: Document) {
    this.#document = document
  }

  /** The first element with a mark. */
  of(mark: string): Element | undefined {
    const known = this.#elements.get(mark)
    if (known?.isConnected && known.getAttribute(MARK) === mark) return known
    if (this.#isWhole && !known && !this.#lost.has(mark)) return undefined
    const found = this.#search(mark)
    if (found) this.#elements.set(mark, found)
    else this.#elements.delete(mark)
    if (this.#isWhole) this.#lost.delete(mark)
    return found
  }

  /** Notes all elements, some with each step. */
  *noteAll(): Generator<undefined> {
    const elements = this.#all()
    for (const [at, element] of elements.entries()) {
      if (element.isConnected) this.#note(element)
      if (at % MARKS_PER_TASK === 0) yield
    }
    this.#isWhole = true
  }

  /** Takes in what changed in the page: which elements came, went or stand for other blocks. */
  take(records: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes, removedNodes, attributeName } of records) {
      if (type === 'attributes') {
        if (attributeName === MARK) this.#note(target as Element)
        continue
      }
      for (let at = 0; at < removedNodes.length; at += 1) {
        const node = removedNodes[at]!
        if (!node.isConnected) this.#each(node, (one) => this.#lose(one))
      }
      for (let at = 0; at < addedNodes.length; at += 1) {
        const node = addedNodes[at]!
        if (node.isConnected) this.#each(node, (one) => this.#note(one))
      }
    }
  }

  #search(mark: string): Element | undefined {
    this.#searched += 1
    if (this.#isWhole || this.#searched <= MAX_SEARCHED)
      return this.#document.querySelector(`[${MARK}="${CSS.escape(mark)}"]`) ?? undefined
    for (const element of this.#all()) this.#note(element)
    this.#isWhole = true
    return this.#elements.get(mark)
  }

  #all(): readonly Element[] {
    return [...this.#document.querySelectorAll(MARKED)]
  }

  #each(node: Node, take: (element: Element) => void): void {
    // Elements of a frame are of its window's own class.
    if (node.nodeType !== node.ELEMENT_NODE) return
    const element = node as Element
    if (element.hasAttribute(MARK)) take(element)
    if (element.childElementCount) for (const inner of element.querySelectorAll(MARKED)) take(inner)
  }

  #note(element: Element): void {
    const mark = element.getAttribute(MARK) ?? ''
    const known = this.#elements.get(mark)
    if (known === element) return
    const isKnown = known?.isConnected && known.getAttribute(MARK) === mark
    if (!isKnown || isBefore(element, known)) this.#elements.set(mark, element)
  }

  #lose(element: Element): void {
    const mark = element.getAttribute(MARK) ?? ''
    if (this.#elements.get(mark) !== element) return
    this.#elements.delete(mark)
    this.#lost.add(mark)
  }
}

const isBefore = (one: Element, other: Element) =>
  one !== other && (one.compareDocumentPosition(other) & one.DOCUMENT_POSITION_FOLLOWING) !== 0
