import { createServer, isRunnableDevEnvironment, mergeConfig } from 'vite'
import { builderModule } from '../../server/build/paths.ts'
import { viteConfig } from '../../server/build/viteConfig.ts'
import type { SiteFolder } from '../../server/siteFolder.ts'
import type { Site } from '../../src/createSite.ts'
import { openContent } from './openContent.ts'

type Entry = typeof import('../../src/entry-server.tsx')

const SITE_URL = 'http://site.invalid'

/** A site that renders the pages of a content folder from its sources. */
export interface OpenSite {
  readonly site: Site
  close(): Promise<void>
}

/** Loads the sources of a site and starts the content service for it, without opening ports. */
export async function openSite(folder: SiteFolder, contentDir: string): Promise<OpenSite> {
  const vite = await createServer(
    mergeConfig(viteConfig(folder, 'serve'), {
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      logLevel: 'error',
    }),
  )
  try {
    const { ssr } = vite.environments
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('viteConfig.ts defines no ssr environment.')
    const entry = await ssr.runner.import<Entry>(builderModule('src/entry-server'))
    const { registry } = entry
    const content = await openContent(contentDir, registry, entry)
    const site = entry.createSite({
      registry,
      renderers: await entry.loadRenderers(registry.plugins.values()),
      ...content.source,
      siteUrl: SITE_URL,
      assetBase: '',
      styles: () => [],
      fonts: [],
    })
    return {
      site,
      async close() {
        await vite.close()
        await content.close()
      },
    }
  } catch (error) {
    await vite.close()
    throw error
  }
}
