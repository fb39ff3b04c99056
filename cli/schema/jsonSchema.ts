import { storedType } from '../../fields/storedTypes.ts'
import { isObject } from '../../json/JsonObject.ts'
import type { ServiceComponent } from '../../src/registry/serviceComponent.ts'

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

type Field = ServiceComponent['schema'][string]

/** Suffix of a field's key that has its value in a language: `title__i18n__de`. */
const TRANSLATION = '__i18n__[A-Za-z0-9_-]+'

/**
 * Returns a JSON Schema of stories: of a whole story with a page block as its content. `$defs` has a schema of each block, by its name. Values
 * may be absent or empty unless their field is required, since stories are saved before they are complete.
 */
export function storySchema(components: readonly ServiceComponent[]): JsonSchema {
  const pages = components.filter(({ is_root }) => is_root)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Story',
    type: 'object',
    required: ['content'],
    properties: {
      name: { type: 'string' },
      slug: { type: 'string' },
      full_slug: { type: 'string' },
      content: blockOf(pages),
    },
    $defs: {
      ...Object.fromEntries(
        components.map((component) => [component.name, blockSchema(component, components)]),
      ),
      ...VALUES,
    },
  }
}

/** Returns the schema of a block that is one of several, so that a validator reports the problems of that block only. */
function blockOf(components: readonly ServiceComponent[]): JsonSchema {
  return {
    type: 'object',
    required: ['component'],
    properties: { component: { enum: components.map(({ name }) => name) } },
    allOf: components.map(({ name }) => ({
      if: { properties: { component: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { $ref: `#/$defs/${pointerOf(name)}` },
    })),
  }
}

/** Escapes a name for a JSON pointer in a URI (RFC 6901). */
const pointerOf = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))

function blockSchema(component: ServiceComponent, components: readonly ServiceComponent[]): JsonSchema {
  const fields = Object.entries(component.schema).filter(([, { type }]) => !storedType(type).isLayout)
  const valueSchemas = fields.map(([name, field]) => [name, fieldSchema(field, components)] as const)
  return {
    title: component.display_name,
    ...(component.description ? { description: component.description } : {}),
    type: 'object',
    required: ['component', ...fields.flatMap(([name, { required }]) => (required === true ? [name] : []))],
    properties: {
      _uid: { type: 'string' },
      _editable: { type: 'string' },
      component: { const: component.name },
      ...Object.fromEntries(valueSchemas),
    },
    patternProperties: Object.fromEntries(
      valueSchemas.map(([name, schema]) => [`^${name.replaceAll(/[^\w]/g, '\\$&')}${TRANSLATION}$`, schema]),
    ),
    additionalProperties: false,
  }
}

/** Definitions of composite values that several field types store. Properties without a definition may have any value. */
const VALUES: JsonSchema = {
  'value:asset': {
    type: 'object',
    properties: {
      filename: { type: ['string', 'null'] },
      alt: { type: ['string', 'null'] },
      title: { type: ['string', 'null'] },
      copyright: { type: ['string', 'null'] },
      focus: { type: ['string', 'null'] },
    },
  },
  'value:link': {
    type: 'object',
    properties: {
      linktype: { enum: ['story', 'url', 'email', 'asset'] },
      id: { type: 'string' },
      url: { type: 'string' },
      cached_url: { type: 'string' },
      anchor: { type: ['string', 'null'] },
      target: { type: ['string', 'null'] },
    },
  },
  'value:document': {
    type: 'object',
    required: ['type'],
    properties: { type: { const: 'doc' }, content: { type: 'array' } },
  },
  'value:table': {
    type: 'object',
    properties: { thead: { type: 'array' }, tbody: { type: 'array' } },
  },
}

/** Returns the schema of a field's values. Fields of other types, such as field plugins, may have any value. */
function fieldSchema(field: Field, components: readonly ServiceComponent[]): JsonSchema {
  const { display_name, description } = field
  return {
    ...(typeof display_name === 'string' && display_name ? { title: display_name } : {}),
    ...(typeof description === 'string' && description ? { description } : {}),
    ...valueSchema(field, components),
  }
}

function valueSchema(field: Field, components: readonly ServiceComponent[]): JsonSchema {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'markdown':
      return {
        type: ['string', 'null'],
        ...(Number(field.max_length) > 0 ? { maxLength: Number(field.max_length) } : {}),
      }
    case 'datetime':
    case 'image':
    case 'file':
      return { type: ['string', 'null'] }
    case 'number':
      return { type: ['string', 'number', 'null'] }
    case 'boolean':
      return { type: ['boolean', 'string', 'null'] }
    case 'option':
      return optionSchema(field)
    case 'options':
    case 'references':
      return { anyOf: [{ type: 'array', items: optionSchema(field) }, EMPTY] }
    case 'asset':
      return reference('value:asset')
    case 'multiasset':
      return { anyOf: [{ type: 'array', items: { $ref: '#/$defs/value:asset' } }, EMPTY] }
    case 'multilink':
      return reference('value:link')
    case 'richtext':
      return reference('value:document')
    case 'table':
      return reference('value:table')
    case 'bloks':
      return { anyOf: [{ type: 'array', items: blockOf(allowedBlocks(field, components)) }, EMPTY] }
    default:
      return {}
  }
}

/** The values that the content service stores for an empty field. */
const EMPTY: JsonSchema = { enum: ['', null] }

const reference = (name: string): JsonSchema => ({ anyOf: [{ $ref: `#/$defs/${name}` }, EMPTY] })

/** Returns the schema of a chosen value: one of the listed options, or any if they are elsewhere, such as in a datasource. */
function optionSchema({ options, source }: Field): JsonSchema {
  const values = Array.isArray(options)
    ? options.flatMap((option) => (isObject(option) ? [option.value] : []))
    : []
  return values.length && !source ? { enum: ['', null, ...values] } : {}
}

/** Returns the blocks that a slot accepts. A list of groups restricts nothing here, because components name their group only in a space. */
function allowedBlocks(field: Field, components: readonly ServiceComponent[]): readonly ServiceComponent[] {
  const { restrict_components, component_whitelist } = field
  if (restrict_components !== true || !Array.isArray(component_whitelist) || !component_whitelist.length)
    return components.filter(({ is_nestable }) => is_nestable)
  return components.filter(({ name }) => component_whitelist.includes(name))
}
