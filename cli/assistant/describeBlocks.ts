import type { Component, FieldSchema } from '../../editor/space/Component.ts'
import type { JsonObject } from '../../editor/space/Json.ts'
import type { SpaceSchema } from '../../editor/space/SpaceSchema.ts'
import { storedType } from '../../fields/storedTypes.ts'
import { nearestName } from '../../src/registry/nearestName.ts'
import { allowedBlocks } from './proposalIssues.ts'
import { ToolError } from './ToolError.ts'

/** Filter and pagination of a list of blocks. */
export interface BlockFilter {
  /** `page`: blocks that can be the root of a story. `block`: blocks that can be nested. */
  readonly kind: 'page' | 'block' | 'all'
  /** Words that name, title or description must all contain. */
  readonly search?: string | undefined
  /** Number of the requested page of results, from 1. */
  readonly page: number
  readonly per_page: number
}

/** Returns one page of the list of the space's blocks, with short descriptions. */
export function listBlocks({ components, presetsOf }: SpaceSchema, filter: BlockFilter): JsonObject {
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const found = [...components.values()].filter((component) => {
    const isKind =
      filter.kind === 'all' || (filter.kind === 'page' ? component.is_root : component.is_nestable)
    const text = `${component.name} ${component.display_name} ${component.description}`.toLowerCase()
    return isKind && words.every((word) => text.includes(word))
  })
  const from = (filter.page - 1) * filter.per_page
  return {
    total: found.length,
    page: filter.page,
    blocks: found.slice(from, from + filter.per_page).map((component) => ({
      name: component.name,
      title: component.display_name ?? component.name,
      ...(component.description ? { description: component.description } : {}),
      is: component.is_root ? (component.is_nestable ? 'page or block' : 'page') : 'block',
      presets: presetsOf(component.name).map(({ name }) => name),
    })),
  }
}

/**
 * Returns a block with its fields, slots and presets.
 * @param preset name of a preset whose content is included
 * @throws ToolError if the block or the preset does not exist
 */
export function describeBlock(name: string, space: SpaceSchema, preset?: string): JsonObject {
  const component = space.components.get(name)
  if (!component) {
    const near = nearestName(name, space.components.keys())
    throw new ToolError(
      `There is no block '${name}'. ${near ? `Did you mean '${near}'?` : 'Use list_blocks.'}`,
    )
  }
  const presets = space.presetsOf(name)
  const requested = presets.find((one) => one.name === preset)
  if (preset !== undefined && !requested)
    throw new ToolError(
      `'${name}' has no preset '${preset}'. It has: ${presets.map((one) => one.name).join(', ') || 'none'}.`,
    )
  const fields = Object.entries(component.schema)
    .filter(([, { type }]) => !storedType(type).isLayout)
    .sort(([, one], [, other]) => (one.pos ?? 0) - (other.pos ?? 0))
  return {
    name,
    title: space.displayName(name),
    ...(component.description ? { description: component.description } : {}),
    is_page: component.is_root,
    allowed_in: component.is_nestable ? slotsThatAllow(component, space) : [],
    fields: fields.map(([field, schema]) => describeField(component, field, schema, space)),
    presets: presets.map((one) => ({
      name: one.name,
      ...(one.description ? { description: one.description } : {}),
    })),
    ...(requested ? { preset: requested.preset } : {}),
  }
}

/** Settings of a field's schema that are included in its description. */
const DESCRIBED_SETTINGS = [
  'required',
  'translatable',
  'description',
  'default_value',
  'max_length',
  'min_value',
  'max_value',
  'regex',
  'filetypes',
  'toolbar',
  'show_anchor',
] as const

function describeField(
  component: Component,
  name: string,
  schema: FieldSchema,
  space: SpaceSchema,
): JsonObject {
  const described = DESCRIBED_SETTINGS.flatMap((key) =>
    schema[key] === undefined || schema[key] === '' ? [] : [[key, schema[key]] as const],
  )
  return {
    name,
    type: schema.type,
    title: space.fieldName(component.name, name),
    ...Object.fromEntries(described),
    ...valueFormat(component, name, schema, space),
  }
}

/** Returns properties that describe a field's value. Empty if the name of its type is sufficient. */
function valueFormat(
  component: Component,
  name: string,
  schema: FieldSchema,
  space: SpaceSchema,
): JsonObject {
  if (schema.type === 'bloks') {
    const { minimum, maximum } = space.bounds(component.name, name)
    return {
      takes: [...allowedBlocks(component.name, name, space)],
      ...(minimum ? { minimum } : {}),
      ...(Number.isFinite(maximum) ? { maximum } : {}),
    }
  }
  if (schema.source === 'internal_stories')
    return { value: `uuid of a story${kinds(schema.filter_content_type)}` }
  if (schema.source === 'internal') return { value: `an entry of the datasource ${schema.datasource_slug}` }
  if (Array.isArray(schema.options))
    return { options: schema.options.map((option) => String(Object(option).value)) }
  const { format } = storedType(schema.type)
  return format === undefined ? {} : { value: format }
}

const kinds = (types: unknown) =>
  Array.isArray(types) && types.length ? ` of the kind ${types.join(' or ')}` : ''

/** Returns the slots that allow a block, such as `page.body`. */
function slotsThatAllow({ name }: Component, space: SpaceSchema): string[] {
  return [...space.components.keys()].flatMap((holder) =>
    space
      .slotsOf(holder)
      .flatMap((slot) => (space.allows(holder, slot, name).ok ? [`${holder}.${slot}`] : [])),
  )
}
