import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { optionalPart } from '../../optionalPart.ts'
import type { Match } from './syntax.ts'

/** Version of the cache's format. Files with a different version are ignored. */
const FORMAT_VERSION = 2

/**
 * Loads the rules of a file. The vendor's parser takes most of a second of processor time, so the parsed rules are cached in `cacheFile`
 * until the rules change. If that file cannot be written, they are parsed at every start.
 *
 * @throws Error if the file is missing, invalid, or uses syntax that is not supported here
 */
export async function loadRules(file: string, cacheFile: string): Promise<readonly Match[]> {
  const source = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`The security rules ${file} cannot be read (${cause.code}).`, { cause })
  })
  const hash = createHash('sha256').update(`${FORMAT_VERSION}\n${source}`).digest('hex')
  const cached = await readCached(cacheFile)
  if (cached?.hash === hash) return cached.rules
  const { parseRules } = await optionalPart(
    'The local Firestore',
    ['@firebase/eslint-plugin-security-rules'],
    () => import('./parseRules.ts'),
  )
  const rules = parseRules(source, file)
  await writeCache(cacheFile, JSON.stringify({ hash, rules })).catch(() => undefined)
  return rules
}

async function writeCache(cacheFile: string, text: string): Promise<void> {
  await mkdir(dirname(cacheFile), { recursive: true })
  // Write to a temporary file first, so an interrupted write leaves no incomplete file.
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
