/**
 * Exports the plugins of a site as a schema for the official CLI: `storyblok schema push cli/schema/entry.ts`. The environment variable SITE
 * is the folder of the site, such as `examples/marsh`. Default: the current folder.
 */
import { findSite } from '../../server/siteFolder.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { spaceSchema } from './spaceSchema.ts'

export const schema = spaceSchema(await loadPlugins(await findSite(process.env.SITE || undefined)))
