import { fork } from 'node:child_process'
import { once } from 'node:events'
import { findSite, type SiteFolder } from '../siteFolder.ts'
import { builtHash } from './builtHash.ts'
import { isEditorFresh } from './bundleEditor.ts'
import { bundleUnlessFresh } from './bundleUnlessFresh.ts'
import { sourceHash } from './sourceHash.ts'

/**
 * The bundler's allocator, as it is for a process that lives for seconds: with huge pages, and with memory that it is slow to give
 * back, the bundles of a site take 230 MB more and no less time.
 */
const ALLOCATOR = { MIMALLOC_ALLOW_THP: '0', MIMALLOC_PURGE_DELAY: '0' }

/** Most MB of half of the young generation: with as much as Node would take it is 40 MB more, and no less time. */
const YOUNG = '--max-semi-space-size=2'

/**
 * Bundles a site and the editor as `bundleUnlessFresh`, in a process of its own: what bundlers take of memory is not given back
 * by the process, and would stand beside all that makes pages.
 */
export async function bundleApart(site: SiteFolder): Promise<string> {
  const isFresh = (await builtHash(site.built)) === (await sourceHash(site)) && (await isEditorFresh())
  if (isFresh) return bundleUnlessFresh(site)
  const bundler = fork(import.meta.filename, site.folder ? [site.folder] : [], {
    env: { ...process.env, ...ALLOCATOR },
    execArgv: [...process.execArgv, YOUNG],
  })
  const [code] = await once(bundler, 'exit')
  const hash = await builtHash(site.built)
  if (code !== 0 || hash === undefined)
    throw new Error('The site could not be bundled, for the reason above.')
  return hash
}

if (import.meta.main) {
  // It ends with the process that asked for it, however that ends.
  process.once('disconnect', () => process.exit(1))
  try {
    await bundleUnlessFresh(await findSite(process.argv[2]))
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
