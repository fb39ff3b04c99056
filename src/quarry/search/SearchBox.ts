import { HelpSearch, type HelpSection } from './HelpSearch.ts'
import { resultItem } from './resultItem.ts'
import { searchStatus } from './searchStatus.ts'

/** The event of a search, dispatched on `window`; `detail.query` is the query. */
const SEARCHED_EVENT = 'quarry:searched'

/** Milliseconds without typing after which a search is recorded. */
const PAUSE_MS = 1000

/** Shows results in the server's HTML while the visitor types. Without it the form is submitted to the server. */
export class SearchBox {
  #form: HTMLFormElement
  #input: HTMLInputElement
  #list: HTMLElement
  #status: HTMLElement
  #search: Promise<HelpSearch>
  #pause = 0
  #recorded: string
  /** The query whose results are in the list. */
  #shown: string
  /** Whether the arrow key was pressed before results were shown. */
  #wantsResult: boolean

  /**
   * @param address address of the articles' sections
   * @param key the last key that was pressed before this module had loaded
   */
  constructor(root: HTMLElement, address: string, key = '') {
    this.#wantsResult = key === 'ArrowDown'
    this.#form = root.querySelector('form')!
    this.#input = root.querySelector('input')!
    // The search in the address was recorded when the page was shown.
    this.#recorded = this.#shown = this.#input.defaultValue.trim()
    this.#list = root.querySelector('ol')!
    this.#status = root.querySelector('[role=status]')!
    this.#search = load(address)
    this.#search.catch(() => this.#say('Results come with Enter: the search could not be loaded here.'))
    this.#input.addEventListener('input', () => {
      this.#wantsResult = false
      this.#show()
    })
    this.#form.addEventListener('submit', (event) => this.#submit(event))
    root.addEventListener('keydown', (event) => this.#step(event))
    this.#list.addEventListener('click', () => this.#record())
    if (this.#input.value !== this.#input.defaultValue) this.#show()
  }

  get #query(): string {
    return this.#input.value.trim()
  }

  /** Links to the results of the query. Empty while the list has the results of an earlier query. */
  get #results(): HTMLElement[] {
    return this.#query === this.#shown ? [...this.#list.querySelectorAll('a')] : []
  }

  #say(words: string): void {
    this.#status.textContent = words
  }

  async #show(): Promise<void> {
    clearTimeout(this.#pause)
    const query = this.#query
    const search = await this.#search.catch(() => undefined)
    // A later search has started meanwhile.
    if (!search || query !== this.#query) return
    const result = search.search(query)
    this.#list.replaceChildren(...result.hits.map(resultItem))
    this.#shown = query
    this.#say(query ? searchStatus(query, result) : '')
    this.#pause = window.setTimeout(() => this.#record(), PAUSE_MS)
    if (this.#wantsResult && document.activeElement === this.#input) this.#results[0]?.focus()
    this.#wantsResult = false
  }

  /** Focuses the first result. If the list has no results of the query, the server shows them. */
  #submit(event: SubmitEvent): void {
    const [first] = this.#results
    if (!first && (this.#query || this.#shown)) return
    event.preventDefault()
    this.#record()
    first?.focus()
  }

  /** Dispatches the search event once, and stores the query in the address of the search page. */
  #record(): void {
    clearTimeout(this.#pause)
    const query = this.#query
    const { pathname } = new URL(this.#form.action)
    const inAddress = new URLSearchParams(location.search).get('q') ?? ''
    if (pathname === location.pathname && query !== inAddress) {
      const address = query ? `${pathname}?${new URLSearchParams({ q: query })}` : pathname
      history.replaceState(history.state, '', address)
    }
    if (query === this.#recorded) return
    this.#recorded = query
    if (query) dispatchEvent(new CustomEvent(SEARCHED_EVENT, { detail: { query } }))
  }

  /** Moves the focus by arrow keys from the field through the results and back. */
  #step(event: KeyboardEvent): void {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const stops: HTMLElement[] = [this.#input, ...this.#results]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    const next = by && at >= 0 ? stops[at + by] : undefined
    this.#wantsResult = by > 0 && !next
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}

async function load(address: string): Promise<HelpSearch> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return new HelpSearch((await response.json()) as readonly HelpSection[])
}
