import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { optionalPart } from '../../services/optionalPart.ts'
import type { Entry } from '../entry.ts'
import type { Card, CardLook } from './CardLook.ts'

/** The sharing pictures: drawn once each, kept as files. */
export interface Cards {
  /** The picture at a path; `find` gives what a published page has it say now. Undefined where no page has it. */
  png(path: string, find: () => Promise<Card | undefined>): Promise<Buffer | undefined>
}

/** Maximum size of the pictures in memory, in bytes, for a folder that cannot be written. */
const MAX_IN_MEMORY = 10_000_000

/** Where the pictures are kept. */
export const cardsFolder = (dataDir: string): string => join(dataDir, 'cards')

const NAME = /^[a-z0-9]+\.png$/

/**
 * Keeps pictures in a folder, named by the hash of what they say, so that one is never out of date. Pictures are drawn one
 * after the other: each takes a processor for a moment. Where the folder cannot be written they are kept in memory.
 */
export function createCards(
  entry: () => Promise<Entry>,
  look: () => Promise<CardLook>,
  folder: string,
  report: (message: string, error?: unknown) => void,
): Cards {
  let full = false
  const drawing = new Map<string, Promise<Buffer>>()
  const inMemory = new LRUCache<string, Buffer>({ maxSize: MAX_IN_MEMORY })
  // Unknown names are refused without a look at the disk.
  let listed: Promise<Set<string>> | undefined
  const inFolder = () => {
    listed ??= readdir(folder).then(
      (names) => new Set(names),
      () => new Set<string>(),
    )
    return listed
  }
  let last: Promise<unknown> = Promise.resolve()

  async function draw(name: string, card: Card): Promise<Buffer> {
    const before = last
    const work = (async () => {
      await before.catch(() => undefined)
      // What draws takes a fifth of a second to load, and most starts need no new picture.
      const { drawCard } = await optionalPart(
        'A site with sharing cards',
        ['satori', '@resvg/resvg-js'],
        () => import('./drawCard.ts'),
      )
      const picture = await drawCard(await entry(), await look(), card)
      await store(name, picture)
      return picture
    })()
    last = work
    return work
  }

  /** A picture that the disk does not take is kept in memory. */
  async function store(name: string, picture: Buffer): Promise<void> {
    // Written beside and renamed, so that an interrupted write leaves no half picture.
    const draft = join(folder, `${name}.${process.pid}.new`)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(draft, picture)
      await rename(draft, join(folder, name))
      ;(await inFolder()).add(name)
      full = false
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      inMemory.set(name, picture, { size: picture.length })
      if (!full)
        report(
          `Sharing pictures cannot be kept in ${folder} and are kept in memory. Make room on the disk, or let this process write there.`,
          error,
        )
      full = true
    }
  }

  async function read(name: string): Promise<Buffer | undefined> {
    const names = await inFolder()
    if (!names.has(name)) return undefined
    const picture = await readFile(join(folder, name)).catch(() => undefined)
    if (!picture) names.delete(name)
    return picture
  }

  return {
    async png(path, find) {
      const { CARDS_PATH } = await entry()
      const name = path.slice(CARDS_PATH.length)
      if (!path.startsWith(CARDS_PATH) || !NAME.test(name)) return undefined
      const stored = inMemory.get(name) ?? (await read(name))
      if (stored) return stored
      const card = await find()
      if (!card) return undefined
      const made = drawing.get(name) ?? draw(name, card).finally(() => drawing.delete(name))
      drawing.set(name, made)
      return made
    },
  }
}
