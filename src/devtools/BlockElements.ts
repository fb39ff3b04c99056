import type { Placement } from '../registry/placement.ts'
import type { PagePlan } from './pagePlans.ts'

const MARKED = '[data-block]'

/** The shell's own elements: its stories have no renderers, so nothing marks them. */
const SHELL = { header: 'header:not(main *)', footer: 'footer:not(main *)' } as const

/**
 * Which element shows which block. Read from the marks in the page when somebody asks, and again once the page has
 * changed.
 */
export class BlockElements {
  readonly #plans: () => readonly PagePlan[]
  #elements: Map<Placement, HTMLElement> | undefined
  #placements = new Map<Element, Placement>()
  readonly #listeners = new Set<() => void>()

  constructor(plans: () => readonly PagePlan[], signal: AbortSignal) {
    this.#plans = plans
    const observer = new MutationObserver(() => this.changed())
    observer.observe(document.body, { childList: true, subtree: true })
    signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  }

  /** Tells that marks or plans are others now. */
  changed(): void {
    this.#elements = undefined
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Every block that has an element, in document order of the plans. */
  all(): ReadonlyMap<Placement, HTMLElement> {
    this.#elements ??= this.#read()
    return this.#elements
  }

  of(placement: Placement): HTMLElement | undefined {
    return this.all().get(placement)
  }

  /** The innermost block that an element stands in. */
  around(element: Element): Placement | undefined {
    this.all()
    for (let at: Element | null = element; at; at = at.parentElement) {
      const placement = this.#placements.get(at)
      if (placement) return placement
    }
    return undefined
  }

  #read(): Map<Placement, HTMLElement> {
    const byUid = new Map<string, HTMLElement>()
    for (const element of document.querySelectorAll<HTMLElement>(MARKED))
      byUid.set(element.dataset.block ?? '', element)
    const elements = new Map<Placement, HTMLElement>()
    for (const { role, plan } of this.#plans())
      for (const placement of plan.placements) {
        const isShell = role !== 'page'
        const shell =
          isShell && !placement.parent ? document.querySelector<HTMLElement>(SHELL[role]) : undefined
        const element = isShell ? shell : byUid.get(placement.uid)
        if (element) elements.set(placement, element)
      }
    this.#placements = new Map([...elements].map(([placement, element]) => [element, placement]))
    return elements
  }
}

/** Where an element's content is in the viewport, also of elements that have no box of their own. */
export function boxOf(element: Element): DOMRect {
  const box = element.getBoundingClientRect()
  if (box.width || box.height || !element.firstChild) return box
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}
