import type { Settings } from '../settings.ts'
import type { SiteFolder } from '../siteFolder.ts'
import { bundleApart } from './bundleApart.ts'
import { stopwatch } from './stopwatch.ts'

/** Builds and prerenders a site; bundling is left out where the sources are those of the last build. */
export async function buildSite(settings: Settings, site: SiteFolder): Promise<void> {
  const seconds = stopwatch()
  const { hash, server, whole } = await bundleApart(site)
  // Loaded, and the space read, while the rest is bundled.
  const [{ prerender }] = await Promise.all([import('./prerender.ts'), server])
  const { pages, made } = await prerender(settings, hash, { folder: site.path, bundled: whole })
  process.stdout.write(`  ${pages} pages are ready after ${seconds()}, ${made} of them made anew.\n`)
}
