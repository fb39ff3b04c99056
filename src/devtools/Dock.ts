import { createElement } from './createElement.ts'
import type { Area } from './Highlight.ts'
import { readPreferences, writePreferences } from './preferences.ts'

/** Minimum window width for a dock at the side. In narrower windows it is at the bottom. */
const WIDE = '(min-width: 56rem)'

/** Minimum window width at which the dock is at the side by default, so that the page keeps a usual width. */
const ROOMY = '(min-width: 94rem)'

/** Styles that add space to the page, so that everything can be scrolled out from under the dock. */
const PAGE_STYLES = {
  right: 'html { margin-inline-end: 23rem; }',
  // The property is for the failure panel.
  bottom:
    'html { --builder-dock-height: min(42vh, 24rem); padding-block-end: min(42vh, 24rem); scroll-padding-block-end: min(42vh, 24rem); }',
} as const

/** The overlay's frame: its position, and its status line. */
export class Dock {
  readonly element: HTMLElement
  /** Contains toolbar, tabs and panel. */
  readonly body = createElement('div', { class: 'body' })
  readonly #status = createElement('p', { class: 'status', role: 'status' })
  readonly #pageStyles = new CSSStyleSheet()
  readonly #wide = matchMedia(WIDE)
  readonly #roomy = matchMedia(ROOMY)

  constructor(root: ShadowRoot, onMove: () => void, signal: AbortSignal) {
    this.element = createElement(
      'section',
      { class: 'dock', 'aria-label': 'Blocks of this page' },
      this.body,
      this.#status,
    )
    root.append(this.element)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#pageStyles]
    const update = () => {
      this.#updatePosition()
      onMove()
    }
    this.#updatePosition()
    for (const query of [this.#wide, this.#roomy]) query.addEventListener('change', update, { signal })
    signal.addEventListener('abort', () => {
      this.element.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#pageStyles)
    })
  }

  get side(): 'right' | 'bottom' {
    if (!this.#wide.matches) return 'bottom'
    return readPreferences().dock ?? (this.#roomy.matches ? 'right' : 'bottom')
  }

  /** Whether the window is wide enough for both positions. */
  get canMove(): boolean {
    return this.#wide.matches
  }

  move(): void {
    writePreferences({ dock: this.side === 'right' ? 'bottom' : 'right' })
    this.#updatePosition()
  }

  /** Returns the size of the window's part that the dock does not cover. */
  area(): Area {
    const { left, top } = this.element.getBoundingClientRect()
    return this.side === 'right'
      ? { width: left, height: innerHeight }
      : { width: document.documentElement.clientWidth, height: top }
  }

  say(message: string): void {
    this.#status.textContent = message
  }

  #updatePosition(): void {
    this.element.dataset.side = this.side
    this.#pageStyles.replaceSync(PAGE_STYLES[this.side])
  }
}
