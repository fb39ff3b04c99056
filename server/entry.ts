import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type * as entry from '../src/entry-server.tsx'
import type { Built } from './build/paths.ts'
import { commandName } from './commandName.ts'

/** The site as Vite built it, or as the development server runs it. */
export type Entry = typeof entry

/** Loads the built site. Rejects with what to do where nothing was built. */
export async function loadBuiltEntry(built: Pick<Built, 'entry'>): Promise<Entry> {
  // The bundle holds both builds of React; without this it takes the slow one for development.
  process.env.NODE_ENV ||= 'production'
  if (!existsSync(built.entry))
    throw new Error(
      `Nothing is built yet. Run "${commandName('build')}" first, or "${commandName('start')}" to do both.`,
    )
  return (await import(pathToFileURL(built.entry).href)) as Entry
}
