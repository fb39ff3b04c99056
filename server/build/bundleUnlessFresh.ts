import { writeFile } from 'node:fs/promises'
import { loadRules } from '../../services/firestore/rules/loadRules.ts'
import { findSite, type SiteFolder } from '../siteFolder.ts'
import { builtHash } from './builtHash.ts'
import type { BundledPart } from './bundle.ts'
import { bundleEditorUnlessFresh } from './bundleEditor.ts'
import { withBundler } from './bundler.ts'
import { progressOutput } from './progressOutput.ts'
import { sourceHash } from './sourceHash.ts'
import { stopwatch } from './stopwatch.ts'

interface BundleOptions {
  /** Hash of the site's sources, if it is known. */
  readonly hash?: string | undefined
  /** Called when a part of the bundle is complete. Not called if the bundle is up to date. */
  readonly onPart?: (part: BundledPart) => void
}

/**
 * Bundles a site (default: the one in the current folder) and the editor, each unless its sources are unchanged since its last build.
 * Returns the hash of the site's sources.
 */
export async function bundleUnlessFresh(
  given?: SiteFolder,
  { hash: known, onPart }: BundleOptions = {},
): Promise<string> {
  const site = given ?? (await findSite())
  const { built, server } = site
  const seconds = stopwatch()
  const hash = known ?? (await sourceHash(site))
  const editor = bundleEditorUnlessFresh()
  // The rejection is handled at `await editor`, but must not count as unhandled until then.
  editor.catch(() => undefined)
  if ((await builtHash(built)) === hash) progressOutput().write('  Bundle is up to date.\n')
  else {
    progressOutput().write('  Bundling …\n')
    // Loaded only if needed, because loading the bundler takes as long as everything else here.
    const { bundle } = await withBundler(() => import('./bundle.ts'))
    await bundle(site, onPart)
    if (server.rulesFile) await loadRules(server.rulesFile, built.rules)
    await writeFile(built.record, `${JSON.stringify({ hash })}\n`)
    progressOutput().write(`  Bundled in ${seconds()}.\n`)
  }
  await editor
  return hash
}
