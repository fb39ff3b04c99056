import type { TreeNode } from '../registry/treeNode.ts'
import { boxOf } from './BlockElements.ts'
import { describeMode } from './blockFacts.ts'
import { createElement } from './createElement.ts'
import { labelPosition } from './labelPosition.ts'
import type { Overlay } from './panel.ts'
import { rafThrottle } from './rafThrottle.ts'

/** Size in pixels of the part of the window that the dock does not cover. */
export interface Area {
  readonly width: number
  readonly height: number
}

/** Draws a box with a label around the hovered block or an element, and a box around the selected block. */
export class Highlight {
  readonly #overlay: Overlay
  readonly #area: () => Area
  readonly #hoveredBox = createElement('div', { class: 'mark' })
  readonly #selectedBox = createElement('div', { class: 'mark is-chosen' })
  readonly #name = createElement('b')
  readonly #detail = createElement('span')
  readonly #label = createElement('div', { class: 'label' }, this.#name, this.#detail)
  #labelled: TreeNode | Element | undefined
  #pointed: { readonly element: Element; readonly label: string } | undefined
  readonly draw: () => void

  constructor(root: ShadowRoot, overlay: Overlay, area: () => Area) {
    this.#overlay = overlay
    this.#area = area
    const { signal, selection, elements } = overlay
    this.draw = rafThrottle(() => this.#update(), signal)
    const layer = createElement(
      'div',
      { class: 'layer', 'aria-hidden': 'true' },
      this.#selectedBox,
      this.#hoveredBox,
      this.#label,
    )
    for (const part of layer.children) (part as HTMLElement).hidden = true
    root.append(layer)
    const sizes = new ResizeObserver(this.draw)
    sizes.observe(document.documentElement)
    const stops = [selection.subscribe(this.draw), elements.subscribe(this.draw)]
    addEventListener('scroll', this.draw, { signal, capture: true, passive: true })
    addEventListener('resize', this.draw, { signal })
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop()
      sizes.disconnect()
      layer.remove()
    })
  }

  /** Draws the box around an element instead of the hovered block; without an element, around the hovered block. */
  point(element: Element | undefined, label = ''): void {
    this.#pointed = element && { element, label }
    this.draw()
  }

  #update(): void {
    const { hovered, selected } = this.#overlay.selection
    const labelled = this.#pointed?.element ?? hovered ?? selected
    const box = this.#boxOf(labelled)
    const selectedBox = selected === labelled ? undefined : this.#boxOf(selected)
    this.#drawBox(this.#hoveredBox, box)
    this.#drawBox(this.#selectedBox, selectedBox)
    this.#label.hidden = !box
    if (!box || !labelled) return
    if (labelled !== this.#labelled) {
      this.#labelled = labelled
      const [name, detail] =
        labelled instanceof Element
          ? [labelled.localName, this.#pointed?.label ?? '']
          : [labelled.block.component, `${labelled.uid} · ${describeMode(labelled, this.#overlay.source)}`]
      this.#name.textContent = name
      this.#detail.textContent = detail
    }
    const size = { width: this.#label.offsetWidth, height: this.#label.offsetHeight }
    const { left, top } = labelPosition(box, size, this.#area())
    this.#label.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
  }

  #boxOf(target: TreeNode | Element | undefined): DOMRect | undefined {
    const element = target instanceof Element ? target : target && this.#overlay.elements.of(target)
    const box = element && boxOf(element)
    return box && (box.width || box.height) ? box : undefined
  }

  #drawBox(mark: HTMLElement, box: DOMRect | undefined): void {
    mark.hidden = !box
    if (box)
      mark.style.cssText = `transform: translate(${box.left}px, ${box.top}px); width: ${box.width}px; height: ${box.height}px`
  }
}
