import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type UserConfig } from 'vite'
import { scopedName } from './server/build/scopedName.ts'
import { scriptsOnly } from './server/build/scriptsOnly.ts'
import { ROUTE_FILES } from './server/quarry/routeFiles.ts'

/** What previews take. The folder's name is its address, which the server keeps from everybody else. */
const PREVIEW: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: 'dist/preview',
    assetsDir: '_preview',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // Stylesheets are the server's: a preview links those of every block.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { preview: 'src/entry-preview.tsx' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
            // Sixty small files would be sixty requests.
            { name: 'blocks', test: /\/src\/plugins\// },
          ],
        },
      },
    },
  },
}

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    appType: 'custom',
    publicDir: false,
    css: { modules: { generateScopedName: scopedName(command === 'build') } },
    plugins: [tanstackRouter({ ...ROUTE_FILES }), react(), scriptsOnly()],
    build: {
      target: 'es2022',
      // Baseline, widely available: light-dark(), nesting and container queries stay as they are written.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
    },
    environments: {
      client: {
        // Packages found only while a page is open would load it anew.
        optimizeDeps: {
          entries: [
            'src/devtools/*Source.ts',
            'src/entry-*.tsx',
            'src/islands/hydrateIsland.tsx',
            'src/plugins/*/index.ts',
          ],
        },
        build: {
          outDir: 'dist/client',
          emptyOutDir: false,
          manifest: 'manifest.json',
          rolldownOptions: {
            // Boot, the islands' runtime and the router. A build adds the modules of blocks with behaviour; nothing else of a
            // block is in a browser.
            input: ['src/islands/boot.ts', 'src/islands/hydrateIsland.tsx', 'src/entry-navigation.tsx'],
            // An entry may export more than it says, so that its code needs no second file.
            preserveEntrySignatures: 'allow-extension',
            output: {
              // Boot names these files, and it is in every page.
              entryFileNames: 'assets/[name]-[hash:6].js',
              chunkFileNames: 'assets/[name]-[hash:6].js',
              codeSplitting: {
                groups: [
                  // With what every bundle needs, which else would be a file of its own.
                  {
                    name: 'react',
                    test: /\/node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/,
                  },
                  // Small, and wanted together by whatever talks to the services.
                  {
                    name: 'visitor',
                    test: /\/src\/quarry\/(?:client\/(?:agreedTo|clientSettings|randomId|session)|analytics\/analyticsSwitch)\.ts/,
                  },
                  // Comes with the first block that floats something above the page, and is shared by all that do.
                  { name: 'radix', test: /\/node_modules\/@(?:radix-ui|floating-ui)\// },
                ],
              },
            },
          },
        },
      },
      ...(command === 'build' ? { preview: PREVIEW } : {}),
      ssr: {
        // One file instead of four hundred modules of packages: a start takes a quarter less processor time.
        ...(command === 'build' ? { resolve: { noExternal: true } } : {}),
        build: {
          outDir: 'dist/server',
          emptyOutDir: true,
          ssr: true,
          emitAssets: true,
          manifest: 'manifest.json',
          rolldownOptions: {
            input: { 'entry-server': 'src/entry-server.tsx' },
            output: {
              // What every page needs is one stylesheet; a block's own, and those of rarer parts, come with the block.
              codeSplitting: {
                groups: [
                  {
                    name: 'site',
                    test: /\/src\/(?:richtext|site|quarry\/(?:ui\/styles|text|shell|consent|error|ui\/(?:Button|Image|Link|Icon|Onward|Prose)\.))/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  }),
)
