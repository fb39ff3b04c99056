import react from '@vitejs/plugin-react'
import type { Plugin, PluginOption } from 'vite'
import { findSources } from '../siteFolder.ts'
import { PACKAGE } from './paths.ts'
import { siteModules } from './siteModules.ts'

/**
 * Vite plugins that resolve `#site` and its parts to the site of a folder, for Vitest and other tools that load modules of a site.
 *
 * @param folder the folder of the site; default: the current one
 * @throws Error in a sentence, if there is no site in it
 */
export const strata = (folder = '.'): PluginOption[] => [
  siteModules(findSources(folder)),
  react(),
  inlineBuilder,
]

/** A part of Vite's configuration that only Vitest knows. */
const VITEST: object = { test: { server: { deps: { inline: [PACKAGE] } } } }

/** Vitest leaves packages to Node, which imports no stylesheet. The builder's components have some. */
const inlineBuilder: Plugin = {
  name: 'strata:inline-builder',
  config: () => VITEST,
}
