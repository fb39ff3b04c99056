import { defineBlock, defineField, defineSchema, type FieldInput, type SchemaLike } from '@storyblok/schema'
import type { Field, FieldKind } from './field.ts'
import type { Plugin } from './plugin.ts'
import type { Registry } from './registry.ts'
import type { Slot } from './slot.ts'

/** How each kind of field is called by the content service. HTML is stored as plain text, relations as options. */
const SERVICE_TYPES: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  textarea: 'textarea',
  html: 'textarea',
  richtext: 'richtext',
  number: 'number',
  boolean: 'boolean',
  datetime: 'datetime',
  option: 'option',
  options: 'options',
  relation: 'option',
  relations: 'options',
  asset: 'asset',
  multiasset: 'multiasset',
  link: 'multilink',
}

type ServiceField = Record<string, unknown> & { type: string }

function fieldOf(field: Field): ServiceField {
  return {
    type: SERVICE_TYPES[field.kind],
    required: field.required,
    ...(field.label ? { display_name: field.label } : {}),
    ...(field.help ? { description: field.help } : {}),
    ...(field.translatable ? { translatable: true } : {}),
    ...(field.values ? { options: field.values.map((value) => ({ name: value, value })) } : {}),
    ...Object.fromEntries(Object.entries(field.settings).filter(([, value]) => value !== undefined)),
  }
}

function slotOf(slot: Slot): ServiceField {
  return {
    type: 'bloks',
    required: slot.required ?? false,
    description: slot.help ?? slot.message,
    ...(slot.label ? { display_name: slot.label } : {}),
    ...(slot.min === undefined ? {} : { minimum: slot.min }),
    ...(slot.max === undefined ? {} : { maximum: slot.max }),
    ...(slot.allow === 'any' ? {} : { allow: slot.allow }),
  }
}

/** A plugin's fields and slots in the words of `@storyblok/schema`. */
function serviceFields(plugin: Plugin): [name: string, field: ServiceField][] {
  return [
    ...Object.entries(plugin.fields).map(([name, field]): [string, ServiceField] => [name, fieldOf(field)]),
    ...Object.entries(plugin.slots).map(([name, slot]): [string, ServiceField] => [name, slotOf(slot)]),
  ]
}

/** Where the service lets a component stand. Data stands in stories, and inside other data. */
function standing({ kind }: Plugin) {
  return { is_root: kind !== 'block', is_nestable: kind === 'block' || kind === 'data' }
}

/** The registry as a schema of the official package, for its validators and its command line. */
export function schemaOf(registry: Registry): SchemaLike {
  const blocks = [...registry.plugins.values()].map((plugin) =>
    defineBlock({
      name: plugin.name,
      ...standing(plugin),
      fields: serviceFields(plugin).map(([name, field]) => defineField(name, field as unknown as FieldInput)),
    }),
  )
  return defineSchema({
    blocks: Object.fromEntries(blocks.map((block) => [block.name, block])),
  }) as SchemaLike
}

/** A component as the content service stores it, and as its command line pulls and pushes it. */
export interface ServiceComponent {
  readonly name: string
  readonly display_name: string
  readonly description: string
  readonly icon: string
  readonly is_root: boolean
  readonly is_nestable: boolean
  readonly component_group_name: string
  readonly schema: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** A plugin as the content service stores it. */
export function serviceComponent(plugin: Plugin): ServiceComponent {
  const schema = serviceFields(plugin).map(([name, { allow, ...field }], pos) => [
    name,
    {
      ...field,
      pos,
      ...(allow ? { component_whitelist: allow, restrict_components: true, restrict_type: '' } : {}),
    },
  ])
  return {
    name: plugin.name,
    display_name: plugin.title,
    description: plugin.description,
    icon: plugin.icon,
    ...standing(plugin),
    component_group_name: plugin.group,
    schema: Object.fromEntries(schema),
  }
}
