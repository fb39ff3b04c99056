import { readCommandLine, SITE_WORD } from '../commandLine.ts'
import { readSettings, type Settings } from '../settings.ts'
import { findSite, type SiteFolder } from '../siteFolder.ts'
import { bundleApart } from './bundleApart.ts'
import { prerender } from './prerender.ts'
import { stopwatch } from './stopwatch.ts'

/** Builds and prerenders a site; bundling is left out where the sources are those of the last build. */
export async function build(settings: Settings, site: SiteFolder): Promise<void> {
  const seconds = stopwatch()
  const hash = await bundleApart(site)
  const { pages, made } = await prerender(settings, hash, { folder: site.folder })
  process.stdout.write(`  ${pages} pages are ready after ${seconds()}, ${made} of them made anew.\n`)
}

if (import.meta.main) {
  try {
    const { words } = readCommandLine({
      command: 'npm run build',
      help: 'Bundles a site and prerenders its pages into its folder dist.',
      words: SITE_WORD,
    })
    const site = await findSite(words[0])
    await build(readSettings(process.env, site), site)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
