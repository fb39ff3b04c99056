import { createElement } from './createElement.ts'
import type { Area } from './Highlight.ts'
import { readPreferences, writePreferences } from './preferences.ts'

/** In narrower windows the dock is always at the bottom. */
const WIDE = '(min-width: 56rem)'

/** Where a dock at the side leaves the page as much room as a usual window. Elsewhere it would bend the page's layout. */
const ROOMY = '(min-width: 94rem)'

/** Makes room in the page, so that the dock covers nothing that cannot be scrolled to. */
const ROOM = {
  right: 'html { margin-inline-end: 23rem; }',
  bottom: 'html { padding-block-end: min(42vh, 24rem); scroll-padding-block-end: min(42vh, 24rem); }',
} as const

/** The overlay's frame: where it stands, and its last line. */
export class Dock {
  readonly element: HTMLElement
  /** Where toolbar, tabs and panel go. */
  readonly body = createElement('div', { class: 'body' })
  readonly #status = createElement('p', { class: 'status', role: 'status' })
  readonly #room = new CSSStyleSheet()
  readonly #wide = matchMedia(WIDE)
  readonly #roomy = matchMedia(ROOMY)

  constructor(root: ShadowRoot, moved: () => void, signal: AbortSignal) {
    this.element = createElement(
      'section',
      { class: 'dock', 'aria-label': 'Blocks of this page' },
      this.body,
      this.#status,
    )
    root.append(this.element)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#room]
    const place = () => {
      this.#place()
      moved()
    }
    this.#place()
    for (const query of [this.#wide, this.#roomy]) query.addEventListener('change', place, { signal })
    signal.addEventListener('abort', () => {
      this.element.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#room)
    })
  }

  get side(): 'right' | 'bottom' {
    if (!this.#wide.matches) return 'bottom'
    return readPreferences().dock ?? (this.#roomy.matches ? 'right' : 'bottom')
  }

  /** Whether the window has room for a choice. */
  get canMove(): boolean {
    return this.#wide.matches
  }

  move(): void {
    writePreferences({ dock: this.side === 'right' ? 'bottom' : 'right' })
    this.#place()
  }

  /** What is left of the window. */
  area(): Area {
    const { left, top } = this.element.getBoundingClientRect()
    return this.side === 'right'
      ? { width: left, height: innerHeight }
      : { width: document.documentElement.clientWidth, height: top }
  }

  say(message: string): void {
    this.#status.textContent = message
  }

  #place(): void {
    this.element.dataset.side = this.side
    this.#room.replaceSync(ROOM[this.side])
  }
}
