import { defineConfig } from 'vite'
import { viteConfig } from './server/build/viteConfig.ts'
import { findSite } from './server/siteFolder.ts'

/** Configuration of the default site, for tools that load this file. The project's commands call `viteConfig` with their site. */
export default defineConfig(async ({ command }) => viteConfig(await findSite(), command))
