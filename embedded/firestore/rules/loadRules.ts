import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Match } from './syntax.ts'

/** Counts the forms that read rules have had; a kept file of another form is read anew. */
const FORM = 1

/**
 * The rules of a file. Reading them by the vendor's parser takes a third of a second, so what was read is kept in the data
 * folder until the file changes.
 *
 * @throws Error in a sentence, where the file is missing, is not well formed, or uses what is not interpreted here.
 */
export async function loadRules(file: string, dataDir: string): Promise<readonly Match[]> {
  const source = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`The security rules ${file} cannot be read (${cause.code}).`, { cause })
  })
  const hash = createHash('sha256').update(`${FORM}\n${source}`).digest('hex')
  const keptFile = join(dataDir, 'firestore.rules.json')
  const kept = await readKept(keptFile)
  if (kept?.hash === hash) return kept.rules
  const { parseRules } = await import('./parseRules.ts')
  const rules = parseRules(source, file)
  await mkdir(dataDir, { recursive: true })
  // Beside it first, so that a stop half-way leaves no half of a file.
  await writeFile(`${keptFile}.${process.pid}`, JSON.stringify({ hash, rules }))
  await rename(`${keptFile}.${process.pid}`, keptFile)
  return rules
}

async function readKept(file: string): Promise<{ hash: string; rules: readonly Match[] } | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
