import { cp, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder, type InlineConfig, mergeConfig } from 'vite'
import { BOOT, PAGE_RUNTIME, RUNTIME_MODULES } from '../pages/scripts.ts'
import type { SiteFolder } from '../siteFolder.ts'
import { browserModules } from './browserModules.ts'
import { bundlePageRuntime } from './bundlePageRuntime.ts'
import { compressFiles } from './compressFiles.ts'
import { builderModule, pathBelow } from './paths.ts'
import { bringBack, setAside } from './previousAssets.ts'
import { viteConfig } from './viteConfig.ts'

/** The builder's modules for browsers, as the manifest names them. */
const bootModules = ({ root }: SiteFolder) =>
  Object.fromEntries(
    [BOOT, PAGE_RUNTIME, ...Object.values(RUNTIME_MODULES)].map((name) => [
      name,
      pathBelow(root, builderModule(name)),
    ]),
  )

/**
 * The three bundles of a site, of which none needs another: the server's first, since with it a build begins to read the space. One
 * after the other they take less processor time and less memory than all at once.
 */
const ATTEMPTS = [['ssr'], ['client', 'preview']] as const

/**
 * Bundles the site: the server's code to dist/server, what visitors load to dist/client, what previews load beside that to
 * dist/preview. Assets of the last build stay beside the new ones.
 * @param onServer told once the server's code is whole
 */
export async function bundle(site: SiteFolder, onServer?: () => void): Promise<void> {
  const { built } = site
  const modules = await browserModules(site)
  const config = mergeConfig(viteConfig(site, 'build'), {
    logLevel: 'warn',
    environments: { client: { build: { rolldownOptions: { input: [...modules.values()] } } } },
  } satisfies InlineConfig)
  const builder = await createBuilder(config)
  await setAside(built)
  for (const names of ATTEMPTS) {
    await Promise.all(
      names.map((name) => {
        const environment = builder.environments[name]
        if (!environment) throw new Error(`viteConfig.ts defines no ${name} environment. Restore it.`)
        return builder.build(environment)
      }),
    )
    if (names[0] === 'ssr') onServer?.()
  }
  await bundlePageRuntime(site)
  await rename(join(built.client, 'manifest.json'), built.clientManifest)
  // Which block takes which module, for the server.
  await writeFile(
    built.browserModules,
    `${JSON.stringify({ modules: Object.fromEntries(modules), builder: bootModules(site) })}\n`,
  )
  await rename(join(built.preview, 'manifest.json'), built.previewManifest)
  // Editors alone load it.
  await compressFiles(built.preview, { effort: 'good' })
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
