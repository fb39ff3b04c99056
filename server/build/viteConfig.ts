import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type EnvironmentOptions, type InlineConfig, normalizePath, searchForWorkspaceRoot } from 'vite'
import { optionalPart } from '../../services/optionalPart.ts'
import { builderAddress } from '../dev/devAddress.ts'
import { BOOT, RUNTIME_MODULES, runtimeDefines } from '../pages/scripts.ts'
import type { SiteFolder } from '../siteFolder.ts'
import { eagerRenderers } from './eagerRenderers.ts'
import { BUILDER_ROOT, builderModule, PACKAGE, PACKAGES } from './paths.ts'
import { rejectNodeImports } from './rejectNodeImports.ts'
import { type RouteFiles, routeOptions } from './routeFiles.ts'
import { PAGE_NAME_LENGTH, scopedName } from './scopedName.ts'
import { scriptsOnly } from './scriptsOnly.ts'
import { siteModules } from './siteModules.ts'

/** The environment that bundles scripts for previews. Its folder is served at `/_preview/`, only to previews. */
const preview = ({ root, built, plugins }: SiteFolder): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: built.preview,
    assetsDir: '_preview',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // Previews link the server bundle's stylesheets of all blocks.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { preview: builderModule('src/entry-preview') },
      output: {
        codeSplitting: {
          groups: [
            // Without `react-dom/server`, which is loaded only when an editor edits text on the page.
            {
              name: 'react',
              test: /\/node_modules\/(?:react|react-dom|scheduler)\/(?!(?:cjs\/react-dom-)?server)/,
            },
            // One file instead of sixty small ones, which would be sixty requests.
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

/** Folders with output of commands and tests, among it copies of the project. */
const GENERATED = ['build', 'dist', '.data']

/** Returns folders as ignore patterns of Vite's watcher, except for those that contain the site. */
export const unwatched = ({ path }: SiteFolder, folders: readonly string[]): string[] =>
  folders.filter((each) => !`${path}/`.startsWith(`${each}/`)).map((each) => join(each, '**'))

/** Matches the modules whose styles every page links: the builder's, and all of the site except for its blocks. */
function ofEveryPage({ root, code, plugins, server }: SiteFolder): RegExp {
  const builder = below(
    ...['src/richtext', 'src/pages', 'src/navigation', 'src/feeds'].map((folder) =>
      join(BUILDER_ROOT, folder),
    ),
  ).source
  // If a site is the project's root folder, its packages are below the same folder.
  const excluded = [below(join(root, plugins)).source, '.*/node_modules/'].join('|')
  const site = server.bundle?.everyPage?.source ?? `(?!${excluded})${below(join(root, code)).source}`
  return new RegExp(`${builder}|${site}`)
}

/** Loads the router's generator only for sites with route files, since loading it takes a tenth of the time to bundle a small site. */
async function routeTree(files: RouteFiles) {
  const { tanstackRouter } = await optionalPart(
    'A site with files of routes',
    ['@tanstack/router-plugin'],
    () => import('@tanstack/router-plugin/vite'),
  )
  return tanstackRouter(routeOptions(files))
}

/** The builder's modules that browsers load in development. Vite finds the packages to pre-bundle by them. */
const BROWSER_MODULES = [
  'src/devtools/developmentSource',
  'src/entry-navigation',
  'src/entry-preview',
  'src/entry-server',
  'src/islands/hydrateIsland',
]

/** Returns Vite's configuration of the builder with a site, for a build or for the development server. */
export function viteConfig(site: SiteFolder, command: 'build' | 'serve'): InlineConfig {
  const { root, built, routeFiles, plugins, server } = site
  return {
    root,
    configFile: false,
    // Sites of one project have different pre-bundled dependencies.
    cacheDir: join(root, 'node_modules', site.folder ? `.vite-${site.folder.replaceAll('/', '-')}` : '.vite'),
    appType: 'custom',
    publicDir: false,
    css: {
      modules: { generateScopedName: scopedName(command === 'build' ? PAGE_NAME_LENGTH : undefined, root) },
    },
    // Uses React's own `useSyncExternalStore` instead of the shim for older versions.
    resolve: {
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
      // The builder and the site may both have React installed.
      dedupe: ['react', 'react-dom'],
    },
    server: {
      watch: {
        ignored: unwatched(site, [...GENERATED.map((name) => join(root, name)), built.dist, site.dataDir]),
      },
      fs: { allow: [searchForWorkspaceRoot(root), BUILDER_ROOT, PACKAGES] },
    },
    ...(command === 'serve'
      ? { define: runtimeDefines((name) => [builderAddress(root, name)]) }
      : // Vite's default depends on NODE_ENV, but builds always have React's production build.
        { oxc: { jsx: { development: false } } }),
    plugins: [
      siteModules(site, { separate: command === 'serve' }),
      routeFiles && routeTree(routeFiles),
      react(),
      rejectNodeImports(site),
      scriptsOnly(),
      eagerRenderers(site),
    ],
    build: {
      target: 'es2022',
      // Baseline "widely available": light-dark(), nesting and container queries are not transformed.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
    },
    environments: {
      client: {
        // If Vite finds further packages while a page is open, it reloads the page.
        optimizeDeps: {
          entries: [...BROWSER_MODULES.map(builderModule), `${plugins}/*/index.ts`],
          // The builder's modules are served unbundled, like those of the site.
          exclude: [PACKAGE],
        },
        build: {
          outDir: built.client,
          emptyOutDir: false,
          manifest: 'manifest.json',
          rolldownOptions: {
            // The boot script, the islands' runtime and the router. `bundle` adds the modules of islands and enhancers.
            // `bundlePageRuntime` bundles the page runtime.
            input: [BOOT, ...Object.values(RUNTIME_MODULES)].map(builderModule),
            // Entries may export additional names for other chunks, so that their code isn't split into a second file.
            preserveEntrySignatures: 'allow-extension',
            output: {
              // Short names, since the boot script contains them and is inlined into every page.
              entryFileNames: 'assets/[name]-[hash:6].js',
              chunkFileNames: 'assets/[name]-[hash:6].js',
              codeSplitting: {
                groups: [
                  // The router needs only these modules; only islands need `react-dom/client`.
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
        // Bundles packages, too: one file instead of four hundred modules makes a start take a quarter less CPU time.
        resolve: { noExternal: command === 'build' ? true : [PACKAGE] },
        // By default Vite keeps the condition in server bundles, and with it React's development build.
        ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
        build: {
          outDir: built.server,
          emptyOutDir: true,
          ssr: true,
          emitAssets: true,
          manifest: 'manifest.json',
          rolldownOptions: {
            input: { 'entry-server': builderModule('src/entry-server') },
            output: {
              // One stylesheet with the styles that every page needs. Styles of blocks and rarely used parts are separate.
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
