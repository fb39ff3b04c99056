import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { optionalPart } from '../../services/optionalPart.ts'
import type { Entry } from '../entry.ts'
import type { Card, CardLook } from './CardLook.ts'

/** Sharing pictures, drawn once and stored as files. */
export interface Cards {
  /** Returns the picture at a path. `find` returns its content if a published page has it; otherwise the result is undefined. */
  png(path: string, find: () => Promise<Card | undefined>): Promise<Buffer | undefined>
}

/** Maximum size of the pictures in memory, in bytes, for a folder that cannot be written. */
const MAX_IN_MEMORY = 10_000_000

/** Maximum number of files. Each title of a page that was changed leaves one. */
const MAX_FILES = 20_000

/** Returns the folder of the pictures. */
export const cardsFolder = (dataDir: string): string => join(dataDir, 'cards')

const NAME = /^[a-z0-9]+\.png$/

/**
 * Creates the store of sharing pictures. File names are hashes of the content, so pictures are never outdated. Pictures are drawn one
 * after the other, since drawing needs much CPU time. If the folder can't be written, pictures are cached in memory.
 */
export function createCards(
  entry: () => Promise<Entry>,
  look: () => Promise<CardLook>,
  folder: string,
  report: (message: string, error?: unknown) => void,
  maxFiles = MAX_FILES,
): Cards {
  let full = false
  const drawing = new Map<string, Promise<Buffer>>()
  const inMemory = new LRUCache<string, Buffer>({ maxSize: MAX_IN_MEMORY })
  // A list of the files, so that unknown names need no disk access.
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
      // Loaded on demand: loading takes a fifth of a second, and most starts need no new picture.
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

  /** Writes a picture to its file. If that fails, caches it in memory. */
  async function store(name: string, picture: Buffer): Promise<void> {
    // Written to a temporary file and renamed, so that an interrupted write leaves no incomplete picture.
    const draft = join(folder, `${name}.${process.pid}.new`)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(draft, picture)
      await rename(draft, join(folder, name))
      await evict((await inFolder()).add(name))
      full = false
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      inMemory.set(name, picture, { size: picture.length })
      if (!full)
        report(
          `Sharing pictures cannot be written to ${folder} and are cached in memory. Free disk space, or allow this process to write there.`,
          error,
        )
      full = true
    }
  }

  /** Deletes the oldest tenth of the files if there are too many. They are redrawn on request. */
  async function evict(names: Set<string>): Promise<void> {
    if (names.size <= maxFiles) return
    const files = await Promise.all(
      [...names].map(async (file) => {
        const stats = await stat(join(folder, file)).catch(() => undefined)
        return { file, time: stats?.mtimeMs ?? 0 }
      }),
    )
    const oldest = files.sort((a, b) => a.time - b.time).slice(0, names.size - Math.floor(maxFiles * 0.9))
    for (const { file } of oldest) {
      names.delete(file)
      await rm(join(folder, file), { force: true })
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
