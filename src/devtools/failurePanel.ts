import { htmlPolicy } from '../islands/htmlPolicy.ts'
import { createElement, styleSheet } from './createElement.ts'
import { DOCUMENT_ID } from './FailureReporter.ts'
import { openInEditor } from './openInEditor.ts'
import sheet from './styles/failures.css?inline'

/** The failures of a page, as sent by the development server. */
interface ReportedFailures {
  readonly count: number
  readonly html: string
  /** Identifies the set of failures: equal keys mean equal failures. */
  readonly key: string
  /** Whether the current page is affected. */
  readonly isHere: boolean
}

const TAG = 'builder-failures'

/** Key in session storage of the hidden failures. They stay hidden in this tab until the failures change. */
const HIDDEN = 'builder:failures-hidden'

/** Panel at the bottom of the page that lists failures with reason, file and code. */
class FailurePanel extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #title = createElement('h2')
  readonly #body = createElement('div')
  readonly #status = createElement('p', { role: 'status' })
  readonly #content = createElement('div', {}, this.#body, this.#status)
  readonly #toggle = createElement('button', { type: 'button' })
  readonly #section = createElement(
    'section',
    { class: 'failures', 'aria-label': 'What is broken' },
    createElement('div', { class: 'head', role: 'alert' }, this.#title, this.#toggle),
    this.#content,
  )
  #shownHtml = ''
  #key = ''

  connectedCallback(): void {
    // In the top layer, above the overlay and all of the page.
    this.popover = 'manual'
    this.#root.adoptedStyleSheets = [styleSheet(sheet)]
    this.#toggle.addEventListener('click', () => {
      this.#open(this.#content.hidden === true)
      if (this.#content.hidden) sessionStorage.setItem(HIDDEN, this.#key)
      else sessionStorage.removeItem(HIDDEN)
    })
    this.#root.replaceChildren(this.#section)
    openOnPress(this.#root, (message) => {
      this.#status.textContent = message
    })
  }

  #open(isOpen: boolean): void {
    this.#content.hidden = !isOpen
    this.#section.classList.toggle('is-hidden', !isOpen)
    this.#toggle.textContent = isOpen ? 'Hide' : 'Show'
    this.#toggle.ariaExpanded = String(isOpen)
  }

  /** Shows failures; collapsed if the page is not affected, or if the developer has hidden the same failures. */
  show({ count, html, key, isHere }: ReportedFailures): void {
    if (html === this.#shownHtml) return
    this.#shownHtml = html
    if (key !== this.#key) this.#open(isHere && sessionStorage.getItem(HIDDEN) !== key)
    this.#key = key
    this.#status.textContent = ''
    this.#title.textContent = count === 1 ? 'Something is broken' : `${count} things are broken`
    const { body } = new DOMParser().parseFromString(htmlPolicy.createHTML(html), 'text/html')
    this.#body.replaceChildren(...body.childNodes)
    // Reopened, so that it is above dialogs that were opened since.
    this.hidePopover()
    this.showPopover()
  }
}

/** Opens the file of a pressed button's `data-open` attribute in the developer's editor. */
export function openOnPress(root: Document | ShadowRoot, say: (message: string) => void): void {
  root.addEventListener('click', ({ target }) => {
    const place =
      target instanceof Element ? target.closest<HTMLElement>('[data-open]')?.dataset.open : undefined
    if (place)
      openInEditor(place, (error) => say(error.message)).then(
        () => say(`Sent ${place} to your editor.`),
        (error: Error) => say(error.message),
      )
  })
}

/** Requests the current page's failures from the server and shows them. Removes the panel if there are none. */
export async function showFailures(): Promise<void> {
  const parameters = new URLSearchParams({ path: location.pathname, document: DOCUMENT_ID })
  const response = await fetch(`/_dev/failures?${parameters}`, { cache: 'no-store' })
  if (response.status === 403) {
    const { error } = (await response.json()) as { readonly error: string }
    console.info(`Failures are not shown here. ${error}`)
    return
  }
  if (!response.ok) throw new Error(`The development server answered ${response.status}.`)
  const reported = (await response.json()) as ReportedFailures
  const panel = document.querySelector<FailurePanel>(TAG)
  if (!reported.count) {
    panel?.remove()
    sessionStorage.removeItem(HIDDEN)
    return
  }
  if (!customElements.get(TAG)) customElements.define(TAG, FailurePanel)
  const target = panel ?? document.body.appendChild(document.createElement(TAG) as FailurePanel)
  target.show(reported)
}
