import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from '../entry.ts'
import type { Card } from './drawCard.ts'

/** The sharing pictures: drawn once each, kept as files. */
export interface Cards {
  /** The picture at a path; `find` gives the cards that published pages have now. Undefined where no page has it. */
  png(path: string, find: () => Promise<readonly Card[]>): Promise<Buffer | undefined>
}

/** Where the pictures are kept. */
export const cardsFolder = (dataDir: string): string => join(dataDir, 'cards')

const NAME = /^[a-z0-9]+\.png$/

/**
 * Keeps pictures in a folder, named by the hash of what they say, so that one is never out of date. Pictures are drawn one
 * after the other: each takes a processor for a moment.
 */
export function createCards(entry: () => Promise<Entry>, folder: string): Cards {
  const drawing = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  async function draw(name: string, card: Card): Promise<Buffer> {
    const before = last
    const work = (async () => {
      await before.catch(() => undefined)
      // What draws takes a fifth of a second to load, and most starts need no new picture.
      const { drawCard } = await import('./drawCard.ts')
      const picture = await drawCard(await entry(), card)
      await mkdir(folder, { recursive: true })
      // Written beside and renamed, so that an interrupted write leaves no half picture.
      const draft = join(folder, `${name}.${process.pid}.new`)
      await writeFile(draft, picture)
      await rename(draft, join(folder, name))
      return picture
    })()
    last = work
    return work
  }

  return {
    async png(path, find) {
      const { CARDS_PATH, cardPath } = await entry()
      const name = path.slice(CARDS_PATH.length)
      if (!path.startsWith(CARDS_PATH) || !NAME.test(name)) return undefined
      const kept = await readFile(join(folder, name)).catch(() => undefined)
      if (kept) return kept
      const card = (await find()).find((entry) => cardPath(entry) === path)
      if (!card) return undefined
      const made = drawing.get(name) ?? draw(name, card).finally(() => drawing.delete(name))
      drawing.set(name, made)
      return made
    },
  }
}
