import { fork } from 'node:child_process'
import { once } from 'node:events'
import { findSite, type SiteFolder } from '../siteFolder.ts'
import { builtHash } from './builtHash.ts'
import { isEditorFresh } from './bundleEditor.ts'
import { bundleUnlessFresh } from './bundleUnlessFresh.ts'
import { progressOutput } from './progressOutput.ts'
import { sourceHash } from './sourceHash.ts'

/**
 * The bundler's allocator, as it is for a process that lives for seconds: with huge pages, and with memory that it is slow to give
 * back, the bundles of a site take 230 MB more and no less time.
 */
const ALLOCATOR = { MIMALLOC_ALLOW_THP: '0', MIMALLOC_PURGE_DELAY: '0' }

/** Most MB of half of the young generation: with as much as Node would take it is 40 MB more, and no less time. */
const YOUNG = '--max-semi-space-size=2'

/** A site that is being bundled. */
export interface Bundling {
  /** The hash of its sources. */
  readonly hash: string
  /** Resolves once the server's code is whole. */
  readonly server: Promise<void>
  /** Resolves once all is. */
  readonly whole: Promise<void>
}

/**
 * Bundles a site and the editor as `bundleUnlessFresh`, in a process of its own: what bundlers take of memory is not given back
 * by the process, and would stand beside all that makes pages.
 */
export async function bundleApart(site: SiteFolder): Promise<Bundling> {
  const hash = await sourceHash(site)
  if ((await builtHash(site.built)) === hash && (await isEditorFresh())) {
    const whole = bundleUnlessFresh(site, { hash }).then(() => undefined)
    return { hash, server: whole, whole }
  }
  const bundler = fork(import.meta.filename, [hash, site.path], {
    env: { ...process.env, ...ALLOCATOR },
    execArgv: [...process.execArgv, YOUNG],
    stdio: ['inherit', progressOutput(), 'inherit', 'ipc'],
  })
  const whole = once(bundler, 'exit').then(async ([code]) => {
    if (code !== 0 || (await builtHash(site.built)) !== hash)
      throw new Error('The site could not be bundled, for the reason above.')
  })
  // Its one message. Where only the editor was to be bundled it says none.
  const server = Promise.race([once(bundler, 'message').then(() => undefined), whole])
  // Told where they are awaited.
  for (const each of [server, whole]) each.catch(() => undefined)
  return { hash, server, whole }
}

if (import.meta.main) {
  // It ends with the process that asked for it, however that ends.
  process.once('disconnect', () => process.exit(1))
  try {
    const [hash, folder] = process.argv.slice(2)
    await bundleUnlessFresh(await findSite(folder), { hash, onServer: () => process.send?.('server') })
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
