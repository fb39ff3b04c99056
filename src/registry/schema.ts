import {
  defineBlock,
  defineField,
  defineSchema,
  type FieldInput,
  type SchemaBlockLike,
} from '@storyblok/schema'
import type { ServiceField } from './formFields.ts'
import type { Registry } from './registry.ts'
import { type ServiceComponent, serviceComponent } from './serviceComponent.ts'

/** The plugins of a registry as a schema of `@storyblok/schema`: blocks by component name. */
export interface PluginSchema {
  readonly blocks: Record<string, SchemaBlockLike>
}

const schemas = new WeakMap<Registry, PluginSchema>()

/**
 * Converts a field to the input of `defineField`. `@storyblok/schema` reads allowed blocks from `allow` instead of `component_whitelist`,
 * and restricts the field to them.
 */
function inputOf({ component_whitelist, ...field }: ServiceField): FieldInput {
  const isRestricted =
    field.restrict_components === true && (field.type === 'bloks' || field.type === 'richtext')
  const allowed = component_whitelist && {
    [isRestricted ? 'allow' : 'component_whitelist']: component_whitelist,
  }
  return { ...field, ...(allowed as object | undefined) } as unknown as FieldInput
}

/** Returns the registry as a schema of `@storyblok/schema`, for its validators and its command line. Cached for each registry. */
export function schemaOf(registry: Registry): PluginSchema {
  const cached = schemas.get(registry)
  if (cached) return cached
  const blocks = [...registry.plugins.values()].map((plugin) =>
    componentBlock(serviceComponent(plugin, registry)),
  )
  const schema = defineSchema({
    blocks: Object.fromEntries(blocks.map((block) => [block.name, block])),
  }) as PluginSchema
  schemas.set(registry, schema)
  return schema
}

/** Converts a component to a block of `@storyblok/schema`. */
export const componentBlock = ({ group, schema, ...component }: ServiceComponent) =>
  defineBlock({
    ...component,
    folder: group,
    fields: Object.entries(schema).map(([name, field]) => defineField(name, inputOf(field))),
  })
