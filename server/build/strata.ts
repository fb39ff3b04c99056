import react from '@vitejs/plugin-react'
import type { Plugin, PluginOption } from 'vite'
import { findSources } from '../siteFolder.ts'
import { PACKAGE } from './paths.ts'
import { siteModules } from './siteModules.ts'

/**
 * Vite plugins that resolve `#site` and its modules to the site in a folder, for Vitest and other tools that load modules of a site.
 *
 * @param folder folder of the site; default: the current one
 * @throws Error if the folder has no site
 */
export const strata = (folder = '.'): PluginOption[] => [
  siteModules(findSources(folder)),
  react(),
  inlineBuilder,
]

/** Configuration for Vitest, which Vite's own types don't include. */
const VITEST: object = { test: { server: { deps: { inline: [PACKAGE] } } } }

/** Lets Vitest transform the builder's package. By default Node imports packages, but it can't import their stylesheets. */
const inlineBuilder: Plugin = {
  name: 'strata:inline-builder',
  config: () => VITEST,
}
