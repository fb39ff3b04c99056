import type { TreeNode } from '../registry/treeNode.ts'
import { adjacentBlock } from './adjacentBlock.ts'
import { createElement } from './createElement.ts'
import type { Overlay } from './panel.ts'
import { rafThrottle } from './rafThrottle.ts'

const ARROWS = { ArrowUp: 'parent', ArrowDown: 'child', ArrowLeft: 'before', ArrowRight: 'after' } as const

/**
 * Mode for selecting blocks on the page. A transparent pane over the page receives the pointer, so that blocks do not react. Keyboard
 * shortcuts work during the mode, except in fields.
 */
export class InspectMode {
  readonly #overlay: Overlay
  readonly #pane = createElement('div', { class: 'pane', 'aria-hidden': 'true' })
  readonly #onToggle: (isOn: boolean) => void
  #pointer: { readonly x: number; readonly y: number } | undefined
  #keys: AbortController | undefined

  constructor(root: ShadowRoot, overlay: Overlay, onToggle: (isOn: boolean) => void) {
    this.#overlay = overlay
    this.#onToggle = onToggle
    const { signal } = overlay
    this.#pane.hidden = true
    root.append(this.#pane)
    const hover = rafThrottle(() => this.#hover(), signal)
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      this.#pointer = { x, y }
      hover()
    }
    this.#pane.addEventListener('pointermove', onMove)
    this.#pane.addEventListener('pointerdown', (event) => {
      // Don't move the focus.
      event.preventDefault()
      onMove(event)
    })
    this.#pane.addEventListener('pointerleave', () => {
      this.#pointer = undefined
      overlay.selection.hover(undefined)
    })
    this.#pane.addEventListener('click', (event) => {
      this.#pointer = { x: event.clientX, y: event.clientY }
      this.#hover()
      this.#activate(event)
    })
    addEventListener('scroll', hover, { signal, capture: true, passive: true })
    signal.addEventListener('abort', () => {
      this.#keys?.abort()
      this.#pane.remove()
    })
  }

  get isOn(): boolean {
    return this.#keys !== undefined
  }

  toggle(isOn = !this.isOn): void {
    if (isOn === this.isOn) return
    this.#pane.hidden = !isOn
    this.#keys?.abort()
    this.#keys = isOn ? new AbortController() : undefined
    const signal = this.#keys?.signal
    if (signal) addEventListener('keydown', (event) => this.#key(event), { signal, capture: true })
    if (!isOn) this.#overlay.selection.hover(undefined)
    this.#onToggle(isOn)
  }

  #hover(): void {
    if (!this.#pointer || !this.isOn) return
    const { x, y } = this.#pointer
    const host = (this.#pane.getRootNode() as ShadowRoot).host
    const element = document.elementsFromPoint(x, y).find((one) => one !== host)
    this.#overlay.selection.hover(element && this.#overlay.elements.around(element))
  }

  #key(event: KeyboardEvent): void {
    if (isTyping(event) || event.ctrlKey || event.metaKey) return
    const step = ARROWS[event.key as keyof typeof ARROWS]
    if (step && !event.altKey && !event.shiftKey) this.#step(step)
    else if (event.key === 'Enter' && this.#overlay.selection.hovered) this.#activate(event)
    else if (event.key === 'Escape') this.toggle(false)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  #step(step: (typeof ARROWS)[keyof typeof ARROWS]): void {
    const { selection, elements, reveal, say, source } = this.#overlay
    const from = selection.hovered ?? selection.selected
    const to = from ? adjacentBlock(from, step, elements) : firstInView(elements.all())
    if (!to) return
    this.#pointer = undefined
    selection.hover(to)
    reveal(to)
    say(`${to.block.component}, ${to.path}${source.files ? '' : ', read only'}`)
  }

  #activate(event: MouseEvent | KeyboardEvent): void {
    const { selection, openFile, copyPath, copyJson, source, show } = this.#overlay
    const block = selection.hovered
    if (!block) return
    selection.select(block)
    if (event.altKey) void copyJson(block)
    else if (event.shiftKey) void copyPath(block)
    else if (source.openFile) void openFile(block)
    else {
      this.toggle(false)
      show('content')
    }
  }
}

function firstInView(elements: ReadonlyMap<TreeNode, HTMLElement>): TreeNode | undefined {
  const isInView = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  const page = [...elements].find(([node]) => node.parent && isInView(elements.get(node)!))
  return (page ?? [...elements][0])?.[0]
}

const TEXT_INPUT_TYPES =
  /^(?:|text|search|url|tel|email|password|number|date|datetime-local|month|time|week)$/

/** Returns true if a key event is in a text field, a select or editable text. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  if (target instanceof HTMLInputElement) return TEXT_INPUT_TYPES.test(target.type)
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, select')
}
