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

/** Milliseconds without another change of what may change any block's size, after which all are looked at again. */
const CALM = 100

/** Most blocks that are looked at before one frame: of a large page that is opened, more than that are due. */
const BLOCKS_PER_TASK = 500

/** Elements that hold no others, or whose own content replaces theirs. */
const CHILDLESS = 'hr, img, video, audio, iframe, canvas, input, textarea, select, object'

/**
 * Gives each block that shows nothing, such as one that was just added, a place to click: a button in its root that says which
 * block it is. The click is the block's own, so the bridge opens its form. It goes once the block shows something.
 *
 * The button stands behind what React has put there. React leaves it alone, or takes it away together with what it replaces.
 *
 * Sizes are followed of those blocks alone that are small: to follow one costs a look in each frame, also while nothing changes. Another
 * becomes small by what changes in it, by a file of its own that comes or not, or together with the window or a stylesheet.
 */
export class EmptyBlocks {
  readonly #humanizeName: (component: string) => string
  readonly #due = new Set<Element>()
  readonly #sizes: ResizeObserver
  readonly #followed = new WeakSet<Element>()
  #frame: number | undefined
  #calm: ReturnType<typeof setTimeout> | undefined

  /** @param humanizeName what is said of an empty block of a component */
  constructor(page: Document, humanizeName: (component: string) => string) {
    this.#humanizeName = humanizeName
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
    this.#sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => void this.#look(target)))
    new MutationObserver((records) => this.#follow(records)).observe(page.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['hidden', 'class', 'data-blok-uid'],
    })
    const hear = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement) this.#checkWhenIdle(page)
      else if (target instanceof Element) this.#check(target)
    }
    page.addEventListener('load', hear, { capture: true })
    page.addEventListener('error', hear, { capture: true })
    page.defaultView?.addEventListener('resize', () => this.#checkWhenIdle(page))
    this.#lookAtAll(page.body)
  }

  #follow(records: readonly MutationRecord[]): void {
    let last: Node | undefined
    for (const { target, addedNodes } of records) {
      for (let at = 0; at < addedNodes.length; at += 1) {
        const node = addedNodes[at]
        if (node instanceof Element) this.#lookAtAll(node)
      }
      // Blocks that come together come to one place.
      if (target === last) continue
      last = target
      this.#check(target)
    }
  }

  #check(node: Node): void {
    const block = (node instanceof Element ? node : node.parentElement)?.closest(BLOCK)
    if (block) this.#look(block)
  }

  #checkWhenIdle({ body }: Document): void {
    clearTimeout(this.#calm)
    this.#calm = setTimeout(() => this.#lookAtAll(body), CALM)
  }

  #lookAtAll(element: Element): void {
    if (element.matches(BLOCK)) this.#look(element)
    for (const block of element.querySelectorAll(BLOCK)) this.#look(block)
  }

  #look(block: Element): void {
    this.#due.add(block)
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined
      const due = [...this.#due].slice(0, BLOCKS_PER_TASK)
      for (const block of due) this.#due.delete(block)
      this.#markEmpty(due.filter(({ isConnected }) => isConnected))
      const [next] = this.#due
      if (next) this.#look(next)
    })
  }

  /**
   * Most blocks are higher than one that was made high enough to be clicked, and stay as they are laid out. Of the others, all that was
   * added is put away before anything is measured, so that the page is laid out once.
   */
  #markEmpty(blocks: readonly Element[]): void {
    const small = blocks.filter((block) => this.#isSmall(block))
    for (const block of small) block.setAttribute(EMPTY, 'unknown')
    const empty = new Set(small.filter(showsNothing))
    for (const block of small)
      if (empty.has(block)) this.#mark(block)
      else {
        placeIn(block)?.remove()
        block.removeAttribute(EMPTY)
      }
  }

  #isSmall(block: Element): boolean {
    const isSmall = heightOf(block) <= ENLARGED || block.hasAttribute(EMPTY)
    if (isSmall === this.#followed.has(block)) return isSmall
    if (isSmall) {
      this.#followed.add(block)
      this.#sizes.observe(block)
    } else {
      this.#followed.delete(block)
      this.#sizes.unobserve(block)
    }
    return isSmall
  }

  #mark(block: Element): void {
    block.setAttribute(EMPTY, 'true')
    const place = placeIn(block)
    if (place && place === block.lastElementChild) return
    place?.remove()
    block.append(newPlace(block, this.#humanizeName(componentOf(block))))
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
