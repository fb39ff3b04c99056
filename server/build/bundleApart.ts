import { fork } from 'node:child_process'
import { once } from 'node:events'
import { findSite, type SiteFolder } from '../siteFolder.ts'
import { builtHash } from './builtHash.ts'
import { isEditorFresh } from './bundleEditor.ts'
import { bundleUnlessFresh } from './bundleUnlessFresh.ts'
import { sourceHash } from './sourceHash.ts'

/**
 * Bundles a site and the editor as `bundleUnlessFresh`, in a process of its own: what bundlers take of memory, some 800 MB, is
 * not given back by the process, and would stand beside all that makes pages.
 */
export async function bundleApart(site: SiteFolder): Promise<string> {
  const isFresh = (await builtHash(site.built)) === (await sourceHash(site)) && (await isEditorFresh())
  if (isFresh) return bundleUnlessFresh(site)
  const bundler = fork(import.meta.filename, site.folder ? [site.folder] : [])
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
