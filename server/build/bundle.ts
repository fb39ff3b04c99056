import { cp, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { browserModules } from './browserModules.ts'
import { compressFiles } from './compressFiles.ts'
import { BUILD, ROOT } from './paths.ts'
import { bringBack, setAside } from './previousAssets.ts'

/** Bundles what brings pages to life, with the list of which block takes which module beside it for the server. */
async function bundleForBrowsers(builder: Awaited<ReturnType<typeof createBuilder>>): Promise<void> {
  const environment = builder.environments.client
  if (!environment) throw new Error('vite.config.ts defines no client environment. Restore it.')
  await builder.build(environment)
  await rename(join(BUILD.client, 'manifest.json'), BUILD.clientManifest)
  const modules = Object.fromEntries(await browserModules())
  await writeFile(BUILD.browserModules, `${JSON.stringify({ modules })}\n`)
}

/** Bundles what previews take: live editing, and the code of every block. */
async function bundleForPreviews(builder: Awaited<ReturnType<typeof createBuilder>>): Promise<void> {
  const environment = builder.environments.preview
  if (!environment) throw new Error('vite.config.ts defines no preview environment. Restore it.')
  await builder.build(environment)
  await rename(join(BUILD.preview, 'manifest.json'), BUILD.previewManifest)
  await compressFiles(BUILD.preview)
}

/**
 * Bundles the site: the server's code to dist/server, what visitors load to dist/client, what previews load beside that to
 * dist/preview. Assets of the last build stay beside the new ones.
 */
export async function bundle(): Promise<void> {
  const builder = await createBuilder({ root: ROOT, logLevel: 'warn' })
  const environment = builder.environments.ssr
  if (!environment) throw new Error('vite.config.ts defines no ssr environment. Restore it.')
  await setAside(BUILD)
  await builder.build(environment)
  await bundleForBrowsers(builder)
  await bundleForPreviews(builder)
  const assets = join(BUILD.client, 'assets')
  await mkdir(assets, { recursive: true })
  // Only files that a browser asks for: the server's own chunks stay where they are.
  await cp(join(BUILD.server, 'assets'), assets, {
    recursive: true,
    filter: (source) => !/\.(?:js|map)$/.test(source),
  })
  await compressFiles(assets)
  await bringBack(BUILD)
}
