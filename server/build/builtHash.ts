import { readFile } from 'node:fs/promises'
import { BUILD } from './paths.ts'

/** The hash of the sources that the last build was made of; undefined where nothing is built. */
export async function builtHash(): Promise<string | undefined> {
  try {
    return (JSON.parse(await readFile(BUILD.record, 'utf8')) as { hash?: string }).hash
  } catch {
    return undefined
  }
}
