import type { TreeNode } from '../registry/treeNode.ts'
import { boxOf } from './BlockElements.ts'
import { modeOf } from './blockFacts.ts'
import { createElement } from './createElement.ts'
import { labelPlace } from './labelPlace.ts'
import type { Overlay } from './panel.ts'
import { rafThrottle } from './rafThrottle.ts'

/** The part of the window that the dock leaves to the page, in pixels. */
export interface Area {
  readonly width: number
  readonly height: number
}

/**
 * The box round the block that is pointed at, with its label, and the box round the one that is chosen. Three elements
 * on a page of any size.
 */
export class Highlight {
  readonly #overlay: Overlay
  readonly #area: () => Area
  readonly #pointed = createElement('div', { class: 'mark' })
  readonly #chosen = createElement('div', { class: 'mark is-chosen' })
  readonly #name = createElement('b')
  readonly #detail = createElement('span')
  readonly #label = createElement('div', { class: 'label' }, this.#name, this.#detail)
  #labelled: TreeNode | undefined
  readonly draw: () => void

  constructor(root: ShadowRoot, overlay: Overlay, area: () => Area) {
    this.#overlay = overlay
    this.#area = area
    const { signal, selection, elements } = overlay
    this.draw = rafThrottle(() => this.#place(), signal)
    const layer = createElement(
      'div',
      { class: 'layer', 'aria-hidden': 'true' },
      this.#chosen,
      this.#pointed,
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

  #place(): void {
    const { pointed, chosen } = this.#overlay.selection
    const labelled = pointed ?? chosen
    const pointedBox = this.#boxOf(labelled)
    const chosenBox = chosen === labelled ? undefined : this.#boxOf(chosen)
    this.#box(this.#pointed, pointedBox)
    this.#box(this.#chosen, chosenBox)
    this.#label.hidden = !pointedBox
    if (!pointedBox || !labelled) return
    if (labelled !== this.#labelled) {
      this.#labelled = labelled
      this.#name.textContent = labelled.block.component
      this.#detail.textContent = `${labelled.uid} · ${modeOf(labelled, this.#overlay.source)}`
    }
    const size = { width: this.#label.offsetWidth, height: this.#label.offsetHeight }
    const { left, top } = labelPlace(pointedBox, size, this.#area())
    this.#label.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
  }

  #boxOf(node: TreeNode | undefined): DOMRect | undefined {
    const element = node && this.#overlay.elements.of(node)
    const box = element && boxOf(element)
    return box && (box.width || box.height) ? box : undefined
  }

  #box(mark: HTMLElement, box: DOMRect | undefined): void {
    mark.hidden = !box
    if (box)
      mark.style.cssText = `transform: translate(${box.left}px, ${box.top}px); width: ${box.width}px; height: ${box.height}px`
  }
}
