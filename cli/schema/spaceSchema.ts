import type { Registry } from '../../src/registry/registry.ts'
import { type PluginSchema, schemaOf } from '../../src/registry/schema.ts'
import { groupColor } from './groupColors.ts'

/** Returns the plugins as a schema for a space: the schema for validators, extended by properties for the editor. */
export function spaceSchema(registry: Registry): PluginSchema {
  const blocks = Object.entries(schemaOf(registry).blocks).map(([name, block]) => {
    const color = groupColor(registry.get(name)?.group)
    return [name, color ? { color, ...block } : block]
  })
  return { blocks: Object.fromEntries(blocks) }
}
