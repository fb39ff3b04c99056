/**
 * The plugins of the default site as a schema, for the content service's command line:
 * `storyblok schema push tools/schema/entry.ts`. Another site has such a file of its own, with its folder of plugins.
 */
import { pluginSchema } from './pluginSchema.ts'

export const schema = await pluginSchema('src/plugins')
