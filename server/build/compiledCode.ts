import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { CACHE } from './paths.ts'

const FOLDER = join(CACHE, 'compiled')

const DAY = 24 * 3_600_000

/** How long compiled code is kept, in milliseconds. It is not told when it was taken last, so what is in use is made anew then. */
const MAX_CACHED = 30 * DAY

/** In the folder: when it was last looked through. */
const SWEPT = 'swept'

/**
 * Keeps what Node makes of modules, TypeScript without its types and compiled code, for the next build: loading the bundler and
 * the server's own modules takes a third of the time then. For modules that are loaded from now on, here and in the processes
 * and threads that this one starts. A folder that cannot be written keeps nothing.
 */
export async function cacheCompiledCode(folder = process.env.NODE_COMPILE_CACHE || FOLDER): Promise<void> {
  await sweep(folder).catch(() => undefined)
  Object.assign(process.env, { NODE_COMPILE_CACHE: folder, NODE_COMPILE_CACHE_PORTABLE: '1' })
  enableCompileCache(folder)
}

/** Takes away old code, once a day: of each bundle that was ever made some is left. */
async function sweep(folder: string): Promise<void> {
  const swept = await stat(join(folder, SWEPT)).catch(() => undefined)
  if (swept && Date.now() - swept.mtimeMs < DAY) return
  await mkdir(folder, { recursive: true })
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && Date.now() - (await stat(file)).mtimeMs > MAX_CACHED)
      await rm(file, { force: true })
  }
  await writeFile(join(folder, SWEPT), '')
}
