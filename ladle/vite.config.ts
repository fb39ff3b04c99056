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
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
