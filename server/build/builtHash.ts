import { readFile } from 'node:fs/promises'
import type { Built } from './paths.ts'

/** The hash of the sources that the last build was made of; undefined where nothing is built. */
export async function builtHash(built: Pick<Built, 'record'>): Promise<string | undefined> {
  try {
    return (JSON.parse(await readFile(built.record, 'utf8')) as { hash?: string }).hash
  } catch {
    return undefined
  }
}
