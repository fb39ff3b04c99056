import type { Settings } from '../settings.ts'
import type { SiteFolder } from '../siteFolder.ts'
import { bundleInChildProcess } from './bundleInChildProcess.ts'
import { progressOutput } from './progressOutput.ts'
import { stopwatch } from './stopwatch.ts'

/** Result of a build. Printed by `--json`. */
interface BuildResult {
  /** Number of pages that are ready. */
  readonly pages: number
  /** Number of pages that this build rendered. */
  readonly made: number
  readonly seconds: number
}

/** Bundles a site, unless its sources are unchanged since the last build, and prerenders its pages. */
export async function buildSite(settings: Settings, site: SiteFolder): Promise<BuildResult> {
  const started = performance.now()
  const seconds = stopwatch()
  const bundling = await bundleInChildProcess(site)
  // Prerendering needs only the server's bundle to read the space, so it begins while browser bundles are built.
  const [{ prerender }] = await Promise.all([import('./prerender.ts'), bundling.server])
  const { pages, made } = await prerender(settings, bundling.hash, { folder: site.path, bundling })
  progressOutput().write(`  ${pages} pages are ready after ${seconds()}, ${made} of them newly rendered.\n`)
  return { pages, made, seconds: Math.round((performance.now() - started) / 100) / 10 }
}
