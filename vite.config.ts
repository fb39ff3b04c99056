import { defineConfig } from 'vite'
import { viteConfig } from './server/build/viteConfig.ts'
import { findSite } from './server/siteFolder.ts'

/** The default site's, for tools that look for a configuration here; commands call `viteConfig` with the site they are given. */
export default defineConfig(async ({ command }) => viteConfig(await findSite(), command))
