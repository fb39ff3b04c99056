import styles from './emptyBlocks.css?inline'

const BLOCK = '[data-blok-uid]'
const EMPTY = 'data-empty-block'
const PLACE = 'data-empty-place'

/** A block below this height, in pixels, shows nothing readable. */
const UNREADABLE = 12

/** Minimum height of a click target, in pixels (WCAG 2.2, 2.5.8). */
const SMALLEST = 24

/** Maximum height of a block whose content is below `SMALLEST`, since the style sets a minimum height, to which padding may be added. */
const ENLARGED = 2 * SMALLEST

/** Milliseconds without a resize or a loaded stylesheet, after which all blocks are re-checked. */
const DEBOUNCE = 100

/** Maximum number of blocks that are checked before one frame. */
const BLOCKS_PER_TASK = 500

/** Elements without child elements, or whose child elements are not rendered. */
const CHILDLESS = 'hr, img, video, audio, iframe, canvas, input, textarea, select, object'

/**
 * Adds a button with the block's name to each block that shows nothing, such as a new one, so that it can be clicked in the editor. The
 * button is inside the block's root, so the bridge opens the block's form. It is removed when the block shows something.
 *
 * The button is appended after React's nodes. React ignores it, or removes it with the nodes that it replaces.
 *
 * Only small blocks are observed for resizes, since each observed element costs time in every frame. Other blocks are checked when their
 * content changes, one of their files loads or fails, the window is resized or a stylesheet loads.
 */
export class EmptyBlocks {
  readonly #humanizeName: (component: string) => string
  readonly #due = new Set<Element>()
  readonly #sizes: ResizeObserver
  readonly #observed = new WeakSet<Element>()
  #frame: number | undefined
  #idleTimer: ReturnType<typeof setTimeout> | undefined

  /** @param humanizeName returns the text of the button for a component */
  constructor(page: Document, humanizeName: (component: string) => string) {
    this.#humanizeName = humanizeName
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
    this.#sizes = new ResizeObserver((entries) =>
      entries.forEach(({ target }) => void this.#schedule(target)),
    )
    new MutationObserver((records) => this.#handleMutations(records)).observe(page.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['hidden', 'class', 'data-blok-uid'],
    })
    const handleLoad = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement) this.#checkWhenIdle(page)
      else if (target instanceof Element) this.#check(target)
    }
    page.addEventListener('load', handleLoad, { capture: true })
    page.addEventListener('error', handleLoad, { capture: true })
    page.defaultView?.addEventListener('resize', () => this.#checkWhenIdle(page))
    this.#checkAll(page.body)
  }

  #handleMutations(records: readonly MutationRecord[]): void {
    let last: Node | undefined
    for (const { target, addedNodes } of records) {
      for (let at = 0; at < addedNodes.length; at += 1) {
        const node = addedNodes[at]
        if (node instanceof Element) this.#checkAll(node)
      }
      // Several blocks that are added at once usually have the same parent.
      if (target === last) continue
      last = target
      this.#check(target)
    }
  }

  #check(node: Node): void {
    const block = (node instanceof Element ? node : node.parentElement)?.closest(BLOCK)
    if (block) this.#schedule(block)
  }

  #checkWhenIdle({ body }: Document): void {
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => this.#checkAll(body), DEBOUNCE)
  }

  #checkAll(element: Element): void {
    if (element.matches(BLOCK)) this.#schedule(element)
    for (const block of element.querySelectorAll(BLOCK)) this.#schedule(block)
  }

  #schedule(block: Element): void {
    this.#due.add(block)
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined
      const due = [...this.#due].slice(0, BLOCKS_PER_TASK)
      for (const block of due) this.#due.delete(block)
      this.#markEmpty(due.filter(({ isConnected }) => isConnected))
      const [next] = this.#due
      if (next) this.#schedule(next)
    })
  }

  /**
   * Marks or unmarks these blocks. Blocks that are high enough are skipped without changing their layout. For all other blocks, buttons
   * are hidden first and then heights are measured, so that the page is laid out once.
   */
  #markEmpty(blocks: readonly Element[]): void {
    const small = blocks.filter((block) => this.#isSmall(block))
    for (const block of small) block.setAttribute(EMPTY, 'unknown')
    const empty = new Set(small.filter(showsNothing))
    for (const block of small)
      if (empty.has(block)) this.#mark(block)
      else {
        buttonIn(block)?.remove()
        block.removeAttribute(EMPTY)
      }
  }

  #isSmall(block: Element): boolean {
    const isSmall = heightOf(block) <= ENLARGED || block.hasAttribute(EMPTY)
    if (isSmall === this.#observed.has(block)) return isSmall
    if (isSmall) {
      this.#observed.add(block)
      this.#sizes.observe(block)
    } else {
      this.#observed.delete(block)
      this.#sizes.unobserve(block)
    }
    return isSmall
  }

  #mark(block: Element): void {
    block.setAttribute(EMPTY, 'true')
    const button = buttonIn(block)
    if (button && button === block.lastElementChild) return
    button?.remove()
    block.append(createButton(block, this.#humanizeName(componentOf(block))))
  }
}

/** Returns whether a block shows nothing except its button. A block with inner blocks is not empty, since these have their own buttons. */
function showsNothing(block: Element): boolean {
  if (block.matches(CHILDLESS) || block.querySelector(BLOCK)) return false
  // Blocks in a closed element, such as details, are not visible anyway.
  if (block.parentElement?.checkVisibility() === false) return false
  const height = heightOf(block)
  return height < UNREADABLE || (height < SMALLEST && !hasText(block))
}

const heightOf = (block: Element) => block.getBoundingClientRect().height

const hasText = (block: Element) =>
  [...block.childNodes].some((node) => node !== buttonIn(block) && node.textContent?.trim())

function buttonIn(block: Element): Element | undefined {
  return [...block.children].find((child) => child.hasAttribute(PLACE))
}

function createButton(block: Element, text: string): Element {
  const { ownerDocument } = block
  const button = ownerDocument.createElement('button')
  button.type = 'button'
  button.textContent = text
  // The children of a list have to be list items.
  const child = block.matches('ul, ol') ? ownerDocument.createElement('li') : button
  if (child !== button) child.append(button)
  child.setAttribute(PLACE, '')
  return child
}

/** Returns the component of a block, from the editor's attribute on its root. */
function componentOf(block: Element): string {
  const { name } = JSON.parse(block.getAttribute('data-blok-c') ?? '{}') as { name?: string }
  return name ?? 'block'
}
