import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'

/** A block's words: the number of the edit that wrote them. */
type Words = readonly string[]

/** What a page says of the edits. */
interface Said {
  readonly save: string
  readonly kept: string
}

/** Fewest and most blocks that are edited. */
const FEWEST = 3
const MAX = 6

/** Edits a story of quotes at random, knows what it is after each edit, and which edits the editor has said to be safe. */
export class EditingUntilKilled {
  readonly #random: () => number
  /** The story after each edit; the first is what it began as. */
  readonly #states: Words[]
  readonly #times: number[] = [performance.now()]
  /** The last edit that was said to be saved, and that was said to be kept in the browser. */
  saved = 0
  kept = 0
  /** How long it took until edits were kept, in milliseconds. */
  readonly keptAfter: number[] = []

  constructor(begin: Words, random: () => number) {
    this.#states = [begin]
    this.#random = random
  }

  get edits(): number {
    return this.#states.length - 1
  }

  /** Milliseconds since an edit. */
  age(edit: number): number {
    return performance.now() - this.#times[edit]!
  }

  /** Edits until it is told to end, or the page is gone. */
  async work(page: Page, isOver: () => boolean): Promise<void> {
    try {
      while (!isOver()) await this.#edit(page)
    } catch (error) {
      // Only a page that is killed may fail.
      if (!isOver()) throw error
    }
  }

  /** The last edit after which the story was like this. @throws Error where it never was */
  editOf(words: Words): number {
    const text = words.join()
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

  /** Goes on from what is there: edits that were not safe may be gone. */
  goOn(words: Words): void {
    const edit = this.editOf(words)
    this.#states.splice(edit + 1)
    this.#times.splice(edit + 1)
    this.saved = edit
    this.kept = edit
  }

  async look(page: Page): Promise<void> {
    const { save, kept } = await page.locator('[data-save]').evaluate((status: HTMLElement): Said => {
      const { save = '', kept = '' } = status.dataset
      return { save, kept }
    })
    if (save === 'saved') this.saved = this.edits
    if (save !== 'saved' && kept !== 'kept') return
    for (let edit = this.kept + 1; edit <= this.edits; edit += 1) this.keptAfter.push(this.age(edit))
    this.kept = this.edits
  }

  async #edit(page: Page): Promise<void> {
    const words = this.#states.at(-1)!
    const at = Math.floor(this.#random() * words.length)
    await page
      .locator('[role=treeitem][data-uid]')
      .nth(at + 1)
      .click()
    const kind = this.#random()
    const next = [...words]
    const number = String(this.edits + 1)
    let act: () => Promise<void>
    if (kind < 0.6) {
      next[at] = number
      const field = page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Quote' })
      await field.press('ControlOrMeta+a')
      act = () => page.keyboard.insertText(number)
    } else if (kind < 0.75 ? words.length < MAX : words.length <= FEWEST) {
      next.splice(at, 0, words[at]!)
      act = () => page.keyboard.press('ControlOrMeta+d')
    } else if (kind < 0.9) {
      next.splice(at, 1)
      act = () => page.keyboard.press('Delete')
    } else {
      const to = at === 0 ? 1 : at - 1
      next.splice(to, 0, ...next.splice(at, 1))
      act = () => page.keyboard.press(to > at ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
    }
    // Before it is done: one that is killed in the middle may be there or not.
    this.#states.push(next)
    this.#times.push(performance.now())
    await act()
    await this.look(page)
  }
}

interface Stored {
  readonly body: readonly { readonly quote: string }[]
}

/** What the disk of a server that does not run has of a story. */
export function wordsOnDisk(dataDir: string, slug: string): Words {
  const database = new DatabaseSync(join(dataDir, 'content.sqlite'))
  try {
    const row = database.prepare('SELECT draft FROM story_texts WHERE instr(draft, ?) > 0').get(`"${slug}"`)
    return wordsOf((JSON.parse(String(row?.draft)) as { content: Stored }).content)
  } finally {
    database.close()
  }
}

export const wordsOf = ({ body }: Stored): Words => body.map(({ quote }) => quote)
