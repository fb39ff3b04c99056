import { normalizeLanguage } from '../../services/content/language.ts'
import type { Component, ComponentGroup, ComponentTag, FieldSchema, Preset } from './Component.ts'
import { fieldOfSlot, fieldSchema, untranslated } from './fieldOf.ts'
import type { SpaceSchema } from './SpaceSchema.ts'
import { isRestricted, slotRestriction, whitelistOf } from './slotRestriction.ts'

/** The parts of a space's schema, as the Management API returns them. */
export interface SpaceParts {
  readonly components: readonly Component[]
  readonly groups: readonly ComponentGroup[]
  readonly presets: readonly Preset[]
  readonly tags: readonly ComponentTag[]
}

const NO_BOUNDS = Object.freeze({ minimum: 0, maximum: Number.POSITIVE_INFINITY })

/** Creates the schema of a space, with indexes for fast lookups. */
export function createSpaceSchema({ components: loaded, groups, presets, tags }: SpaceParts): SpaceSchema {
  const components = loaded.map(withTextLabels)
  const byName = new Map(components.map((component) => [component.name, component]))
  const presetsByComponent = Map.groupBy(presets, (preset) => preset.component_id)
  const slots = new Map(components.map((component) => [component.name, slotNames(component)]))
  const namers = namersOf(components)
  const space: SpaceSchema = {
    components: byName,
    groups,
    displayName: (name) => byName.get(name)?.display_name?.trim() || name || 'Block without a component',
    fieldName: (component, field) => fieldName(byName.get(component), field),
    presetsOf(name) {
      const component = byName.get(name)
      const own = (component && presetsByComponent.get(component.id)) ?? []
      return own.toSorted((a, b) => Number(isPlain(b, component)) - Number(isPlain(a, component)))
    },
    slotsOf: (name) => slots.get(name) ?? [],
    allows: (parent, slot, component) => restriction.allows(parent, slot, component),
    outdatedRestriction: (parent, slot) => restriction.outdatedRestriction(parent, slot),
    isUnrestricted(parent, slot) {
      const schema = fieldSchema(byName.get(parent), slot)
      return schema?.type === 'bloks' && !isRestricted(schema)
    },
    whitelistedIn: (component) => namers.get(component) ?? [],
    bounds(parent, slot) {
      const schema = fieldSchema(byName.get(parent), slot)
      if (schema?.type !== 'bloks') return NO_BOUNDS
      return {
        minimum: count(schema.minimum) ?? 0,
        maximum: count(schema.maximum) || Number.POSITIVE_INFINITY,
      }
    },
  }
  const restriction = slotRestriction(space, tags)
  return space
}

/** Removes names and descriptions that are not strings. Hand-written files may contain numbers or lists. */
function withTextLabels(component: Component): Component {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const schema = Object.entries(component.schema).map(([name, field]) => {
    const { display_name: title, description, ...otherKeys } = field
    const labels = {
      ...(typeof title === 'string' ? { display_name: title } : {}),
      ...(typeof description === 'string' ? { description } : {}),
    }
    return [name, isLabelled(field) ? field : ({ ...otherKeys, ...labels } as FieldSchema)] as const
  })
  return {
    ...component,
    display_name: text(component.display_name),
    description: text(component.description),
    schema: Object.fromEntries(schema),
  }
}

const isLabelled = ({ display_name: title, description }: FieldSchema) =>
  (title === undefined || typeof title === 'string') &&
  (description === undefined || typeof description === 'string')

/** Maps each component to the components whose slots name it. */
function namersOf(components: readonly Component[]): ReadonlyMap<string, readonly string[]> {
  const namers = new Map<string, string[]>()
  for (const component of components) {
    const slots = Object.values(component.schema).filter(({ type }) => type === 'bloks')
    for (const name of new Set(slots.flatMap(whitelistOf)))
      namers.set(name, [...(namers.get(name) ?? []), component.name])
  }
  return namers
}

function slotNames(component: Component): readonly string[] {
  return Object.entries(component.schema)
    .filter(([, field]) => field.type === 'bloks')
    .sort(([, a], [, b]) => (a.pos ?? 0) - (b.pos ?? 0))
    .map(([name]) => name)
}

/** Parses `minimum` or `maximum`, which older tools stored as strings; undefined if it is invalid. */
function count(bound: unknown): number | undefined {
  const number = typeof bound === 'string' && bound.trim() ? Number(bound) : bound
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined
}

function isPlain(preset: Preset, component: Component | undefined): boolean {
  if (component?.preset_id) return preset.id === component.preset_id
  return /^(plain|default)$/i.test(preset.name.trim())
}

function fieldName(component: Component | undefined, field: string): string {
  const name = untranslated(fieldOfSlot(component, field))
  const displayName = fieldSchema(component, name)?.display_name?.trim()
  const label = displayName || name.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  const code = field.split('__i18n__')[1]
  const language = code ? ` (${normalizeLanguage(code)})` : ''
  return label.slice(0, 1).toUpperCase() + label.slice(1) + language
}
