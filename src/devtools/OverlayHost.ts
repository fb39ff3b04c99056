import { createElement, styleSheet } from './createElement.ts'
import { debounceIdle } from './debounceIdle.ts'
import { isTyping } from './InspectMode.ts'
import type { OverlaySource } from './OverlaySource.ts'
import type { OpenOverlay } from './openOverlay.ts'
import type { Panel } from './panel.ts'
import { readPreferences, writePreferences } from './preferences.ts'
import host from './styles/host.css?inline'

/** Data of an overlay. The page's contents are loaded when the overlay opens. */
export interface OverlayStart {
  load(): Promise<OverlaySource>
  /** Returns the number of findings for the button. */
  count(): Promise<number>
  /** Subscribes to changes of the count. */
  subscribe(listener: () => void): () => void
}

const TAG = 'builder-overlay'

/** The overlay's element with its button and shortcut. Everything else is loaded when the overlay opens. */
export class OverlayHost extends HTMLElement {
  /** Adds an overlay to the page, or replaces the existing one. Returns a function that removes it. */
  static start(start: OverlayStart): () => void {
    if (!customElements.get(TAG)) customElements.define(TAG, OverlayHost)
    document.querySelector(TAG)?.remove()
    const host = document.createElement(TAG) as OverlayHost
    host.#start = start
    document.body.append(host)
    return () => host.remove()
  }

  #start: OverlayStart | undefined
  #open: OpenOverlay | undefined
  #panels: readonly Panel[] = []
  #opening = false
  #previousFocus: Element | null = null
  #lifetime = new AbortController()
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #count = createElement('b')
  readonly #button = createElement(
    'button',
    { type: 'button', class: 'launcher', 'aria-keyshortcuts': 'Shift+Alt+B', title: 'Shift+Alt+B' },
    createElement('span', { class: 'strata', 'aria-hidden': 'true' }),
    this.#count,
  )

  /** Adds a custom panel: `document.querySelector('builder-overlay').addPanel(…)`. It is shown from the next opening. */
  addPanel(panel: Panel): void {
    this.#panels = [...this.#panels, panel]
  }

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [styleSheet(host)]
    this.#root.append(this.#button)
    this.#lifetime = new AbortController()
    const { signal } = this.#lifetime
    this.#button.addEventListener('click', () => void this.#show(), { signal })
    addEventListener('keydown', (event) => this.#key(event), { signal, capture: true })
    const updateCount = debounceIdle(() => void this.#updateCount(), signal)
    signal.addEventListener('abort', this.#start?.subscribe(updateCount) ?? (() => {}))
    void this.#updateCount()
    if (readPreferences().open) void this.#show({ focus: false })
  }

  disconnectedCallback(): void {
    this.#lifetime.abort()
    this.#open?.close()
    this.#open = undefined
  }

  #key(event: KeyboardEvent): void {
    const { code, shiftKey, altKey, ctrlKey, metaKey } = event
    if (code !== 'KeyB' || !shiftKey || !altKey || ctrlKey || metaKey || isTyping(event)) return
    event.preventDefault()
    if (this.#open) this.#close()
    else void this.#show()
  }

  async #updateCount(): Promise<void> {
    const count = await this.#start?.count().catch((error: unknown) => {
      this.#button.title = error instanceof Error ? error.message : String(error)
      return undefined
    })
    this.#count.textContent = count === undefined ? '!' : count ? String(count) : ''
    const found = count === 1 ? '1 finding' : `${count} findings`
    this.#button.ariaLabel =
      count === undefined ? 'Blocks of this page, which could not be read' : `Blocks of this page, ${found}`
    this.#button.classList.toggle('has-findings', count !== 0)
  }

  async #show({ focus = true } = {}): Promise<void> {
    if (this.#open || this.#opening || !this.#start) return
    this.#opening = true
    this.#previousFocus = focus ? document.activeElement : null
    this.#button.ariaBusy = 'true'
    try {
      const [{ openOverlay }, source] = await Promise.all([import('./openOverlay.ts'), this.#start.load()])
      if (!this.isConnected) return
      this.#open = openOverlay({
        root: this.#root,
        source,
        panels: this.#panels,
        focus,
        close: () => this.#close(),
      })
      this.#button.hidden = true
      writePreferences({ open: true })
    } catch (error) {
      console.error('The overlay could not be opened.', error)
    } finally {
      this.#opening = false
      this.#button.ariaBusy = null
    }
  }

  #close(): void {
    this.#open?.close()
    this.#open = undefined
    this.#button.hidden = false
    writePreferences({ open: false })
    const previous = this.#previousFocus
    this.#previousFocus = null
    if (
      previous instanceof HTMLElement &&
      previous.isConnected &&
      previous !== document.body &&
      previous !== this
    )
      previous.focus()
    else this.#button.focus()
  }
}
