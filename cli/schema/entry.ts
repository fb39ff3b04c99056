/**
 * The plugins of a site as a schema, for the content service's command line: `storyblok schema push cli/schema/entry.ts`, with
 * the folder of the site in the environment variable SITE, such as `SITE=examples/marsh`. Without it, it is the site of the current folder.
 */
import { findSite } from '../../server/siteFolder.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { spaceSchema } from './spaceSchema.ts'

export const schema = spaceSchema(await loadPlugins(await findSite(process.env.SITE || undefined)))
