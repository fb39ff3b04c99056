import { captureAddedNodes } from '../registry/captureAddedNodes.ts'

const OBSERVERS = ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'] as const

/**
 * Calls a function. Returns a function that removes the nodes, event listeners and observers that it added synchronously.
 * @throws what the function throws
 */
export function recordPageEffects(act: () => void): () => void {
  const undone = new AbortController()
  const addedNodes = captureAddedNodes(() => {
    const restoreObservers = patchObservers(undone.signal)
    const restoreListeners = patchAddEventListener(undone.signal)
    try {
      act()
    } finally {
      restoreListeners()
      restoreObservers()
    }
  })
  return () => {
    undone.abort()
    for (const node of addedNodes) node.remove()
  }
}

/** Until the returned function is called, adds a signal to all new event listeners. */
function patchAddEventListener(signal: AbortSignal): () => void {
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const ownOptions = typeof options === 'object' ? options : { capture: options }
    const signals = ownOptions.signal ? AbortSignal.any([ownOptions.signal, signal]) : signal
    addEventListener.call(this, type, listener, { ...ownOptions, signal: signals })
  }
  return () => {
    EventTarget.prototype.addEventListener = addEventListener
  }
}

/** Until the returned function is called, disconnects all new observers when the signal is aborted. */
function patchObservers(signal: AbortSignal): () => void {
  const { addEventListener } = EventTarget.prototype
  const originals = OBSERVERS.map((name) => [name, window[name]] as const)
  for (const [name, Observer] of originals)
    Object.assign(window, {
      [name]: new Proxy(Observer, {
        construct(target, parameters, newTarget) {
          const observer = Reflect.construct(target, parameters, newTarget) as { disconnect(): void }
          addEventListener.call(signal, 'abort', () => observer.disconnect())
          return observer
        },
      }),
    })
  return () => {
    for (const [name, Observer] of originals) Object.assign(window, { [name]: Observer })
  }
}
