import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'

/** The texts of the story's quotes; an edited quote contains the number of its edit. */
type Quotes = readonly string[]

/** The save status that a page shows: on the service and in the browser's log. */
interface ShownStatus {
  readonly service: string | null
  readonly log: string | null
}

/** Minimum and maximum number of blocks of the story. */
const MIN = 3
const MAX = 6

/** Edits a story of quotes randomly. Records the story after each edit, and which edits the editor has acknowledged. */
export class EditingUntilKilled {
  readonly #random: () => number
  /** The story after each edit; the first entry is the initial story. */
  readonly #states: Quotes[]
  readonly #times: number[] = [performance.now()]
  /** The last edit that was shown as saved by the service. */
  saved = 0
  /** The last edit that was shown as stored in the browser. */
  logged = 0
  /** Milliseconds until each edit was shown as stored in the browser. */
  readonly loggedAfter: number[] = []

  constructor(initial: Quotes, random: () => number) {
    this.#states = [initial]
    this.#random = random
  }

  get edits(): number {
    return this.#states.length - 1
  }

  /** Milliseconds since an edit. */
  age(edit: number): number {
    return performance.now() - this.#times[edit]!
  }

  /** Edits until `isOver` returns true or the page is killed. */
  async work(page: Page, isOver: () => boolean): Promise<void> {
    try {
      while (!isOver()) await this.#edit(page)
    } catch (error) {
      // Only a killed page may fail.
      if (!isOver()) throw error
    }
  }

  /** Returns the last edit after which the story had these quotes. @throws Error if it never had */
  editOf(quotes: Quotes): number {
    const text = quotes.join()
    const edit = this.#states.findLastIndex((state) => state.join() === text)
    if (edit < 0)
      throw new Error(
        `The story is ${text}, which it never was. It was last ${this.#states
          .slice(-6)
          .map((state) => state.join())
          .join(' then ')}.`,
      )
    return edit
  }

  /** Continues from a restored story, which may lack edits that were not acknowledged. */
  continueFrom(quotes: Quotes): void {
    const edit = this.editOf(quotes)
    this.#states.splice(edit + 1)
    this.#times.splice(edit + 1)
    this.saved = edit
    this.logged = edit
  }

  /** Reads from the page's status which edits are acknowledged. */
  async readStatus(page: Page): Promise<void> {
    const { service, log } = await page.locator('[data-save]').evaluate(
      (status: HTMLElement): ShownStatus => ({
        service: status.getAttribute('data-save'),
        log: status.getAttribute('data-journal'),
      }),
    )
    if (service === 'saved') this.saved = this.edits
    if (service !== 'saved' && log !== 'stored') return
    for (let edit = this.logged + 1; edit <= this.edits; edit += 1) this.loggedAfter.push(this.age(edit))
    this.logged = this.edits
  }

  async #edit(page: Page): Promise<void> {
    const quotes = this.#states.at(-1)!
    const at = Math.floor(this.#random() * quotes.length)
    await page
      .locator('[role=treeitem][data-uid]')
      .nth(at + 1)
      .click()
    const kind = this.#random()
    const next = [...quotes]
    const number = String(this.edits + 1)
    let act: () => Promise<void>
    if (kind < 0.6) {
      next[at] = number
      const field = page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Quote' })
      await field.press('ControlOrMeta+a')
      act = () => page.keyboard.insertText(number)
    } else if (kind < 0.75 ? quotes.length < MAX : quotes.length <= MIN) {
      next.splice(at, 0, quotes[at]!)
      act = () => page.keyboard.press('ControlOrMeta+d')
    } else if (kind < 0.9) {
      next.splice(at, 1)
      act = () => page.keyboard.press('Delete')
    } else {
      const to = at === 0 ? 1 : at - 1
      next.splice(to, 0, ...next.splice(at, 1))
      act = () => page.keyboard.press(to > at ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
    }
    // Recorded before it happens, since a kill during the edit may leave it stored or not.
    this.#states.push(next)
    this.#times.push(performance.now())
    await act()
    await this.readStatus(page)
  }
}

interface Stored {
  readonly body: readonly { readonly quote: string }[]
}

/** Reads a story's quotes from the database of a stopped server. */
export function quotesOnDisk(dataDir: string, slug: string): Quotes {
  const database = new DatabaseSync(join(dataDir, 'content.sqlite'))
  try {
    const row = database.prepare('SELECT draft FROM story_texts WHERE instr(draft, ?) > 0').get(`"${slug}"`)
    return quotesOf((JSON.parse(String(row?.draft)) as { content: Stored }).content)
  } finally {
    database.close()
  }
}

export const quotesOf = ({ body }: Stored): Quotes => body.map(({ quote }) => quote)
