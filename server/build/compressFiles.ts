import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { compress } from '../http/compress.ts'

const TEXT = new Set(['.css', '.js', '.svg', '.json', '.txt', '.html'])

/** Lays compressed forms beside every text file of a folder. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
      .map(async (entry) => writeCompressed(join(entry.parentPath, entry.name))),
  )
}

/** Lays compressed forms beside one file. */
export async function writeCompressed(file: string, body?: Buffer): Promise<void> {
  const plain = body ?? (await readFile(file))
  const [br, gz] = await Promise.all([compress(plain, 'br', 'best'), compress(plain, 'gzip', 'best')])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
