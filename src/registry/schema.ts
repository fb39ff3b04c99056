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

/** The plugins of a registry as a schema of `@storyblok/schema`: blocks by component name. */
export interface PluginSchema {
  readonly blocks: Record<string, SchemaBlockLike>
}

const schemas = new WeakMap<Registry, PluginSchema>()

/** Converts a field to the input of `defineField`. `@storyblok/schema` reads allowed blocks from `allow` instead of `component_whitelist`. */
function inputOf({ component_whitelist, ...field }: ServiceField): FieldInput {
  const containsBlocks = field.type === 'bloks' || field.type === 'richtext'
  const allowed = component_whitelist && {
    [containsBlocks ? 'allow' : 'component_whitelist']: component_whitelist,
  }
  return { ...field, ...(allowed as object | undefined) } as unknown as FieldInput
}

/** Returns the registry as a schema of `@storyblok/schema`, for its validators and its command line. Cached for each registry. */
export function schemaOf(registry: Registry): PluginSchema {
  const cached = schemas.get(registry)
  if (cached) return cached
  const blocks = [...registry.plugins.values()].map((plugin) => {
    const { group, schema: fields, ...component } = serviceComponent(plugin, registry)
    return defineBlock({
      ...component,
      folder: group,
      fields: Object.entries(fields).map(([name, field]) => defineField(name, inputOf(field))),
    })
  })
  const schema = defineSchema({
    blocks: Object.fromEntries(blocks.map((block) => [block.name, block])),
  }) as PluginSchema
  schemas.set(registry, schema)
  return schema
}
