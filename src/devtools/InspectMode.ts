import type { TreeNode } from '../registry/treeNode.ts'
import { adjacentBlock } from './adjacentBlock.ts'
import { createElement } from './createElement.ts'
import type { Overlay } from './panel.ts'
import { rafThrottle } from './rafThrottle.ts'

const ARROWS = { ArrowUp: 'parent', ArrowDown: 'child', ArrowLeft: 'before', ArrowRight: 'after' } as const

/**
 * Pointing at blocks of the page. A pane above the page takes the pointer, so that nothing of the page hydrates, opens or
 * swallows it; keys are taken while it lasts, but never from a field.
 */
export class InspectMode {
  readonly #overlay: Overlay
  readonly #pane = createElement('div', { class: 'pane', 'aria-hidden': 'true' })
  readonly #changed: (isOn: boolean) => void
  #at: { readonly x: number; readonly y: number } | undefined
  #keys: AbortController | undefined

  constructor(root: ShadowRoot, overlay: Overlay, changed: (isOn: boolean) => void) {
    this.#overlay = overlay
    this.#changed = changed
    const { signal } = overlay
    this.#pane.hidden = true
    root.append(this.#pane)
    const point = rafThrottle(() => this.#point(), signal)
    const moved = ({ clientX: x, clientY: y }: PointerEvent) => {
      this.#at = { x, y }
      point()
    }
    this.#pane.addEventListener('pointermove', moved)
    this.#pane.addEventListener('pointerdown', (event) => {
      // Focus stays where it is.
      event.preventDefault()
      moved(event)
    })
    this.#pane.addEventListener('pointerleave', () => {
      this.#at = undefined
      overlay.selection.point(undefined)
    })
    this.#pane.addEventListener('click', (event) => {
      this.#at = { x: event.clientX, y: event.clientY }
      this.#point()
      this.#take(event)
    })
    addEventListener('scroll', point, { signal, capture: true, passive: true })
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
    if (!isOn) this.#overlay.selection.point(undefined)
    this.#changed(isOn)
  }

  #point(): void {
    if (!this.#at || !this.isOn) return
    const { x, y } = this.#at
    const host = (this.#pane.getRootNode() as ShadowRoot).host
    const element = document.elementsFromPoint(x, y).find((one) => one !== host)
    this.#overlay.selection.point(element && this.#overlay.elements.around(element))
  }

  #key(event: KeyboardEvent): void {
    if (isTyping(event) || event.ctrlKey || event.metaKey) return
    const step = ARROWS[event.key as keyof typeof ARROWS]
    if (step && !event.altKey && !event.shiftKey) this.#step(step)
    else if (event.key === 'Enter' && this.#overlay.selection.pointed) this.#take(event)
    else if (event.key === 'Escape') this.toggle(false)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  #step(step: (typeof ARROWS)[keyof typeof ARROWS]): void {
    const { selection, elements, reveal, say, source } = this.#overlay
    const from = selection.pointed ?? selection.chosen
    const to = from ? adjacentBlock(from, step, elements) : firstInView(elements.all())
    if (!to) return
    this.#at = undefined
    selection.point(to)
    reveal(to)
    say(`${to.block.component}, ${to.path}${source.files ? '' : ', read only'}`)
  }

  #take(event: MouseEvent | KeyboardEvent): void {
    const { selection, openFile, copyPath, copyJson, source, show } = this.#overlay
    const block = selection.pointed
    if (!block) return
    selection.choose(block)
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

const TYPED = /^(?:|text|search|url|tel|email|password|number|date|datetime-local|month|time|week)$/

/** Whether a key event is typing: in a text field, a select, or editable text. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  if (target instanceof HTMLInputElement) return TYPED.test(target.type)
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, select')
}
