import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { scopedName } from './server/build/scopedName.ts'
import { renderAgain } from './server/dev/renderAgain.ts'

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  css: { modules: { generateScopedName: scopedName(command === 'build') } },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routes/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      routeFileIgnorePattern: 'routeTree',
    }),
    react(),
    renderAgain(),
  ],
  build: {
    target: 'es2022',
    // Baseline, widely available: light-dark(), nesting and container queries stay as they are written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: {
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
                  test: /\/src\/(?:ui\/styles|richtext|site|ui\/(?:Button|Image|Link|Icon|Onward|Prose)\.)/,
                },
              ],
            },
          },
        },
      },
    },
  },
}))
