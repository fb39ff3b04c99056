import type { Settings } from '../settings.ts'
import type { SiteFolder } from '../siteFolder.ts'
import { bundleApart } from './bundleApart.ts'
import { progressOutput } from './progressOutput.ts'
import { stopwatch } from './stopwatch.ts'

/** What a build did, for programs. */
interface BuildResult {
  /** Number of pages that are ready. */
  readonly pages: number
  /** Number of pages that this build rendered. */
  readonly made: number
  readonly seconds: number
}

/** Builds and prerenders a site; bundling is left out where the sources are those of the last build. */
export async function buildSite(settings: Settings, site: SiteFolder): Promise<BuildResult> {
  const started = performance.now()
  const seconds = stopwatch()
  const { hash, server, whole } = await bundleApart(site)
  // Loaded, and the space read, while the rest is bundled.
  const [{ prerender }] = await Promise.all([import('./prerender.ts'), server])
  const { pages, made } = await prerender(settings, hash, { folder: site.path, bundled: whole })
  progressOutput().write(`  ${pages} pages are ready after ${seconds()}, ${made} of them made anew.\n`)
  return { pages, made, seconds: Math.round((performance.now() - started) / 100) / 10 }
}
