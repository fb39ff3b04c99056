import type { BlockFailure } from '../islands/blockFailure.ts'

/** Maximum number of failures that a document reports between two changes of files. */
const MAX_REPORTS = 20

/** Maximum length of a reported text. The server accepts no longer ones. */
const MAX_TEXT = 8000

/** A failure in the browser, as sent to the development server. */
export interface FailureReport {
  readonly kind: BlockFailure['kind'] | 'rejection' | 'stylesheet'
  readonly message: string
  /** Stack frames of the browser, innermost first. Their positions are those of Vite's modules. */
  readonly stack: string
  /** Component name and uid of the block, if known. */
  readonly component?: string | undefined
  readonly uid?: string | undefined
  /** URL of the module or stylesheet that could not be loaded. */
  readonly address?: string | undefined
}

/** Id of this document. Failures in the browser are those of a document, and disappear when it is reloaded. */
export const DOCUMENT_ID = Math.random().toString(36).slice(2)

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

/** Returns the stack frames without the message, which Chromium puts before them. */
function stackOf(thrown: unknown): string {
  const { message = '', stack = '' } = thrown instanceof Error ? thrown : {}
  return stack.slice(message && stack.includes(message) ? stack.indexOf(message) + message.length : 0)
}

/**
 * Development only: reports failures in the browser to the development server: of blocks, of stylesheets and module scripts of the page, uncaught
 * errors and unhandled rejections. Reports each once, until `forget` is called.
 */
export class FailureReporter {
  readonly #reported: () => void
  readonly #known = new Set<string>()
  /** Blocks whose module could not be loaded. */
  readonly #notLoaded = new Set<HTMLElement>()
  #sending = Promise.resolve()

  /** @param reported called after the server has received a report */
  constructor(reported: () => void) {
    this.#reported = reported
    document.addEventListener('builder:block-failed', ({ detail }) => this.#addBlock(detail))
    addEventListener('unhandledrejection', ({ reason }) =>
      this.#add({ kind: 'rejection', message: messageOf(reason), stack: stackOf(reason) }),
    )
    // In the capture phase, because the error events of elements do not bubble.
    addEventListener('error', (event) => this.#addError(event), true)
    if (document.readyState === 'complete') this.#checkStylesheets()
    else addEventListener('load', () => this.#checkStylesheets(), { once: true })
  }

  /** Lets failures be reported a second time, and retries blocks whose module could not be loaded. Call it after a file was saved. */
  retry(): void {
    this.#known.clear()
    for (const block of this.#notLoaded) {
      this.#notLoaded.delete(block)
      if (!block.isConnected || block.dataset.state !== 'failed') continue
      // A new address, because browsers evaluate a failed module only once.
      const [address] = block.dataset.src!.split(/[ ?]/)
      block.dataset.src = `${address}?t=${Date.now()}`
      block.dataset.state = ''
      window.builder?.watch?.(block.parentElement ?? document)
    }
  }

  #addBlock({ block, kind, error, componentStack }: BlockFailure): void {
    const { component, src, island, block: uid = island } = block.dataset
    if (kind === 'load') this.#notLoaded.add(block)
    const stack = componentStack ?? stackOf(error)
    this.#add({ kind, message: messageOf(error), stack, component, uid, address: src?.split(' ')[0] })
  }

  #addError(event: ErrorEvent | Event): void {
    const { target } = event
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') this.#addStylesheet(target)
    else if (target instanceof HTMLScriptElement)
      this.#add({ kind: 'load', message: 'The script could not be loaded.', stack: '', address: target.src })
    // Errors of other origins and observers that loop have no position.
    else if (event instanceof ErrorEvent && event.filename.startsWith(location.origin)) {
      const { error, message, filename, lineno, colno } = event
      const stack = stackOf(error) || `    at ${filename}:${lineno}:${colno}`
      this.#add({ kind: 'throw', message: error === null ? message : messageOf(error), stack })
    }
  }

  #addStylesheet({ href }: HTMLLinkElement): void {
    const message = 'The stylesheet could not be loaded.'
    this.#add({ kind: 'stylesheet', message, stack: '', address: href })
  }

  /** Finds the stylesheets that failed before this module was loaded. */
  #checkStylesheets(): void {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (!link.sheet) this.#addStylesheet(link)
  }

  #add({ message, stack, ...failure }: FailureReport): void {
    const report = { ...failure, message: message.slice(0, MAX_TEXT), stack: stack.slice(0, MAX_TEXT) }
    const key = JSON.stringify(report)
    if (this.#known.has(key) || this.#known.size >= MAX_REPORTS) return
    this.#known.add(key)
    const context = { document: DOCUMENT_ID, path: location.pathname, time: Date.now() }
    const body = JSON.stringify({ ...report, ...context })
    // One after the other, so that the server lists them in the order in which they happened.
    this.#sending = this.#sending
      .then(() => fetch('/_dev/failures', { method: 'POST', body, keepalive: true }))
      .then(
        ({ ok }) => {
          if (ok) this.#reported()
        },
        () => undefined,
      )
  }
}
