import * as field from '../../fields/fields.ts'
import { isStoredType, storedType } from '../../fields/storedTypes.ts'
import type { Field, FieldKind } from '../../src/registry/field.ts'
import type { FormEntry } from '../../src/registry/form.ts'
import { type ServiceField, serviceField, serviceSlot } from '../../src/registry/formFields.ts'
import { humanizeName } from '../../src/registry/humanizeName.ts'
import { slot } from '../../src/registry/slot.ts'
import { meaningOfProperty } from '../contentCheck/normalizedProperties.ts'

type Properties = Readonly<Record<string, unknown>>

/** A component as the content service stores it. */
export interface StoredComponent extends Properties {
  readonly name: string
  readonly schema: Readonly<Record<string, unknown>>
}

/** A field of a definition: the name of the function that creates it, and its options. */
export interface PartDefinition {
  readonly kind: FieldKind | 'slot'
  readonly options: Properties
}

/** The part of a plugin's definition that a component determines. Exporting it gives an equal component. */
export interface ComponentDefinition {
  readonly name: string
  readonly title?: string
  readonly description: string
  readonly group?: string
  readonly icon?: string
  readonly kind: 'page' | 'block'
  /** Fields and slots in the order of the form. */
  readonly parts: Readonly<Record<string, PartDefinition>>
  /** Undefined if the order of fields, then slots, without tabs and sections, is the form. */
  readonly form?: readonly FormEntry[]
  readonly settings?: Properties
}

/** The parts of a space that a definition refers to. */
export interface SpaceNames {
  /** Names of the components that can be pages. */
  readonly pages: readonly string[]
  /** Names of all components. */
  readonly components: ReadonlySet<string>
  /** Name of a component group by its uuid. */
  readonly groups: ReadonlyMap<string, string>
}

/** Returns the names that definitions of a space refer to. */
export function spaceNames(
  components: readonly StoredComponent[],
  groups: readonly { readonly uuid: string; readonly name: string }[],
): SpaceNames {
  return {
    pages: components
      .filter(({ is_root }) => is_root === true)
      .map(({ name }) => name)
      .sort(),
    components: new Set(components.map(({ name }) => name)),
    groups: new Map(groups.map(({ uuid, name }) => [uuid, name])),
  }
}

/** Keys of a stored component that its fields, its group, its presets and the space determine. */
const DERIVED_KEYS = new Set([
  ...['id', 'name', 'schema', 'created_at', 'updated_at', 'real_name', 'space_id'],
  ...['all_presets', 'preset_id', 'component_group_uuid', 'display_name', 'description', 'icon'],
  ...['is_root', 'is_nestable', 'preview_field'],
])

/**
 * Returns the definition of a component. Properties without an option become `settings`, so that no property is lost: the exported
 * component means the same.
 */
export function componentDefinition(component: StoredComponent, space: SpaceNames): ComponentDefinition {
  const { name, schema, display_name, description, icon, is_root, is_nestable } = component
  const entries = Object.entries(schema)
    .filter((entry): entry is [string, ServiceField] => isField(...entry))
    .sort(([, a], [, b]) => Number(a.pos ?? 0) - Number(b.pos ?? 0))
  const isPage = is_root === true
  const settings: Record<string, unknown> = {}
  const preview = component.preview_field || null
  const firstText = entries.find(([, { type }]) => /^text/.test(type))?.[0] ?? null
  if (preview !== firstText) settings.preview_field = preview
  if (isPage ? is_nestable === true : is_nestable === false) settings.is_nestable = is_nestable
  for (const [key, value] of Object.entries(component))
    if (!DERIVED_KEYS.has(key) && meaningOfProperty(key, value) !== '') settings[key] = value
  return {
    name,
    ...(text(display_name) && display_name !== humanizeName(name) ? { title: text(display_name) } : {}),
    description: text(description),
    ...(text(icon) ? { icon: text(icon) } : {}),
    ...groupOf(component, space),
    kind: isPage ? 'page' : 'block',
    parts: Object.fromEntries(
      entries
        .filter(([, { type }]) => !storedType(type).isLayout)
        .map(([key, stored]) => [key, partDefinition(key, stored, space)]),
    ),
    ...formOf(entries),
    ...(Object.keys(settings).length ? { settings } : {}),
  }
}

/** Some stored schemas contain keys of a block beside the fields. */
const isField = (name: string, stored: unknown): boolean =>
  name !== '_uid' && name !== 'component' && typeof Object(stored).type === 'string'

function groupOf({ component_group_uuid }: StoredComponent, { groups }: SpaceNames) {
  const group = groups.get(String(component_group_uuid))
  return group === undefined ? {} : { group }
}

/** Returns the definition of a field or slot. */
export function partDefinition(name: string, stored: ServiceField, space: SpaceNames): PartDefinition {
  const kind = kindOf(stored)
  const options = {
    ...(text(stored.display_name) && stored.display_name !== humanizeName(name)
      ? { label: stored.display_name }
      : {}),
    ...(text(stored.description) ? { help: stored.description } : {}),
    ...(stored.required === true ? { required: true } : {}),
    ...withoutUndefined(kind === 'slot' ? slotOptions(stored, space) : optionsOf(kind, stored, space)),
  }
  const settings = remaining(stored, exported(name, kind, options, space))
  return { kind, options: Object.keys(settings).length ? { ...options, settings } : options }
}

const KINDS: Readonly<Record<FieldKind, (options: never) => Field>> = { ...field }

/** Exports a field or slot as the content service stores it. */
function exported(
  name: string,
  kind: PartDefinition['kind'],
  options: Properties,
  space: SpaceNames,
): ServiceField {
  if (kind === 'slot') return serviceSlot(name, slot(options as never))
  return serviceField(name, KINDS[kind](options as never), space.pages)
}

function kindOf({ type, source }: ServiceField): PartDefinition['kind'] {
  if (type === 'bloks') return 'slot'
  if (type === 'multilink') return 'link'
  if (type === 'references') return 'relations'
  if (source === 'internal_stories') return type === 'options' ? 'relations' : 'relation'
  return Object.hasOwn(KINDS, type) && isStoredType(type) ? (type as FieldKind) : 'custom'
}

/** Returns the options of a field that its stored properties determine, without settings. */
function optionsOf(kind: FieldKind, stored: ServiceField, space: SpaceNames): Properties {
  const translatable = stored.translatable === true || undefined
  const limits = (min: string, max: string) => ({ min: limit(stored[min]), max: limit(stored[max]) })
  switch (kind) {
    case 'text':
    case 'textarea':
    case 'markdown':
      return {
        translatable,
        minLength: limit(stored.minlength),
        maxLength: limit(stored.max_length ?? stored.maxlength),
      }
    case 'richtext':
      return {
        translatable,
        tools: stored.customize_toolbar === true ? names(stored.toolbar) : undefined,
        blocks: whitelist(stored, space),
      }
    case 'number':
      return { translatable, min: bound(stored.min_value), max: bound(stored.max_value) }
    case 'boolean':
      return {
        translatable,
        default: stored.default_value === true || stored.default_value === 'true' || undefined,
      }
    case 'datetime':
      return { translatable, dayOnly: stored.disable_time === true || undefined }
    case 'option':
      return { translatable, ...sourceOf(stored) }
    case 'options':
      return { translatable, ...sourceOf(stored), ...limits('min_options', 'max_options') }
    case 'relation':
    case 'relations':
      return {
        translatable,
        contentTypes: names(stored.filter_content_type),
        folder: text(stored.folder_slug) || undefined,
      }
    case 'asset':
      return { translatable, filetypes: names(stored.filetypes) ?? 'any' }
    case 'multiasset':
      return {
        translatable,
        filetypes: names(stored.filetypes) ?? 'any',
        ...limits('minimum_entries', 'maximum_entries'),
      }
    case 'link':
      return {
        translatable,
        email: stored.email_link_type === true || undefined,
        file: stored.asset_link_type === true || undefined,
        anchor: stored.show_anchor === true ? undefined : false,
        newWindow: stored.allow_target_blank === true || undefined,
        contentTypes: (stored.restrict_content_types === true && names(stored.component_whitelist)) || 'any',
      }
    case 'custom':
      return {
        translatable,
        plugin: text(stored.field_type) || undefined,
        type: stored.type === 'custom' ? undefined : stored.type,
      }
    default:
      return { translatable }
  }
}

function slotOptions(stored: ServiceField, space: SpaceNames): Properties {
  return {
    allow: whitelist(stored, space) ?? 'any',
    min: limit(stored.minimum),
    max: limit(stored.maximum),
  }
}

/** Returns the components that a field allows; undefined if it does not restrict them by name. Unknown names stay in the settings. */
function whitelist(stored: ServiceField, { components }: SpaceNames): readonly string[] | undefined {
  const isByName = stored.restrict_components === true && !text(stored.restrict_type)
  const known = isByName ? names(stored.component_whitelist)?.filter((name) => components.has(name)) : []
  return known?.length ? known : undefined
}

/** Returns the source of a choice field's values. */
function sourceOf({ source, datasource_slug, external_datasource, options }: ServiceField): Properties {
  if (source === 'internal') return { datasource: text(datasource_slug) || undefined }
  if (source === 'internal_languages') return { languages: true }
  if (source === 'external') return { external: text(external_datasource) || undefined }
  const choices = Array.isArray(options) ? options.map((one) => Object(one) as Properties) : []
  const values = choices.map(({ value }) => value)
  const isUsable = values.every((value) => text(value)) && new Set(values).size === values.length
  if (values.length === 0 || !isUsable) return {}
  const named = choices.filter(({ name, value }) => text(name) && name !== humanizeName(String(value)))
  return {
    values,
    names: named.length ? Object.fromEntries(named.map(({ name, value }) => [value, name])) : undefined,
  }
}

/** Returns the properties of a stored field that its exported definition lacks or has with a different meaning. */
function remaining(stored: ServiceField, derived: ServiceField): Properties {
  const keys = new Set([...Object.keys(stored), ...Object.keys(derived)])
  const differing = [...keys].filter(
    (key) =>
      key !== 'pos' &&
      key !== 'id' &&
      key !== 'display_name' &&
      meaningOfProperty(key, stored[key]) !== meaningOfProperty(key, derived[key]),
  )
  return Object.fromEntries(differing.map((key) => [key, stored[key]]))
}

/** Returns the form if it is not the default one. */
function formOf(entries: readonly (readonly [string, ServiceField])[]): { form?: readonly FormEntry[] } {
  const hasGroups = entries.some(([, { type }]) => storedType(type).isLayout)
  const slotsAt = entries.findIndex(([, { type }]) => type === 'bloks')
  const isDefault = slotsAt < 0 || entries.slice(slotsAt).every(([, { type }]) => type === 'bloks')
  if (!hasGroups && isDefault) return {}
  return {
    form: entries.map(([key, { type, display_name, keys, pos: _, id: __, ...settings }]) =>
      storedType(type).isLayout
        ? {
            type: type as 'tab' | 'section',
            key,
            ...(text(display_name) ? { title: text(display_name) } : {}),
            fields: names(keys) ?? [],
            ...(Object.keys(settings).length ? { settings } : {}),
          }
        : key,
    ),
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const names = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.length && value.every((name) => typeof name === 'string') ? value : undefined

/** Returns a limit; undefined without one. Some are stored as texts, and 0 means no limit. */
const limit = (value: unknown): number | undefined => Number(value) || undefined

const bound = (value: unknown): number | undefined =>
  value === '' || value === null || value === undefined || Number.isNaN(Number(value))
    ? undefined
    : Number(value)

const withoutUndefined = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined))
