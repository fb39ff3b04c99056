/**
 * Exports the plugins of a site as a schema for the official CLI: `storyblok schema push cli/schema/entry.ts`. The environment variable SITE
 * is the folder of the site, such as `examples/marsh`. Default: the current folder.
 */

import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { readAdoptedLibrary } from '../content/demoSpace.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { spaceSchema } from './spaceSchema.ts'

const site = await findSite(process.env.SITE || undefined)
const { contentDir } = readSettings(process.env, site)

export const schema = spaceSchema(await loadPlugins(site), await readAdoptedLibrary(site, contentDir))
