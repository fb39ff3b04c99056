import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Encoding } from '../http/acceptedEncoding.ts'
import { compress, type Effort } from '../http/compress.ts'
import { CompressionCache } from './CompressionCache.ts'

const TEXT = new Set(['.css', '.js', '.svg', '.json', '.txt', '.html'])

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/**
 * Lays compressed forms beside every text file of a folder. Most files of a build are those of the build before it, and
 * compressing them as well as can be takes longer than bundling: what was compressed once is taken from what was kept.
 */
export async function compressFiles(
  folder: string,
  {
    cached = new CompressionCache(),
    effort = 'best',
  }: { readonly cached?: CompressionCache; readonly effort?: Effort } = {},
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name)
        const plain = await readFile(file)
        await writeForms(file, async (encoding) => {
          const known = await cached.find(plain, encoding, effort)
          if (known) return known
          const form = await compress(plain, encoding, effort)
          await cached.store(plain, encoding, effort, form)
          return form
        })
      }),
  )
  await cached.deleteUnused()
}

/** Lays compressed forms beside one file. */
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
