import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Encoding } from '../http/acceptedEncoding.ts'
import type { Effort } from '../http/compress.ts'
import { CACHE } from './paths.ts'

const FOLDER = join(CACHE, 'compressed')

/** Lifetime of an entry after its last use, in milliseconds. */
const MAX_UNUSED_MS = 30 * 24 * 3_600_000

const restore = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const

/**
 * Caches compressed files across builds, by a hash of their content. All builds of a machine may share a folder. If the folder can't
 * be written, nothing is cached.
 */
export class CompressionCache {
  readonly #folder: string

  constructor(folder = FOLDER) {
    this.#folder = folder
  }

  /** Returns the compressed content; undefined if it isn't cached or doesn't decompress to the original. */
  async find(plain: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer | undefined> {
    const file = this.#file(plain, encoding, effort)
    try {
      const form = await readFile(file)
      if (!(await restore[encoding](form, { maxOutputLength: plain.length })).equals(plain)) return undefined
      const now = new Date()
      await utimes(file, now, now).catch(() => undefined)
      return form
    } catch {
      return undefined
    }
  }

  async store(plain: Buffer, encoding: Encoding, effort: Effort, form: Buffer): Promise<void> {
    const file = this.#file(plain, encoding, effort)
    // Written to a temporary file first, since a concurrent build may read the entry.
    const draft = `${file}.${randomUUID()}`
    try {
      await mkdir(this.#folder, { recursive: true })
      await writeFile(draft, form)
      await rename(draft, file)
    } catch {
      await rm(draft, { force: true }).catch(() => undefined)
    }
  }

  /** Deletes entries that no build has used for a month. */
  async deleteUnused(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    await Promise.all(
      names.map(async (name) => {
        const file = join(this.#folder, name)
        const found = await stat(file).catch(() => undefined)
        if (found && Date.now() - found.mtimeMs > MAX_UNUSED_MS)
          await rm(file, { force: true }).catch(() => undefined)
      }),
    )
  }

  #file(plain: Buffer, encoding: Encoding, effort: Effort): string {
    const name = createHash('sha256').update(plain).digest('hex')
    return join(this.#folder, `${name}.${effort}.${encoding}`)
  }
}
