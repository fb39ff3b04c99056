import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { CACHE } from './paths.ts'

const FOLDER = join(CACHE, 'compiled')

const DAY = 24 * 3_600_000

/** Maximum age of compiled code, in milliseconds. Node doesn't record the last use, so code in use is recompiled after it. */
const MAX_AGE_MS = 30 * DAY

/** File whose modification time is the time of the last clean-up. */
const LAST_SWEEP = 'swept'

/**
 * Enables Node's compile cache, also for TypeScript, so that the next build loads the bundler and the server's modules in a third of
 * the time. Applies to modules that are loaded from now on, in this process and in the processes and threads that it starts. If the
 * folder can't be written, nothing is cached.
 */
export async function cacheCompiledCode(folder = process.env.NODE_COMPILE_CACHE || FOLDER): Promise<void> {
  await removeOldCode(folder).catch(() => undefined)
  Object.assign(process.env, { NODE_COMPILE_CACHE: folder, NODE_COMPILE_CACHE_PORTABLE: '1' })
  enableCompileCache(folder)
}

/** Deletes old code, at most once a day. Node never deletes any, and each new bundle adds some. */
async function removeOldCode(folder: string): Promise<void> {
  const swept = await stat(join(folder, LAST_SWEEP)).catch(() => undefined)
  if (swept && Date.now() - swept.mtimeMs < DAY) return
  await mkdir(folder, { recursive: true })
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && Date.now() - (await stat(file)).mtimeMs > MAX_AGE_MS)
      await rm(file, { force: true })
  }
  await writeFile(join(folder, LAST_SWEEP), '')
}
