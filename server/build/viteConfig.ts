import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type EnvironmentOptions, type InlineConfig, normalizePath, searchForWorkspaceRoot } from 'vite'
import { optionalPart } from '../../services/optionalPart.ts'
import { builderAddress } from '../dev/devAddress.ts'
import { BOOT, RUNTIME_MODULES, runtimeDefines } from '../pages/scripts.ts'
import type { SiteFolder } from '../siteFolder.ts'
import { noNodeModules } from './noNodeModules.ts'
import { BUILDER, builderModule, PACKAGE, PACKAGES } from './paths.ts'
import { renderersAtOnce } from './renderersAtOnce.ts'
import { type RouteFiles, routeOptions } from './routeFiles.ts'
import { ON_PAGES, scopedName } from './scopedName.ts'
import { scriptsOnly } from './scriptsOnly.ts'
import { siteModules } from './siteModules.ts'

/** What previews take. The folder's name is its address, which the server keeps from everybody else. */
const preview = ({ root, built, plugins }: SiteFolder): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: built.preview,
    assetsDir: '_preview',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // Stylesheets are the server's: a preview links those of every block.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { preview: builderModule('src/entry-preview') },
      output: {
        codeSplitting: {
          groups: [
            // Without what renders to HTML, which is wanted once a text is written on the page.
            {
              name: 'react',
              test: /\/node_modules\/(?:react|react-dom|scheduler)\/(?!(?:cjs\/react-dom-)?server)/,
            },
            // Sixty small files would be sixty requests.
            { name: 'blocks', test: below(join(root, plugins)) },
          ],
        },
      },
    },
  },
})

/** Matches the modules below folders. */
function below(...folders: readonly string[]): RegExp {
  const paths = folders.map((folder) => escaped(normalizePath(folder)))
  return new RegExp(`^(?:${paths.join('|')})/`)
}

const escaped = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Folders of what commands and tests make, copies of the project among it: no sources, unless a site stands there. */
const MADE = ['build', 'dist', '.data']

/** Folders as patterns of Vite's watcher, without any in which the site stands. */
export const unwatched = ({ path }: SiteFolder, folders: readonly string[]): string[] =>
  folders.filter((each) => !`${path}/`.startsWith(`${each}/`)).map((each) => join(each, '**'))

/** Matches the modules whose styles every page links: the builder's, and those of the site beside its blocks. */
function ofEveryPage({ root, code, plugins, server }: SiteFolder): RegExp {
  const builder = below(
    ...['src/richtext', 'src/pages', 'src/navigation', 'src/feeds'].map((folder) => join(BUILDER, folder)),
  ).source
  // A site at the top of its project has its packages beside its sources.
  const others = [below(join(root, plugins)).source, '.*/node_modules/'].join('|')
  const site = server.bundle?.everyPage?.source ?? `(?!${others})${below(join(root, code)).source}`
  return new RegExp(`${builder}|${site}`)
}

/** With the generator come a formatter and two parsers, a tenth of what bundling a small site takes: no site without routes waits for it. */
async function routeTree(files: RouteFiles) {
  const { tanstackRouter } = await optionalPart(
    'A site with files of routes',
    ['@tanstack/router-plugin'],
    () => import('@tanstack/router-plugin/vite'),
  )
  return tanstackRouter(routeOptions(files))
}

/** The builder's modules that browsers load in development, and by which their packages are found. */
const BROWSER_MODULES = [
  'src/devtools/developmentSource',
  'src/entry-navigation',
  'src/entry-preview',
  'src/entry-server',
  'src/islands/hydrateIsland',
]

/** How Vite runs the builder with a site: for a build, or to serve its sources. */
export function viteConfig(site: SiteFolder, command: 'build' | 'serve'): InlineConfig {
  const { root, built, routeFiles, plugins, server } = site
  return {
    root,
    configFile: false,
    // Each site has dependencies of its own to be made ready.
    cacheDir: join(root, 'node_modules', site.folder ? `.vite-${site.folder.replaceAll('/', '-')}` : '.vite'),
    appType: 'custom',
    publicDir: false,
    css: { modules: { generateScopedName: scopedName(command === 'build' ? ON_PAGES : undefined, root) } },
    // The same by React's own hook, without what stands in for it in older ones.
    resolve: {
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
      // The builder and a site may each have one.
      dedupe: ['react', 'react-dom'],
    },
    server: {
      watch: {
        ignored: unwatched(site, [...MADE.map((name) => join(root, name)), built.dist, site.dataDir]),
      },
      fs: { allow: [searchForWorkspaceRoot(root), BUILDER, PACKAGES] },
    },
    ...(command === 'serve' ? { define: runtimeDefines((name) => [builderAddress(root, name)]) } : {}),
    plugins: [
      siteModules(site, { separate: command === 'serve' }),
      routeFiles && routeTree(routeFiles),
      react(),
      noNodeModules(site),
      scriptsOnly(),
      renderersAtOnce(site),
    ],
    build: {
      target: 'es2022',
      // Baseline, widely available: light-dark(), nesting and container queries stay as they are written.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
    },
    environments: {
      client: {
        // Packages found only while a page is open would load it again.
        optimizeDeps: {
          entries: [...BROWSER_MODULES.map(builderModule), `${plugins}/*/index.ts`],
          // Its modules are served one by one, as those of the site are.
          exclude: [PACKAGE],
        },
        build: {
          outDir: built.client,
          emptyOutDir: false,
          manifest: 'manifest.json',
          rolldownOptions: {
            // Boot, the islands' runtime and the router. A build adds the modules of blocks with behaviour; nothing else of a
            // block is in a browser. The page runtime is bundled apart, by `bundlePageRuntime`.
            input: [BOOT, ...Object.values(RUNTIME_MODULES)].map(builderModule),
            // An entry may export more than it says, so that its code needs no second file.
            preserveEntrySignatures: 'allow-extension',
            output: {
              // Boot names these files, and it is in every page.
              entryFileNames: 'assets/[name]-[hash:6].js',
              chunkFileNames: 'assets/[name]-[hash:6].js',
              codeSplitting: {
                groups: [
                  // The router takes what does not render; islands alone take the rest.
                  {
                    name: 'react',
                    test: /\/node_modules\/(?:react\/|react-dom\/(?:index|cjs\/react-dom)\.)/,
                  },
                  { name: 'react-dom', test: /\/node_modules\/(?:react-dom|scheduler)\// },
                  ...Object.entries(server.bundle?.together ?? {}).map(([name, test]) => ({ name, test })),
                ],
              },
            },
          },
        },
      },
      ...(command === 'build' ? { preview: preview(site) } : {}),
      ssr: {
        // One file instead of four hundred modules of packages: a start takes a quarter less processor time.
        resolve: { noExternal: command === 'build' ? true : [PACKAGE] },
        build: {
          outDir: built.server,
          emptyOutDir: true,
          ssr: true,
          emitAssets: true,
          manifest: 'manifest.json',
          rolldownOptions: {
            input: { 'entry-server': builderModule('src/entry-server') },
            output: {
              // What every page needs is one stylesheet; a block's own, and those of rarer parts, come with the block.
              codeSplitting: {
                groups: [{ name: 'site', test: ofEveryPage(site) }],
              },
            },
          },
        },
      },
    },
  }
}
