import { existsSync } from 'node:fs'
import type { Settings } from '../settings.ts'
import type { SiteFolder } from '../siteFolder.ts'
import { bundleApart } from './bundleApart.ts'
import { stopwatch } from './stopwatch.ts'

/**
 * Builds and prerenders a site; bundling is left out where the sources are those of the last build.
 * @param settings those of the environment
 */
export async function buildSite(settings: Settings, site: SiteFolder): Promise<void> {
  const seconds = stopwatch()
  const hash = await bundleApart(site)
  const { pages, made } = await readyPages(settings, site, hash)
  process.stdout.write(`  ${pages} pages are ready after ${seconds()}, ${made} of them made anew.\n`)
}

/** Few pages, as a change of content leaves them, are made sooner by this process than by one that is started for them. */
async function readyPages(settings: Settings, site: SiteFolder, hash: string) {
  // What makes pages would be idle memory beside the bundler's.
  if (existsSync(site.built.pages)) {
    const { prerender } = await import('./prerender.ts')
    return prerender(settings, hash, { folder: site.folder })
  }
  const { prerenderApart } = await import('./prerenderApart.ts')
  return prerenderApart(site, hash)
}
