import { writeFile } from 'node:fs/promises'
import { loadRules } from '../../services/firestore/rules/loadRules.ts'
import { findSite, type SiteFolder } from '../siteFolder.ts'
import { builtHash } from './builtHash.ts'
import { bundleEditorUnlessFresh } from './bundleEditor.ts'
import { withBundler } from './bundler.ts'
import { progressOutput } from './progressOutput.ts'
import { sourceHash } from './sourceHash.ts'
import { stopwatch } from './stopwatch.ts'

interface BundleOptions {
  /** The hash of the site's sources, where it is known. */
  readonly hash?: string | undefined
  /** Told once the server's code is whole, where it is bundled. */
  readonly onServer?: () => void
}

/**
 * Bundles a site, the default one where none is given, if the sources are not those of its last build, and the editor likewise.
 * Gives the hash of the site's sources.
 */
export async function bundleUnlessFresh(
  given?: SiteFolder,
  { hash: known, onServer }: BundleOptions = {},
): Promise<string> {
  const site = given ?? (await findSite())
  const { built, server } = site
  const seconds = stopwatch()
  const hash = known ?? (await sourceHash(site))
  const editor = bundleEditorUnlessFresh()
  // Told where it is awaited.
  editor.catch(() => undefined)
  if ((await builtHash(built)) === hash) progressOutput().write('  Bundle is up to date.\n')
  else {
    progressOutput().write('  Bundling …\n')
    // The bundler alone takes as long to load as the rest.
    const { bundle } = await withBundler(() => import('./bundle.ts'))
    await bundle(site, onServer)
    if (server.rulesFile) await loadRules(server.rulesFile, built.rules)
    await writeFile(built.record, `${JSON.stringify({ hash })}\n`)
    progressOutput().write(`  Bundled in ${seconds()}.\n`)
  }
  await editor
  return hash
}
