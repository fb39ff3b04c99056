import { captureAddedNodes } from '../registry/captureAddedNodes.ts'

type Enhance = (block: HTMLElement) => void

/** What takes back what an enhancer did to a block, and lets it work there again. */
const renewals = new WeakMap<Element, () => void>()

/** Has a block enhanced again, as its HTML is now. Does nothing where it is not enhanced. */
export function renewEnhanced(block: Element): void {
  renewals.get(block)?.()
}

/**
 * Development only: an enhancer that may be exchanged for another. The nodes, listeners and observers that it adds while it
 * is called are taken back first; what it adds later, or changes of the block's own nodes, stays.
 */
export class LiveEnhancer {
  #current: Enhance
  readonly #blocks = new Set<WeakRef<HTMLElement>>()

  constructor(enhance: Enhance) {
    this.#current = enhance
  }

  /** Enhances a block; one that was enhanced before as its HTML is now, as previews ask for after each edit of it. */
  readonly enhance: Enhance = (block) => {
    if (renewals.has(block)) return renewEnhanced(block)
    this.#blocks.add(new WeakRef(block))
    let takeBack = this.#work(block)
    renewals.set(block, () => {
      takeBack()
      takeBack = this.#work(block)
    })
  }

  /** Has another one work on all blocks that are enhanced. */
  exchange(enhance: Enhance): void {
    this.#current = enhance
    for (const reference of this.#blocks) {
      const block = reference.deref()
      if (block) renewEnhanced(block)
      else this.#blocks.delete(reference)
    }
  }

  #work(block: HTMLElement): () => void {
    let end = () => {}
    const added = captureAddedNodes(() => {
      end = listening(() => this.#current(block))
    })
    return () => {
      end()
      for (const node of added) node.remove()
    }
  }
}

const OBSERVERS = ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'] as const

/** Runs something; gives what ends the listeners and observers that it began. What it throws is logged. */
function listening(act: () => void): () => void {
  const ended = new AbortController()
  const { addEventListener } = EventTarget.prototype
  const observers = OBSERVERS.map((name) => [name, window[name]] as const)
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const given = typeof options === 'object' ? options : { capture: options }
    const signal = given.signal ? AbortSignal.any([given.signal, ended.signal]) : ended.signal
    addEventListener.call(this, type, listener, { ...given, signal })
  }
  for (const [name, Observer] of observers)
    Object.assign(window, {
      [name]: new Proxy(Observer, {
        construct(target, given, made) {
          const observer = Reflect.construct(target, given, made) as { disconnect(): void }
          addEventListener.call(ended.signal, 'abort', () => observer.disconnect())
          return observer
        },
      }),
    })
  try {
    act()
  } finally {
    EventTarget.prototype.addEventListener = addEventListener
    for (const [name, Observer] of observers) Object.assign(window, { [name]: Observer })
  }
  return () => ended.abort()
}
