import type { Registry } from '../../src/registry/registry.ts'
import { type PluginSchema, schemaOf } from '../../src/registry/schema.ts'
import { GROUP_COLORS } from './groupColors.ts'

/** Returns the plugins as a schema for a space: the schema for validators, extended by properties for the editor. */
export function spaceSchema(registry: Registry): PluginSchema {
  const blocks = Object.entries(schemaOf(registry).blocks).map(([name, block]) => {
    const group = registry.get(name)?.group
    return [name, group ? { ...block, color: GROUP_COLORS[group] } : block]
  })
  return { blocks: Object.fromEntries(blocks) }
}
