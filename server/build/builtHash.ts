import { readFile } from 'node:fs/promises'
import type { Built } from './paths.ts'

/** Reads the hash of the sources of the last build; undefined without a build. */
export async function builtHash(built: Pick<Built, 'record'>): Promise<string | undefined> {
  try {
    return (JSON.parse(await readFile(built.record, 'utf8')) as { hash?: string }).hash
  } catch {
    return undefined
  }
}
