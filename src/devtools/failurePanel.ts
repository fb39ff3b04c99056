import { createElement, styleSheet } from './createElement.ts'
import { openPlace } from './openPlace.ts'
import sheet from './styles/failures.css?inline'

/** What the development server tells of what is broken on a page. */
interface ReportedFailures {
  readonly count: number
  readonly html: string
  /** The same as long as the same is broken. */
  readonly key: string
  /** Whether the page shows some of it. */
  readonly isHere: boolean
}

const TAG = 'builder-failures'

/** The key in session storage of what was hidden: it stays hidden in this tab for as long as it is broken. */
const HIDDEN = 'builder:failures-hidden'

/** The panel that tells what is broken: reason, file and the code round it. It covers the foot of the page and no more. */
class FailurePanel extends HTMLElement {
  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #title = createElement('h2')
  readonly #body = createElement('div')
  readonly #status = createElement('p', { role: 'status' })
  readonly #content = createElement('div', {}, this.#body, this.#status)
  readonly #toggle = createElement('button', { type: 'button' })
  #shown = ''
  #key = ''

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [styleSheet(sheet)]
    this.#toggle.addEventListener('click', () => {
      this.#open(this.#content.hidden === true)
      if (this.#content.hidden) sessionStorage.setItem(HIDDEN, this.#key)
      else sessionStorage.removeItem(HIDDEN)
    })
    this.#root.replaceChildren(
      createElement(
        'section',
        { class: 'failures', 'aria-label': 'What is broken' },
        createElement('div', { class: 'head', role: 'alert' }, this.#title, this.#toggle),
        this.#content,
      ),
    )
    openOnPress(this.#root, (words) => {
      this.#status.textContent = words
    })
  }

  #open(isOpen: boolean): void {
    this.#content.hidden = !isOpen
    this.#toggle.textContent = isOpen ? 'Hide' : 'Show'
    this.#toggle.ariaExpanded = String(isOpen)
  }

  /** Shows failures, in one line where the page has none of them. What was hidden stays so until something else is broken. */
  show({ count, html, key, isHere }: ReportedFailures): void {
    if (html === this.#shown) return
    this.#shown = html
    if (key !== this.#key) this.#open(isHere && sessionStorage.getItem(HIDDEN) !== key)
    this.#key = key
    this.#status.textContent = ''
    this.#title.textContent = count === 1 ? 'Something is broken' : `${count} things are broken`
    this.#body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  }
}

/** Opens a place in the editor where a button that names one is pressed. */
export function openOnPress(root: Document | ShadowRoot, say: (words: string) => void): void {
  root.addEventListener('click', ({ target }) => {
    const place =
      target instanceof Element ? target.closest<HTMLElement>('[data-open]')?.dataset.open : undefined
    if (place)
      openPlace(place, (error) => say(error.message)).then(
        () => say(`Asked the editor to open ${place}.`),
        (error: Error) => say(error.message),
      )
  })
}

/** Asks the server what is broken on the page that is shown, and tells it; takes the panel away where nothing is. */
export async function showFailures(): Promise<void> {
  const answer = await fetch(`/_dev/failures?path=${encodeURIComponent(location.pathname)}`, {
    cache: 'no-store',
  })
  if (answer.status === 403) {
    const { error } = (await answer.json()) as { readonly error: string }
    console.info(`Failures are not shown here. ${error}`)
    return
  }
  if (!answer.ok) throw new Error(`The development server answered ${answer.status}.`)
  const reported = (await answer.json()) as ReportedFailures
  const panel = document.querySelector<FailurePanel>(TAG)
  if (!reported.count) {
    panel?.remove()
    sessionStorage.removeItem(HIDDEN)
    return
  }
  if (!customElements.get(TAG)) customElements.define(TAG, FailurePanel)
  const shown = panel ?? document.body.appendChild(document.createElement(TAG) as FailurePanel)
  shown.show(reported)
}
