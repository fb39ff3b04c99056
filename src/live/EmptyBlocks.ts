import styles from './emptyBlocks.css?inline'

const BLOCK = '[data-blok-uid]'
const EMPTY = 'data-empty-block'
const PLACE = 'data-empty-place'

/** Below this height, in pixels, nothing that could be read is shown. */
const UNREADABLE = 12

/** Smallest height of what can be clicked without aiming, in pixels (WCAG 2.2, 2.5.8). */
const SMALLEST = 24

/** The most that one below `SMALLEST` comes to once it has that height: where padding is not part of the height, it is added. */
const ENLARGED = 2 * SMALLEST

/** Elements that hold no others, or whose own content replaces theirs. */
const CHILDLESS = 'hr, img, video, audio, iframe, canvas, input, textarea, select, object'

/**
 * Gives each block that shows nothing, such as one that was just added, a place to click: a button in its root that says which
 * block it is. The click is the block's own, so the bridge opens its form. It goes once the block shows something.
 *
 * The button stands behind what React has put there. React leaves it alone, or takes it away together with what it replaces.
 */
export class EmptyBlocks {
  readonly #wordsOf: (component: string) => string
  readonly #due = new Set<Element>()
  readonly #sizes: ResizeObserver
  #frame: number | undefined

  /** @param wordsOf what is said of an empty block of a component */
  constructor(page: Document, wordsOf: (component: string) => string) {
    this.#wordsOf = wordsOf
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
    this.#sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => void this.#look(target)))
    new MutationObserver((records) => this.#follow(records)).observe(page.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['hidden', 'data-blok-uid'],
    })
    this.#lookAtAll(page.body)
  }

  #follow(records: readonly MutationRecord[]): void {
    for (const { target, addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) this.#lookAtAll(node)
      const block = (target instanceof Element ? target : target.parentElement)?.closest(BLOCK)
      if (block) this.#look(block)
    }
  }

  #lookAtAll(element: Element): void {
    for (const block of element.matches(BLOCK) ? [element] : []) this.#watch(block)
    for (const block of element.querySelectorAll(BLOCK)) this.#watch(block)
  }

  #watch(block: Element): void {
    this.#sizes.observe(block)
    this.#look(block)
  }

  #look(block: Element): void {
    this.#due.add(block)
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined
      const due = [...this.#due].filter(({ isConnected }) => isConnected)
      this.#due.clear()
      // Most blocks are higher than one that was made high enough to be clicked, and stay as they are laid out. Of the others, all
      // that was added is put away before anything is measured, so that the page is laid out once.
      const small = due.filter((block) => block.hasAttribute(EMPTY) || heightOf(block) <= ENLARGED)
      for (const block of small) block.setAttribute(EMPTY, 'unknown')
      const empty = new Set(small.filter(showsNothing))
      for (const block of small)
        if (empty.has(block)) this.#mark(block)
        else {
          placeIn(block)?.remove()
          block.removeAttribute(EMPTY)
        }
    })
  }

  #mark(block: Element): void {
    block.setAttribute(EMPTY, 'true')
    const place = placeIn(block)
    if (place && place === block.lastElementChild) return
    place?.remove()
    block.append(newPlace(block, this.#wordsOf(componentOf(block))))
  }
}

/** Whether nothing of a block can be seen, its own place to click left aside. Blocks inside it have places of their own. */
function showsNothing(block: Element): boolean {
  if (block.matches(CHILDLESS) || block.querySelector(BLOCK)) return false
  // What stands in a part that is closed is not looked for.
  if (block.parentElement?.checkVisibility() === false) return false
  const height = heightOf(block)
  return height < UNREADABLE || (height < SMALLEST && !hasWords(block))
}

const heightOf = (block: Element) => block.getBoundingClientRect().height

const hasWords = (block: Element) =>
  [...block.childNodes].some((node) => node !== placeIn(block) && node.textContent?.trim())

function placeIn(block: Element): Element | undefined {
  return [...block.children].find((child) => child.hasAttribute(PLACE))
}

function newPlace(block: Element, words: string): Element {
  const { ownerDocument } = block
  const button = ownerDocument.createElement('button')
  button.type = 'button'
  button.textContent = words
  // A list's children are its entries.
  const place = block.matches('ul, ol') ? ownerDocument.createElement('li') : button
  if (place !== button) place.append(button)
  place.setAttribute(PLACE, '')
  return place
}

/** The component of a block, from the editor's mark on its root. */
function componentOf(block: Element): string {
  const { name } = JSON.parse(block.getAttribute('data-blok-c') ?? '{}') as { name?: string }
  return name ?? 'block'
}
