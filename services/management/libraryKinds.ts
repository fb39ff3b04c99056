import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { EditError, TAKEN } from '../content/EditError.ts'
import { isJsonObject, type JsonObject } from '../content/JsonObject.ts'
import type { ComponentLibrary } from '../content/readComponents.ts'

/** What lies in the folder of components. */
export type LibraryPart = keyof ComponentLibrary

/** One of the kinds of things in the folder of components: how it is named, told, checked and completed. */
export interface LibraryKind {
  readonly part: LibraryPart
  /** Its address below the space, which the list is named by in the answer too. */
  readonly path: string
  /** The key of one in requests and answers. */
  readonly key: string
  /** The words for one in sentences. */
  readonly name: string
  /** By its shape, as the files tell nothing else. */
  is(entry: JsonObject): boolean
  /** What a request may hold. */
  readonly input: v.GenericSchema
  /**
   * The entry as it is stored.
   *
   * @param before what it replaces
   * @throws EditError 422
   */
  complete(input: JsonObject, before: JsonObject | undefined, library: ComponentLibrary): JsonObject
  /** Messages about what an entry names and the space does not have, which the vendor stores, too. */
  readonly warnings?: (entry: JsonObject, library: ComponentLibrary) => readonly JsonObject[]
  /** What goes with it. */
  readonly dependants?: (entry: JsonObject, library: ComponentLibrary) => readonly JsonObject[]
}

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(200))
const id = v.pipe(v.number(), v.integer(), v.minValue(0))

const field = v.looseObject({ type: v.pipe(v.string(), v.nonEmpty('must name the type of the field')) })

const componentInput = v.looseObject({
  // The vendor takes any name: "Modal Block", "hero/2".
  name: v.optional(v.pipe(text, v.regex(/^\P{Cc}+$/u, 'must not have control characters'))),
  schema: v.optional(v.record(v.string(), field)),
  display_name: v.nullish(v.string()),
  is_root: v.nullish(v.boolean()),
  is_nestable: v.nullish(v.boolean()),
  component_group_uuid: v.nullish(v.string()),
  internal_tag_ids: v.nullish(v.array(v.union([v.number(), v.string()]))),
})

/** The vendor's field types. */
const FIELD_TYPES: ReadonlySet<string> = new Set([
  ...['text', 'textarea', 'markdown', 'richtext', 'number', 'datetime', 'boolean', 'option', 'options'],
  ...['asset', 'multiasset', 'multilink', 'bloks', 'table', 'custom', 'section', 'tab', 'image', 'file'],
  ...['references'],
])

export const components: LibraryKind = {
  part: 'components',
  path: 'components',
  key: 'component',
  name: 'component',
  is: (entry) => 'schema' in entry,
  input: componentInput,
  complete(input, before, library) {
    const made = {
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
      // Presets are written at their own address. Clients send back the list that they read.
      all_presets: before?.all_presets ?? [],
      schema: withPositions(input.schema ?? before?.schema ?? {}),
    }
    requireName(made, before, library.components, 'component')
    return { ...made, real_name: made.display_name || (made as JsonObject).name }
  },
  warnings({ component_group_uuid: group, schema }, { groups }) {
    const isGone = Boolean(group) && !groups.some(({ uuid }) => uuid === group)
    const fields = Object.entries(isJsonObject(schema) ? schema : {})
    return [
      ...(isGone
        ? [{ path: 'component_group_uuid', message: `there is no component group ${String(group)}.` }]
        : []),
      ...fields.flatMap(([name, one]) =>
        isJsonObject(one) && !FIELD_TYPES.has(String(one.type))
          ? [
              {
                path: `schema.${name}.type`,
                message: `there is no field type ${JSON.stringify(one.type)}. Its values are stored unchecked.`,
              },
            ]
          : [],
      ),
    ]
  },
  dependants: (entry, { presets }) => presets.filter(({ component_id }) => component_id === entry.id),
}

export const componentGroups: LibraryKind = {
  part: 'groups',
  path: 'component_groups',
  key: 'component_group',
  name: 'component group',
  is: (entry) => !('schema' in entry) && !('object_type' in entry) && 'uuid' in entry,
  input: v.looseObject({ name: v.optional(text), parent_id: v.nullish(id) }),
  complete(input, before, { groups }) {
    const made: JsonObject = { uuid: randomUUID(), parent_id: null, ...before, ...input }
    if (typeof made.name !== 'string') throw new EditError(422, 'name: a component group needs a name.')
    const parent = groups.find((group) => group.id === made.parent_id)
    if (made.parent_id && parent === undefined)
      throw new EditError(422, `parent_id: there is no component group ${String(made.parent_id)}.`)
    for (let above = parent; above !== undefined; above = groups.find(({ id }) => id === above?.parent_id)) {
      if (above.id === before?.id && before !== undefined)
        throw new EditError(422, 'parent_id: a group cannot lie inside itself.')
    }
    return { ...made, parent_uuid: parent?.uuid ?? null }
  },
}

export const presets: LibraryKind = {
  part: 'presets',
  path: 'presets',
  key: 'preset',
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
    const made: JsonObject = {
      preset: {},
      image: null,
      color: null,
      icon: null,
      description: null,
      ...before,
      ...input,
    }
    if (typeof made.name !== 'string') throw new EditError(422, 'name: a preset needs a name.')
    if (!library.components.some(({ id }) => id === made.component_id))
      throw new EditError(422, `component_id: there is no component ${String(made.component_id)}.`)
    return made
  },
}

export const internalTags: LibraryKind = {
  part: 'tags',
  path: 'internal_tags',
  key: 'internal_tag',
  name: 'internal tag',
  is: (entry) => 'object_type' in entry,
  input: v.looseObject({
    name: v.optional(text),
    object_type: v.optional(v.picklist(['asset', 'component', 'idea'])),
  }),
  complete(input, before, { tags }) {
    const made: JsonObject = { object_type: 'component', ...before, ...input }
    requireName(
      made,
      before,
      tags.filter(({ object_type }) => object_type === made.object_type),
      'internal tag',
    )
    return made
  },
}

/** @throws EditError 422 where it has no name, or that of another */
function requireName(
  entry: JsonObject,
  before: JsonObject | undefined,
  others: readonly JsonObject[],
  what: string,
): void {
  if (typeof entry.name !== 'string') throw new EditError(422, `name: a ${what} needs a name.`)
  if (others.some((other) => other.name === entry.name && other.id !== before?.id))
    throw new EditError(422, `name: there is a ${what} "${entry.name}" already. Choose another name.`, {
      name: [TAKEN],
    })
}

/** Fields in the order that they came in, where they say none. */
function withPositions(schema: unknown): JsonObject {
  const fields = isJsonObject(schema) ? Object.entries(schema) : []
  return Object.fromEntries(
    fields.map(([name, value], pos) => [
      name,
      isJsonObject(value) ? { ...value, pos: value.pos ?? pos } : value,
    ]),
  )
}
