import { defineConfig } from 'vite'
import { builderModule, PACKAGE } from '../server/build/paths.ts'
import { siteModules } from '../server/build/siteModules.ts'
import { demoPictures } from './demoPictures.ts'
import { freshStories } from './freshStories.ts'
import { ladleSite } from './ladleSite.ts'
import { staticPictures } from './staticPictures.ts'

const site = await ladleSite()

/** What Ladle builds with. The site's own configuration stays out: stories have no routes and no server. */
export default defineConfig({
  publicDir: false,
  // Beside the cache of the site's development server, which has other dependencies in it.
  cacheDir: `node_modules/.vite-ladle${site.folder && `-${site.folder.replaceAll('/', '-')}`}`,
  resolve: { dedupe: ['react', 'react-dom'] },
  optimizeDeps: {
    // It names the site's blocks, which no package can know.
    exclude: [PACKAGE],
    entries: ['ladle/components', 'src/entries/ladle'].map(builderModule),
  },
  plugins: [siteModules(site), demoPictures(site), staticPictures(site), freshStories(site)],
  server: { open: 'none' },
  // The stylesheets as the site's build leaves them: light-dark() above all, which the theme depends on.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
})
