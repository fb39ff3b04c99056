import { cp, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder, type InlineConfig, mergeConfig } from 'vite'
import type { SiteFolder } from '../siteFolder.ts'
import { browserModules } from './browserModules.ts'
import { compressFiles } from './compressFiles.ts'
import type { Built } from './paths.ts'
import { bringBack, setAside } from './previousAssets.ts'
import { viteConfig } from './viteConfig.ts'

type Builder = Awaited<ReturnType<typeof createBuilder>>

/** Bundles what brings pages to life, with the list of which block takes which module beside it for the server. */
async function bundleForBrowsers(
  builder: Builder,
  built: Built,
  modules: ReadonlyMap<string, string>,
): Promise<void> {
  const environment = builder.environments.client
  if (!environment) throw new Error('viteConfig.ts defines no client environment. Restore it.')
  await builder.build(environment)
  await rename(join(built.client, 'manifest.json'), built.clientManifest)
  await writeFile(built.browserModules, `${JSON.stringify({ modules: Object.fromEntries(modules) })}\n`)
}

/** Bundles what previews take: live editing, and the code of every block. */
async function bundleForPreviews(builder: Builder, built: Built): Promise<void> {
  const environment = builder.environments.preview
  if (!environment) throw new Error('viteConfig.ts defines no preview environment. Restore it.')
  await builder.build(environment)
  await rename(join(built.preview, 'manifest.json'), built.previewManifest)
  // Editors alone load it.
  await compressFiles(built.preview, { effort: 'good' })
}

/**
 * Bundles the site: the server's code to dist/server, what visitors load to dist/client, what previews load beside that to
 * dist/preview. Assets of the last build stay beside the new ones.
 */
export async function bundle(site: SiteFolder): Promise<void> {
  const { built } = site
  const modules = await browserModules(site)
  const config = mergeConfig(viteConfig(site, 'build'), {
    logLevel: 'warn',
    environments: { client: { build: { rolldownOptions: { input: [...modules.values()] } } } },
  } satisfies InlineConfig)
  const builder = await createBuilder(config)
  const environment = builder.environments.ssr
  if (!environment) throw new Error('viteConfig.ts defines no ssr environment. Restore it.')
  await setAside(built)
  await builder.build(environment)
  await bundleForBrowsers(builder, built, modules)
  await bundleForPreviews(builder, built)
  const assets = join(built.client, 'assets')
  await mkdir(assets, { recursive: true })
  // Only files that a browser asks for: the server's own chunks stay where they are.
  await cp(join(built.server, 'assets'), assets, {
    recursive: true,
    filter: (source) => !/\.(?:js|map)$/.test(source),
  })
  await compressFiles(assets)
  await bringBack(built)
}
