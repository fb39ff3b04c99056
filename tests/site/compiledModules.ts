import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSiteServer } from './siteServer.ts'

/**
 * Where compiled modules are kept (`NODE_COMPILE_CACHE`), starts and stops the site once before all tests. Node keeps what it
 * compiled when a process ends by itself, and tests kill their sites; each would compile all modules again.
 */
export default async function keepCompiledModules(): Promise<void> {
  if (!process.env.NODE_COMPILE_CACHE) return
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  try {
    const site = await startSiteServer({ DATA_DIR: join(folder, 'data') })
    await fetch(site.url)
    await site.end('SIGTERM')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
