import { writeFile } from 'node:fs/promises'
import { loadRules } from '../../embedded/firestore/rules/loadRules.ts'
import { readCommandLine, SITE_WORD } from '../commandLine.ts'
import { readSettings, type Settings } from '../settings.ts'
import { findSite, type SiteFolder } from '../siteFolder.ts'
import { builtHash } from './builtHash.ts'
import { bundleEditorUnlessFresh } from './bundleEditor.ts'
import { prerender } from './prerender.ts'
import { sourceHash } from './sourceHash.ts'

/** Builds and prerenders a site; bundling is left out where the sources are those of the last build. */
export async function build(settings: Settings, site: SiteFolder): Promise<void> {
  const seconds = stopwatch()
  const hash = await bundleUnlessFresh(site)
  const { pages, made } = await prerender(settings, hash, { folder: site.folder })
  process.stdout.write(`  ${pages} pages are ready after ${seconds()}, ${made} of them made anew.\n`)
}

/**
 * Bundles a site, the default one where none is given, if the sources are not those of its last build, and the editor likewise.
 * Gives the hash of the site's sources.
 */
export async function bundleUnlessFresh(given?: SiteFolder): Promise<string> {
  const site = given ?? (await findSite())
  const { built, server } = site
  const seconds = stopwatch()
  const hash = await sourceHash(site)
  const editor = bundleEditorUnlessFresh()
  // Told where it is awaited.
  editor.catch(() => undefined)
  if ((await builtHash(built)) === hash) process.stdout.write('  Bundle is up to date.\n')
  else {
    process.stdout.write('  Bundling …\n')
    // The bundler alone takes as long to load as the rest.
    const { bundle } = await import('./bundle.ts')
    await bundle(site)
    if (server.rulesFile) await loadRules(server.rulesFile, built.rules)
    await writeFile(built.record, `${JSON.stringify({ hash })}\n`)
    process.stdout.write(`  Bundled in ${seconds()}.\n`)
  }
  await editor
  return hash
}

function stopwatch(): () => string {
  const start = performance.now()
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`
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
