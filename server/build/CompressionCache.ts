import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Encoding } from '../http/acceptedEncoding.ts'
import type { Effort } from '../http/compress.ts'
import { CACHE } from './paths.ts'

const FOLDER = join(CACHE, 'compressed')

/** How long a form is kept that no build takes, in milliseconds. */
const UNUSED = 30 * 24 * 3_600_000

const restore = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const

/**
 * Compressed forms of files, kept from build to build by what the files hold. All builds of a machine may share a folder. A
 * folder that cannot be written keeps nothing.
 */
export class CompressionCache {
  readonly #folder: string

  constructor(folder = FOLDER) {
    this.#folder = folder
  }

  /** The form of a file; undefined where none is kept, or where what is kept does not give the file again. */
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
    // Another build may read it meanwhile.
    const draft = `${file}.${randomUUID()}`
    try {
      await mkdir(this.#folder, { recursive: true })
      await writeFile(draft, form)
      await rename(draft, file)
    } catch {
      await rm(draft, { force: true }).catch(() => undefined)
    }
  }

  /** Takes away what no build has taken for a month. */
  async deleteUnused(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    await Promise.all(
      names.map(async (name) => {
        const file = join(this.#folder, name)
        const found = await stat(file).catch(() => undefined)
        if (found && Date.now() - found.mtimeMs > UNUSED)
          await rm(file, { force: true }).catch(() => undefined)
      }),
    )
  }

  #file(plain: Buffer, encoding: Encoding, effort: Effort): string {
    const name = createHash('sha256').update(plain).digest('hex')
    return join(this.#folder, `${name}.${effort}.${encoding}`)
  }
}
