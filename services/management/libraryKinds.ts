import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { isStoredType } from '../../fields/storedTypes.ts'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { EditError, NOT_UNIQUE } from '../content/EditError.ts'
import type { ComponentLibrary } from '../content/readComponents.ts'
import { requireParent } from './requireParent.ts'

/** The lists of a component library. */
export type LibraryKey = keyof ComponentLibrary

/** Describes one kind of entry in the component folder: its names, how it is recognized, validated and completed. */
export interface LibraryKind {
  /** Key of the list in `ComponentLibrary`. */
  readonly libraryKey: LibraryKey
  /** Last segment of the route below the space, and key of the list in responses. */
  readonly routeName: string
  /** Key of a single entry in request and response bodies. */
  readonly bodyKey: string
  /** Name of an entry in messages. */
  readonly name: string
  /** Recognizes an entry by its properties; stored entries do not name their kind. */
  is(entry: JsonObject): boolean
  /** Schema of a request's entry. */
  readonly input: v.GenericSchema
  /**
   * Returns the entry to store.
   *
   * @param before the stored entry that is replaced
   * @throws EditError 422
   */
  complete(input: JsonObject, before: JsonObject | undefined, library: ComponentLibrary): JsonObject
  /** Warnings about names that the space does not have. Such entries are stored nevertheless, as by the vendor. */
  readonly warnings?: (entry: JsonObject, library: ComponentLibrary) => readonly JsonObject[]
  /** Entries that are deleted together with an entry. */
  readonly dependants?: (entry: JsonObject, library: ComponentLibrary) => readonly JsonObject[]
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(200))
const id = v.pipe(v.number(), v.integer(), v.minValue(0))

const field = v.looseObject({ type: v.pipe(v.string(), v.nonEmpty('must name the type of the field')) })

const componentInput = v.looseObject({
  // The vendor accepts any name: "Modal Block", "hero/2".
  name: v.optional(v.pipe(text, v.regex(/^\P{Cc}+$/u, 'must not have control characters'))),
  schema: v.optional(v.record(v.string(), field)),
  display_name: v.nullish(v.string()),
  is_root: v.nullish(v.boolean()),
  is_nestable: v.nullish(v.boolean()),
  component_group_uuid: v.nullish(v.string()),
  internal_tag_ids: v.nullish(v.array(v.union([v.number(), v.string()]))),
})

export const components: LibraryKind = {
  libraryKey: 'components',
  routeName: 'components',
  bodyKey: 'component',
  name: 'component',
  is: (entry) => 'schema' in entry,
  input: componentInput,
  complete(input, before, library) {
    const entry = {
      display_name: null,
      image: null,
      preview_field: null,
      is_root: false,
      preview_tmpl: null,
      is_nestable: true,
      preset_id: null,
      component_group_uuid: null,
      color: null,
      icon: null,
      internal_tags_list: [],
      internal_tag_ids: [],
      content_type_asset_preview: null,
      metadata: {},
      ...before,
      ...input,
      // Presets are written by their own routes only. Clients send back the list that they read.
      all_presets: before?.all_presets ?? [],
      schema: withPositions(input.schema ?? before?.schema ?? {}),
    }
    requireName(entry, before, library.components, 'component')
    return { ...entry, real_name: entry.display_name || (entry as JsonObject).name }
  },
  warnings({ component_group_uuid: group, schema }, { groups }) {
    const isMissing = Boolean(group) && !groups.some(({ uuid }) => uuid === group)
    const fields = Object.entries(isObject(schema) ? schema : {})
    return [
      ...(isMissing
        ? [{ path: 'component_group_uuid', message: `there is no component group ${String(group)}.` }]
        : []),
      ...fields.flatMap(([name, field]) =>
        isObject(field) && !isStoredType(field.type)
          ? [
              {
                path: `schema.${name}.type`,
                message: `there is no field type ${JSON.stringify(field.type)}. Its values are stored unchecked.`,
              },
            ]
          : [],
      ),
    ]
  },
  dependants: (entry, { presets }) => presets.filter(({ component_id }) => component_id === entry.id),
}

export const componentGroups: LibraryKind = {
  libraryKey: 'groups',
  routeName: 'component_groups',
  bodyKey: 'component_group',
  name: 'component group',
  is: (entry) => !('schema' in entry) && !('object_type' in entry) && 'uuid' in entry,
  input: v.looseObject({ name: v.optional(text), parent_id: v.nullish(id) }),
  complete(input, before, { groups }) {
    const entry: JsonObject = { uuid: randomUUID(), parent_id: null, ...before, ...input }
    if (typeof entry.name !== 'string') throw new EditError(422, 'name: a component group needs a name.')
    const parent = requireParent(entry, groups, 'component group')
    return { ...entry, parent_uuid: parent?.uuid ?? null }
  },
}

export const presets: LibraryKind = {
  libraryKey: 'presets',
  routeName: 'presets',
  bodyKey: 'preset',
  name: 'preset',
  is: (entry) => 'component_id' in entry && 'preset' in entry,
  input: v.looseObject({
    name: v.optional(text),
    component_id: v.optional(id),
    preset: v.nullish(v.looseObject({})),
    image: v.nullish(v.string()),
    description: v.nullish(v.string()),
  }),
  complete(input, before, library) {
    const entry: JsonObject = {
      preset: {},
      image: null,
      color: null,
      icon: null,
      description: null,
      ...before,
      ...input,
    }
    if (typeof entry.name !== 'string') throw new EditError(422, 'name: a preset needs a name.')
    if (!library.components.some(({ id }) => id === entry.component_id))
      throw new EditError(422, `component_id: there is no component ${String(entry.component_id)}.`)
    return entry
  },
}

export const internalTags: LibraryKind = {
  libraryKey: 'tags',
  routeName: 'internal_tags',
  bodyKey: 'internal_tag',
  name: 'internal tag',
  is: (entry) => 'object_type' in entry,
  input: v.looseObject({
    name: v.optional(text),
    object_type: v.optional(v.picklist(['asset', 'component', 'idea'])),
  }),
  complete(input, before, { tags }) {
    const entry: JsonObject = { object_type: 'component', ...before, ...input }
    requireName(
      entry,
      before,
      tags.filter(({ object_type }) => object_type === entry.object_type),
      'internal tag',
    )
    return entry
  },
}

/** @throws EditError 422 if the entry has no name, or the name of an existing entry */
function requireName(
  entry: JsonObject,
  before: JsonObject | undefined,
  existing: readonly JsonObject[],
  kind: string,
): void {
  if (typeof entry.name !== 'string') throw new EditError(422, `name: a ${kind} needs a name.`)
  if (existing.some(({ name, id }) => name === entry.name && id !== before?.id))
    throw new EditError(422, `name: the ${kind} "${entry.name}" already exists. Choose a different name.`, {
      name: [NOT_UNIQUE],
    })
}

/** Sets missing positions of fields to the order of the schema's keys. */
function withPositions(schema: unknown): JsonObject {
  const fields = isObject(schema) ? Object.entries(schema) : []
  return Object.fromEntries(
    fields.map(([name, value], pos) => [name, isObject(value) ? { ...value, pos: value.pos ?? pos } : value]),
  )
}
