import { findSite, type SiteFolder } from '../siteFolder.ts'
import { builtHash } from './builtHash.ts'
import { isEditorFresh } from './bundleEditor.ts'
import { bundleUnlessFresh } from './bundleUnlessFresh.ts'
import { runApart, workApart } from './processApart.ts'
import { sourceHash } from './sourceHash.ts'

/**
 * The bundler's allocator, as it is for a process that lives for seconds: with huge pages, and with memory that it is slow to give
 * back, the bundles of a site take 230 MB more and no less time.
 */
const ALLOCATOR = { MIMALLOC_ALLOW_THP: '0', MIMALLOC_PURGE_DELAY: '0' }

/** Most MB of half of the young generation: with as much as Node would take it is 40 MB more, and no less time. */
const YOUNG = '--max-semi-space-size=2'

/** What the process says in the end. */
interface Bundled {
  readonly hash: string
}

/**
 * Bundles a site and the editor as `bundleUnlessFresh`, in a process of its own: what bundlers take of memory is not given back
 * by the process, and would stand beside all that makes pages.
 */
export async function bundleApart(site: SiteFolder): Promise<string> {
  const sources = await sourceHash(site)
  const isFresh = (await builtHash(site.built)) === sources && (await isEditorFresh())
  if (isFresh) return bundleUnlessFresh(site, sources)
  const words = [sources, ...(site.folder ? [site.folder] : [])]
  const bundled = await runApart<Bundled>(import.meta.filename, words, { env: ALLOCATOR, execArgv: [YOUNG] })
  if (!bundled) throw new Error('The site could not be bundled, for the reason above.')
  return bundled.hash
}

if (import.meta.main)
  await workApart(async (): Promise<Bundled> => {
    const [, , sources, folder] = process.argv
    return { hash: await bundleUnlessFresh(await findSite(folder), sources) }
  })
