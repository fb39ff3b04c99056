import type { Settings } from '../settings.ts'
import type { SiteFolder } from '../siteFolder.ts'
import { bundleApart } from './bundleApart.ts'
import { stopwatch } from './stopwatch.ts'

/** Builds and prerenders a site; bundling is left out where the sources are those of the last build. */
export async function buildSite(settings: Settings, site: SiteFolder): Promise<void> {
  const seconds = stopwatch()
  const hash = await bundleApart(site)
  // What makes pages would be idle memory beside the bundler's.
  const { prerender } = await import('./prerender.ts')
  const { pages, made } = await prerender(settings, hash, { folder: site.folder })
  process.stdout.write(`  ${pages} pages are ready after ${seconds()}, ${made} of them made anew.\n`)
}
