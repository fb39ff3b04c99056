import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { renderAgain } from './server/dev/renderAgain.ts'

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  // Named by file and class, not by content: a stylesheet can change while the page that uses it stays.
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
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
              groups: [{ name: 'site', test: /\/src\/(?:ui\/styles|richtext|site|ui\/(?:Button|Image|Link|Icon|Onward|Prose)\.)/ }],
            },
          },
        },
      },
    },
  },
})
