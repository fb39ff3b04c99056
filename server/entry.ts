import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type * as entry from '../src/entry-server.tsx'
import type { Built } from './build/paths.ts'
import { commandName } from './commandName.ts'

/** The exports of the site's server bundle, or of its source module in development. */
export type Entry = typeof entry

/** Loads the site's server bundle. Rejects if the site isn't built. */
export async function loadBuiltEntry(built: Pick<Built, 'entry'>): Promise<Entry> {
  if (!existsSync(built.entry))
    throw new Error(
      `Nothing is built yet. Run "${commandName('build')}" first, or "${commandName('start')}" to do both.`,
    )
  return (await import(pathToFileURL(built.entry).href)) as Entry
}
