/**
 * The plugins of a site as a schema, for the content service's command line: `storyblok schema push tools/schema/entry.ts`, with
 * the folder of the site in the environment variable SITE, such as `SITE=examples/marsh`. Without it, it is the default site.
 */
import { findSite } from '../../server/siteFolder.ts'
import { schemaOf } from '../../src/registry/schema.ts'
import { loadPlugins, ROOT } from '../loadPlugins.ts'
import { GROUP_COLORS } from './groupColors.ts'

const { plugins } = await findSite(process.env.SITE || undefined)

const registry = await loadPlugins(ROOT, plugins)
const { blocks } = schemaOf(registry)

export const schema = {
  blocks: Object.fromEntries(
    Object.entries(blocks).map(([name, block]) => {
      const group = registry.get(name)?.group
      return [name, group ? { ...block, color: GROUP_COLORS[group] } : block]
    }),
  ),
}
