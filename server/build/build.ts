import { writeFile } from 'node:fs/promises'
import { loadRules } from '../../embedded/firestore/rules/loadRules.ts'
import { readSettings, type Settings } from '../settings.ts'
import { findSite } from '../siteFolder.ts'
import type { SiteServer } from '../siteServer.ts'
import { builtHash } from './builtHash.ts'
import { BUILD } from './paths.ts'
import { prerender } from './prerender.ts'
import { sourceHash } from './sourceHash.ts'

/** Builds and prerenders the site; bundling is left out where the sources are those of the last build. */
export async function build(settings: Settings): Promise<void> {
  const seconds = stopwatch()
  const hash = await bundleUnlessFresh(settings.site)
  const { paths } = await prerender(settings, hash)
  process.stdout.write(`  ${paths.length} pages are ready after ${seconds()}.\n`)
}

/** Bundles where the sources are not those of the last build. The default site is built where none is given. Gives the hash of the sources. */
export async function bundleUnlessFresh(site?: Pick<SiteServer, 'rulesFile'>): Promise<string> {
  const { rulesFile } = site ?? (await findSite()).server
  const seconds = stopwatch()
  const hash = await sourceHash()
  if ((await builtHash()) === hash) process.stdout.write('  Bundle is up to date.\n')
  else {
    process.stdout.write('  Bundling …\n')
    // The bundler alone takes as long to load as the rest.
    const { bundle } = await import('./bundle.ts')
    await bundle()
    if (rulesFile) await loadRules(rulesFile, BUILD.rules)
    await writeFile(BUILD.record, `${JSON.stringify({ hash })}\n`)
    process.stdout.write(`  Bundled in ${seconds()}.\n`)
  }
  return hash
}

function stopwatch(): () => string {
  const start = performance.now()
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`
}

if (import.meta.main) {
  try {
    await build(readSettings(process.env, await findSite(process.argv[2])))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
