import type { TreeNode } from '../registry/treeNode.ts'
import { type BlockElements, boxOf } from './BlockElements.ts'
import { type BlockKind, kindOf } from './blockFacts.ts'
import { createElement } from './createElement.ts'
import type { Preferences } from './preferences.ts'
import { rafThrottle } from './rafThrottle.ts'

const FONT = '600 10px Geologica, system-ui, sans-serif'
const TAG = { height: 15, inset: 4 } as const

/**
 * Draws outlines of all blocks on one canvas, without an element for each. Only blocks in view are measured, at most once per frame, and
 * only after a scroll or a change of size.
 */
export class OutlineCanvas {
  readonly #elements: BlockElements
  readonly #canvas = createElement('canvas', { class: 'outlines', 'aria-hidden': 'true' })
  readonly #signal: AbortSignal
  readonly #draw: () => void
  readonly #inView = new Set<Element>()
  readonly #widths = new Map<string, number>()
  readonly #intersections: IntersectionObserver
  readonly #sizes: ResizeObserver
  #observed = new Map<Element, TreeNode>()
  #by: Preferences['outline'] = 'none'

  constructor(root: ShadowRoot, elements: BlockElements, signal: AbortSignal) {
    this.#elements = elements
    this.#signal = signal
    this.#draw = rafThrottle(() => this.#paint(), signal)
    this.#intersections = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) this.#inView.add(target)
        else this.#inView.delete(target)
      this.#draw()
    })
    this.#sizes = new ResizeObserver(() => this.#draw())
    const observe = rafThrottle(() => this.#observe(), signal)
    const stop = elements.subscribe(observe)
    addEventListener('scroll', this.#draw, { signal, capture: true, passive: true })
    addEventListener('resize', this.#draw, { signal })
    signal.addEventListener('abort', () => {
      stop()
      this.#unobserve()
      this.#canvas.remove()
    })
    root.append(this.#canvas)
    this.#canvas.hidden = true
  }

  outline(by: Preferences['outline']): void {
    this.#by = by
    this.#canvas.hidden = by === 'none'
    this.#observe()
    this.#draw()
  }

  #observe(): void {
    this.#unobserve()
    if (this.#by === 'none' || this.#signal.aborted) return
    this.#observed = new Map([...this.#elements.all()].map(([node, element]) => [element, node]))
    for (const element of this.#observed.keys()) {
      this.#intersections.observe(element)
      this.#sizes.observe(element)
    }
  }

  #unobserve(): void {
    this.#intersections.disconnect()
    this.#sizes.disconnect()
    this.#inView.clear()
    this.#observed.clear()
  }

  #paint(): void {
    const by = this.#by
    const context = by === 'none' ? null : this.#canvas.getContext('2d')
    if (by === 'none' || !context) return
    const { innerWidth: width, innerHeight: height, devicePixelRatio: ratio } = window
    if (this.#canvas.width !== width * ratio || this.#canvas.height !== height * ratio) {
      this.#canvas.width = width * ratio
      this.#canvas.height = height * ratio
    }
    const shown = [...this.#observed].filter(([element]) => this.#inView.has(element))
    const boxes = shown.map(([element, node]) => ({ box: boxOf(element), node }))
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    context.font = FONT
    context.textBaseline = 'middle'
    for (const { box, node } of boxes) this.#outline(context, box, node, by)
  }

  #outline(context: CanvasRenderingContext2D, box: DOMRect, node: TreeNode, by: 'kind' | 'depth'): void {
    if (!box.width || !box.height) return
    const colour = outlineColour(node, by)
    const frame = () => context.strokeRect(box.left + 0.75, box.top + 0.75, box.width - 1.5, box.height - 1.5)
    // A light border below the line, so that it is visible on any background.
    context.strokeStyle = 'rgb(255 255 255 / 0.55)'
    context.lineWidth = 3
    frame()
    context.strokeStyle = colour
    context.lineWidth = 1.5
    frame()
    this.#tag(context, box, node, colour)
  }

  /** Draws a block's name: above blocks with inner blocks, otherwise in the top right corner, where texts rarely are. */
  #tag(context: CanvasRenderingContext2D, box: DOMRect, node: TreeNode, colour: string): void {
    const name = node.block.component
    const text = this.#widths.get(name) ?? context.measureText(name).width
    this.#widths.set(name, text)
    const width = text + 2 * TAG.inset
    if (width > box.width || box.height < TAG.height) return
    const isAbove = node.children.size > 0 && box.top >= TAG.height
    const left = isAbove ? box.left : box.right - width
    const top = isAbove ? box.top - TAG.height : box.top
    context.fillStyle = colour
    context.fillRect(left, top, width, TAG.height)
    context.fillStyle = '#fff'
    context.fillText(name, left + TAG.inset, top + TAG.height / 2 + 0.5)
  }
}

/** Colours by kind. White text on each has a contrast of at least 4.5. */
export const KIND_COLOURS: Readonly<Record<BlockKind, string>> = {
  static: '#5b6472',
  enhancer: '#0f7256',
  island: '#2a49b8',
  broken: '#a8321c',
}

const DEPTH_COLOURS = ['#3d4654', '#2a49b8', '#0f7256', '#8a5a00', '#a8321c', '#7a3a94'] as const

/** Returns the colour of a depth; colours repeat. */
export const depthColour = (depth: number): string => DEPTH_COLOURS[depth % DEPTH_COLOURS.length]!

export const outlineColour = (node: TreeNode, by: 'kind' | 'depth'): string =>
  by === 'kind' ? KIND_COLOURS[kindOf(node)] : depthColour(node.depth)
