import { cp, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder, type InlineConfig, mergeConfig } from 'vite'
import { BOOT, PAGE_RUNTIME, RUNTIME_MODULES } from '../pages/scripts.ts'
import type { SiteFolder } from '../siteFolder.ts'
import { browserModules } from './browserModules.ts'
import { bundlePageRuntime } from './bundlePageRuntime.ts'
import { compressFiles } from './compressFiles.ts'
import { builderModule, pathBelow } from './paths.ts'
import { restoreAssets, stashAssets } from './previousAssets.ts'
import { viteConfig } from './viteConfig.ts'

/** Manifest keys of the builder's modules for browsers, by module. */
const bootModules = ({ root }: SiteFolder) =>
  Object.fromEntries(
    [BOOT, PAGE_RUNTIME, ...Object.values(RUNTIME_MODULES)].map((name) => [
      name,
      pathBelow(root, builderModule(name)),
    ]),
  )

/** A part of a site's build: the server's code, scripts and styles for visitors, or scripts for previews. */
export type BundledPart = 'server' | 'client' | 'preview'

/**
 * Bundles a site: the server's code to dist/server, scripts for visitors to dist/client, scripts for previews to dist/preview.
 * Assets of the previous build remain available.
 *
 * The parts are independent and are bundled in the order in which prerendering needs them. Sequential bundling takes less CPU time and
 * memory than three concurrent bundles.
 *
 * @param onPart called when a part is complete
 */
export async function bundle(site: SiteFolder, onPart?: (part: BundledPart) => void): Promise<void> {
  const { built } = site
  const modules = await browserModules(site)
  const config = mergeConfig(viteConfig(site, 'build'), {
    logLevel: 'warn',
    environments: { client: { build: { rolldownOptions: { input: [...modules.values()] } } } },
  } satisfies InlineConfig)
  const builder = await createBuilder(config)
  const buildEnvironment = async (name: string) => {
    const environment = builder.environments[name]
    if (!environment) throw new Error(`viteConfig.ts defines no ${name} environment. Restore it.`)
    await builder.build(environment)
  }
  await stashAssets(built)
  await buildEnvironment('ssr')
  onPart?.('server')
  await buildEnvironment('client')
  await completeClient(site, modules)
  onPart?.('client')
  await buildEnvironment('preview')
  await rename(join(built.preview, 'manifest.json'), built.previewManifest)
  // Only editors load it, so less effort is enough.
  await compressFiles(built.preview, { effort: 'good' })
  onPart?.('preview')
}

/**
 * Adds to the scripts for visitors what isn't bundled with them: the page runtime, the server's stylesheets, compressed files, and the
 * assets of the previous build.
 */
async function completeClient(site: SiteFolder, modules: ReadonlyMap<string, string>): Promise<void> {
  const { built } = site
  await bundlePageRuntime(site)
  await rename(join(built.client, 'manifest.json'), built.clientManifest)
  // The server reads from it which module a block loads in the browser.
  await writeFile(
    built.browserModules,
    `${JSON.stringify({ modules: Object.fromEntries(modules), builder: bootModules(site) })}\n`,
  )
  const assets = join(built.client, 'assets')
  await mkdir(assets, { recursive: true })
  // Without the server's scripts, which browsers never load.
  await cp(join(built.server, 'assets'), assets, {
    recursive: true,
    filter: (source) => !/\.(?:js|map)$/.test(source),
  })
  await compressFiles(assets)
  await restoreAssets(built)
}
