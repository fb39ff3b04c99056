import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { optionalPart } from '../../optionalPart.ts'
import type { Match } from './syntax.ts'

/** Counts the forms that read rules have had; a kept file of another form is read again. */
const FORM = 1

/**
 * The rules of a file. The vendor's parser takes most of a second of processor time, so what was read is kept in
 * `keptFile` until the rules change; where that cannot be written, they are read at each start.
 *
 * @throws Error in a sentence, where the file is missing, is not well formed, or uses what is not interpreted here.
 */
export async function loadRules(file: string, cacheFile: string): Promise<readonly Match[]> {
  const source = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`The security rules ${file} cannot be read (${cause.code}).`, { cause })
  })
  const hash = createHash('sha256').update(`${FORM}\n${source}`).digest('hex')
  const cached = await readCached(cacheFile)
  if (cached?.hash === hash) return cached.rules
  const { parseRules } = await optionalPart(
    'The local Firestore',
    ['@firebase/eslint-plugin-security-rules'],
    () => import('./parseRules.ts'),
  )
  const rules = parseRules(source, file)
  await keep(cacheFile, JSON.stringify({ hash, rules })).catch(() => undefined)
  return rules
}

async function keep(cacheFile: string, text: string): Promise<void> {
  await mkdir(dirname(cacheFile), { recursive: true })
  // Written beside it first, so that an interrupted write leaves no incomplete file.
  await writeFile(`${cacheFile}.${process.pid}`, text)
  await rename(`${cacheFile}.${process.pid}`, cacheFile)
}

async function readCached(file: string): Promise<{ hash: string; rules: readonly Match[] } | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
