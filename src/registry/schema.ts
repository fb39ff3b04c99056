import {
  defineBlock,
  defineField,
  defineSchema,
  type FieldInput,
  type SchemaBlockLike,
} from '@storyblok/schema'
import type { ServiceField } from './formFields.ts'
import type { Registry } from './registry.ts'
import { serviceComponent } from './serviceComponent.ts'

/** Plugins as a schema of the official package: a block by the name of each. */
export interface PluginSchema {
  readonly blocks: Record<string, SchemaBlockLike>
}

const schemas = new WeakMap<Registry, PluginSchema>()

/** A field as the package takes it. It names the blocks that a field allows by a word of its own, which its validators read. */
function inputOf({ component_whitelist, ...field }: ServiceField): FieldInput {
  const containsBlocks = field.type === 'bloks' || field.type === 'richtext'
  const allowed = component_whitelist && {
    [containsBlocks ? 'allow' : 'component_whitelist']: component_whitelist,
  }
  return { ...field, ...(allowed as object | undefined) } as unknown as FieldInput
}

/** The registry as a schema of the official package, for its validators and its command line. */
export function schemaOf(registry: Registry): PluginSchema {
  const known = schemas.get(registry)
  if (known) return known
  const blocks = [...registry.plugins.values()].map((plugin) => {
    const { group, schema, ...component } = serviceComponent(plugin, registry)
    return defineBlock({
      ...component,
      folder: group,
      fields: Object.entries(schema).map(([name, field]) => defineField(name, inputOf(field))),
    })
  })
  const made = defineSchema({
    blocks: Object.fromEntries(blocks.map((block) => [block.name, block])),
  }) as PluginSchema
  schemas.set(registry, made)
  return made
}
