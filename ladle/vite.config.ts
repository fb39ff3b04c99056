import { defineConfig } from 'vite'
import { builderModule, PACKAGE } from '../server/build/paths.ts'
import { siteModules } from '../server/build/siteModules.ts'
import { demoPictures } from './demoPictures.ts'
import { freshStories } from './freshStories.ts'
import { ladleSite } from './ladleSite.ts'
import { staticPictures } from './staticPictures.ts'

const site = await ladleSite()

/** Ladle's Vite configuration. Independent of the site's configuration, because stories have no routes and no server. */
export default defineConfig({
  publicDir: false,
  // Separate from the cache of the site's development server, which contains other dependencies.
  cacheDir: `node_modules/.vite-ladle${site.folder && `-${site.folder.replaceAll('/', '-')}`}`,
  resolve: { dedupe: ['react', 'react-dom'] },
  optimizeDeps: {
    // It imports the site's blocks, so it cannot be optimized as a dependency.
    exclude: [PACKAGE],
    entries: ['ladle/components', 'src/entries/ladle'].map(builderModule),
  },
  plugins: [siteModules(site), demoPictures(site), staticPictures(site), freshStories(site)],
  server: { open: 'none' },
  // The same targets as the site's build. Keeps light-dark(), which the theme requires.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
})
