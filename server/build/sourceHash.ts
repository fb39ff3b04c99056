import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SiteFolder } from '../siteFolder.ts'
import { BUILDER, pathBelow } from './paths.ts'

/** What is made of sources, or belongs to a compiled one. */
const NO_SOURCE = /(?:routeTree\.gen|\.d)\.ts$|\.map$/

/** Everything a build is made of, content aside. */
const SOURCES = ['src', 'server', 'package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts'].map(
  (name) => join(BUILDER, name),
)

/**
 * A hash over the sources, and over those of a site that stands in none of them, to know whether what is built is still what
 * they say.
 */
export async function sourceHash(site?: Pick<SiteFolder, 'sources'>): Promise<string> {
  return hashOf([...SOURCES.filter(existsSync), ...((await site?.sources?.()) ?? [])])
}

/** A hash over files, and over all that stands in folders. */
export async function hashOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => undefined)
    const files = entries
      ? entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      : [source]
    for (const file of files.sort()) {
      if (NO_SOURCE.test(file)) continue
      hash
        .update(pathBelow(dirname(source), file))
        .update('\0')
        // Of a thousand small files each takes several times as long by way of another thread.
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex').slice(0, 16)
}
