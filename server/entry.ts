import { pathToFileURL } from 'node:url'
import { BUILD } from './build/paths.ts'

/** The site as Vite built it, or as the development server runs it. */
export type Entry = typeof import('../src/entry-server.tsx')

/** Loads the built site. Rejects with what to do where nothing was built. */
export async function loadBuiltEntry(): Promise<Entry> {
  // React is taken from node_modules, and without this it is its slow development build.
  process.env.NODE_ENV ||= 'production'
  try {
    return (await import(pathToFileURL(BUILD.entry).href)) as Entry
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new Error('Nothing is built yet. Run "npm run build" first, or "npm start" to do both.', { cause })
  }
}
