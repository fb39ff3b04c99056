import { defineConfig } from 'vite'
import { demoPictures } from './demoPictures.ts'
import { freshStories } from './freshStories.ts'

/** What Ladle builds with. The site's own configuration stays out: stories have no routes and no server. */
export default defineConfig({
  publicDir: false,
  // Beside the cache of the site's development server, which has other dependencies in it.
  cacheDir: 'node_modules/.vite-ladle',
  plugins: [demoPictures(), freshStories()],
  server: { open: 'none' },
  // The stylesheets as the site's build leaves them: light-dark() above all, which the theme depends on.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
})
