/** The entries of browsers' APIs "Largest Contentful Paint" and "Layout Instability", which TypeScript does not declare. */
interface PaintEntry extends PerformanceEntry {
  readonly element: Element | null
}
interface ShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Subscribes to the largest contentful paint and the layout shifts of this load, also those that have happened already. */
export class PageVitals {
  /** Undefined before the first paint, and in browsers that don't measure it. */
  largestPaint: { readonly time: number; readonly element: Element | null } | undefined
  /** Sum of the layout shifts without recent input. */
  shift = 0
  /** The shift of each element that moved. */
  readonly shifts = new Map<Element, number>()
  readonly #observers: readonly PerformanceObserver[]

  constructor(changed: () => void) {
    const observe = (type: string, add: (entry: PerformanceEntry) => void) => {
      const observer = new PerformanceObserver((list) => {
        list.getEntries().forEach(add)
        changed()
      })
      // Browsers ignore types that they don't know.
      observer.observe({ type, buffered: true })
      return observer
    }
    this.#observers = [
      observe('largest-contentful-paint', (entry) => {
        this.largestPaint = { time: entry.startTime, element: (entry as PaintEntry).element }
      }),
      observe('layout-shift', (entry) => this.#addShift(entry as ShiftEntry)),
    ]
  }

  end(): void {
    for (const observer of this.#observers) observer.disconnect()
  }

  #addShift({ value, hadRecentInput, sources }: ShiftEntry): void {
    if (hadRecentInput) return
    this.shift += value
    for (const { node } of sources) {
      const element = node instanceof Element ? node : node?.parentElement
      if (element) this.shifts.set(element, (this.shifts.get(element) ?? 0) + value)
    }
  }
}
