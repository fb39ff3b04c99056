import { createServer, isRunnableDevEnvironment, mergeConfig, type ViteDevServer } from 'vite'
import { builderModule } from '../../server/build/paths.ts'
import { viteConfig } from '../../server/build/viteConfig.ts'
import type { SiteFolder } from '../../server/siteFolder.ts'
import type { Site } from '../../src/createSite.ts'
import type { SiteOptions } from '../../src/pages/siteOptions.ts'
import { type OpenContent, openContent } from './openContent.ts'

type Entry = typeof import('../../src/entry-server.tsx')

const SITE_URL = 'http://site.invalid'

/** The loaded sources of a site. */
export interface OpenSources {
  readonly vite: ViteDevServer
  readonly registry: Entry['registry']
  /** Starts the content service on a folder, without opening a port. */
  openContent(contentDir: string): Promise<OpenContent>
  /** Creates the site that renders a content folder. @param styles addresses of the stylesheets. Default: none */
  createSite(content: OpenContent, styles?: SiteOptions['styles']): Promise<Site>
  close(): Promise<void>
}

/** Loads the sources of a site, without opening a port. */
export async function openSources(folder: SiteFolder): Promise<OpenSources> {
  // React's development build takes twice the processor time. Both Vite and React choose by this variable.
  process.env.NODE_ENV ||= 'production'
  const config = mergeConfig(viteConfig(folder, 'serve'), {
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  })
  // `mergeConfig` ignores null, which stops Vite from watching the project's files.
  const vite = await createServer({ ...config, server: { ...config.server, watch: null } })
  try {
    const { ssr } = vite.environments
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('viteConfig.ts defines no ssr environment.')
    const entry = await ssr.runner.import<Entry>(builderModule('src/entry-server'))
    const { registry } = entry
    return {
      vite,
      registry,
      openContent: (contentDir) => openContent(contentDir, registry, entry),
      createSite: async (content, styles = () => []) =>
        entry.createSite({
          registry,
          renderers: await entry.loadRenderers(registry.plugins.values()),
          ...content.source,
          siteUrl: SITE_URL,
          assetBase: '',
          styles,
          fonts: [],
          isOneTime: true,
        }),
      close: () => vite.close(),
    }
  } catch (error) {
    await vite.close()
    throw error
  }
}

/** A site that renders the pages of a content folder from its sources. */
export interface OpenSite {
  readonly site: Site
  close(): Promise<void>
}

/** Loads the sources of a site and starts the content service for it, without opening ports. */
export async function openSite(folder: SiteFolder, contentDir: string): Promise<OpenSite> {
  const sources = await openSources(folder)
  try {
    const content = await sources.openContent(contentDir)
    return {
      site: await sources.createSite(content),
      async close() {
        await sources.close()
        await content.close()
      },
    }
  } catch (error) {
    await sources.close()
    throw error
  }
}
