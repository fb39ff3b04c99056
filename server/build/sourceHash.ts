import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SiteFolder } from '../siteFolder.ts'
import { BUILDER_ROOT, pathBelow } from './paths.ts'

/** Files that are generated from sources. */
const GENERATED = /(?:routeTree\.gen|\.d)\.ts$|\.map$/

/** The builder's sources. */
const SOURCES = [
  'json',
  'src',
  'fields',
  'server',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
].map((name) => join(BUILDER_ROOT, name))

/** Returns a hash of the builder's sources and of the site's, to find out whether a build is up to date. */
export async function sourceHash(site?: Pick<SiteFolder, 'sources'>): Promise<string> {
  return hashOf([...SOURCES.filter(existsSync), ...((await site?.sources?.()) ?? [])])
}

/** Returns a hash of these files and of all files in these folders. */
export async function hashOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => undefined)
    const files = entries
      ? entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      : [source]
    for (const file of files.sort()) {
      if (GENERATED.test(file)) continue
      hash
        .update(pathBelow(dirname(source), file))
        .update('\0')
        // Synchronous, since reading many small files through the thread pool takes several times as long.
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex').slice(0, 16)
}
