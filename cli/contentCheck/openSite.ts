import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder, type InlineConfig, mergeConfig } from 'vite'
import { builtParts } from '../../server/build/paths.ts'
import { scopedName } from '../../server/build/scopedName.ts'
import { viteConfig } from '../../server/build/viteConfig.ts'
import { loadBuiltEntry } from '../../server/entry.ts'
import { builtStylesheets, type Stylesheets } from '../../server/pages/stylesheets.ts'
import type { SiteFolder } from '../../server/siteFolder.ts'
import type { Site } from '../../src/createSite.ts'
import type { SiteOptions } from '../../src/pages/siteOptions.ts'
import { type OpenContent, openContent } from './openContent.ts'

const SITE_URL = 'http://site.invalid'

/** The loaded sources of a site. */
export interface OpenSources {
  /** Folder of the bundle, with the files that its pages link: stylesheets, fonts and images. */
  readonly folder: string
  /** Starts the content service on a folder, without opening a port. */
  openContent(contentDir: string): Promise<OpenContent>
  /** Reads the stylesheets of the bundle. */
  stylesheets(): Promise<Stylesheets>
  /** Creates the site that renders a content folder. @param styles addresses of the stylesheets. Default: none */
  createSite(content: OpenContent, styles?: SiteOptions['styles']): Promise<Site>
  close(): Promise<void>
}

/**
 * Bundles the sources of a site into a temporary folder and loads them. For the pages of a site, a bundle takes half the processor time of
 * Vite's module runner, which transforms and evaluates each module separately.
 */
export async function openSources(site: SiteFolder): Promise<OpenSources> {
  const built = builtParts(await mkdtemp(join(tmpdir(), 'sources-')))
  const close = () => rm(built.dist, { recursive: true, force: true })
  try {
    await bundleServer(site, built.server)
    const entry = await loadBuiltEntry(built)
    const { registry } = entry
    return {
      folder: built.server,
      openContent: (contentDir) => openContent(contentDir, registry, entry),
      stylesheets: () =>
        builtStylesheets(registry, site.server, { client: built.server, manifest: built.manifest }),
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
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Bundles the server's code of a site, unminified and with readable class names. */
async function bundleServer(site: SiteFolder, outDir: string): Promise<void> {
  const { routeFiles, root, ...folder } = site
  // Loading the router's generator takes a tenth of the time. A command that only reads must not write sources if it can be avoided.
  const generated = routeFiles && existsSync(join(root, routeFiles.tree)) ? {} : { routeFiles }
  const config = mergeConfig(viteConfig({ ...folder, root, ...generated }, 'build'), {
    logLevel: 'error',
    // The bundle contains React's production build. If NODE_ENV has a different value, Vite compiles JSX for the development build.
    oxc: { jsx: { development: false } },
    css: { modules: { generateScopedName: scopedName(undefined, root) } },
    build: { minify: false, cssMinify: false, reportCompressedSize: false },
    environments: { ssr: { build: { outDir } } },
  } satisfies InlineConfig)
  const builder = await createBuilder(config)
  const { ssr } = builder.environments
  if (!ssr) throw new Error('viteConfig.ts defines no ssr environment.')
  await builder.build(ssr)
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
