import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Encoding } from '../http/acceptedEncoding.ts'
import { compress, type Effort } from '../http/compress.ts'
import { CompressionCache } from './CompressionCache.ts'

const TEXT = new Set(['.css', '.js', '.svg', '.json', '.txt', '.html'])

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/**
 * Writes compressed files beside every text file of a folder. Uses a cache, because most files are unchanged since the previous build
 * and the best compression takes longer than bundling.
 */
export async function compressFiles(
  folder: string,
  {
    cache = new CompressionCache(),
    effort = 'best',
  }: { readonly cache?: CompressionCache; readonly effort?: Effort } = {},
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name)
        const plain = await readFile(file)
        await writeForms(file, async (encoding) => {
          const known = await cache.find(plain, encoding, effort)
          if (known) return known
          const form = await compress(plain, encoding, effort)
          await cache.store(plain, encoding, effort, form)
          return form
        })
      }),
  )
  await cache.deleteUnused()
}

/** Writes compressed files beside one file. */
export async function writeCompressed(file: string, body: Buffer): Promise<void> {
  await writeForms(file, (encoding) => compress(body, encoding, 'best'))
}

async function writeForms(file: string, form: (encoding: Encoding) => Promise<Buffer>): Promise<void> {
  await Promise.all(
    (['br', 'gzip'] as const).map(async (encoding) =>
      writeFile(file + SUFFIX[encoding], await form(encoding)),
    ),
  )
}
