import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import type { ComponentLibrary } from '../../services/content/readComponents.ts'
import { isFieldName } from '../../src/registry/storedNames.ts'
import { normalizedProperties } from '../contentCheck/normalizedProperties.ts'

/** Exported components, groups and presets. */
export interface ExportedLibrary {
  readonly components: readonly JsonObject[]
  readonly groups: readonly JsonObject[]
  readonly presets: readonly JsonObject[]
}

/** Properties of a component that the space assigns or that the export derives from its groups and presets. */
const ASSIGNED = new Set([
  'id',
  'created_at',
  'updated_at',
  'schema',
  'component_group_uuid',
  'all_presets',
  'preset_id',
  'real_name',
  'metadata',
])

/** Properties of a field that the space assigns. */
const ASSIGNED_TO_FIELDS = new Set(['pos', 'id'])

/**
 * Merges an export into the components of an adopted space: what means the same stays as it is stored, with its ids, and so do
 * components, groups, presets and properties that the plugins do not define.
 */
export function preserveStored(exported: ExportedLibrary, stored: ComponentLibrary): ExportedLibrary {
  const groupByName = new Map(stored.groups.map((group) => [group.name, group.uuid]))
  const nameByUuid = new Map(exported.groups.map(({ uuid, name }) => [uuid, name]))
  const grouped = (component: JsonObject): JsonObject => {
    const { component_group_uuid: uuid } = component
    return { ...component, component_group_uuid: groupByName.get(nameByUuid.get(uuid)) ?? uuid }
  }
  const byName = new Map(exported.components.map((component) => [component.name, component]))
  const storedNames = new Set(stored.components.map(({ name }) => name))
  const groups = new Set(stored.groups.map(({ uuid }) => uuid))
  const presetIds = new Set(exported.presets.map(({ id }) => id))
  return {
    components: [
      ...stored.components.map((component) => {
        const ours = byName.get(component.name)
        return ours ? preserveComponent(grouped(ours), component, groups) : component
      }),
      ...exported.components.filter(({ name }) => !storedNames.has(name)).map(grouped),
    ],
    groups: [...stored.groups, ...exported.groups.filter(({ name }) => !groupByName.has(name))],
    presets: [...stored.presets.filter(({ id }) => !presetIds.has(id)), ...exported.presets],
  }
}

/**
 * Returns a stored component with the exported properties whose meaning differs.
 *
 * @param groups uuids of the groups of the space. Omitted: the group stays
 */
export function preserveComponent(
  exported: JsonObject,
  stored: JsonObject,
  groups?: ReadonlySet<unknown>,
): JsonObject {
  const schema = preserveSchema(
    isObject(exported.schema) ? exported.schema : {},
    isObject(stored.schema) ? stored.schema : {},
  )
  // The group of a component can be deleted while the component names it.
  const isWithoutGroup = exported.component_group_uuid === null && !groups?.has(stored.component_group_uuid)
  return {
    ...preserveProperties(String(exported.name), exported, stored, ASSIGNED),
    schema,
    ...(groups && !isWithoutGroup ? { component_group_uuid: exported.component_group_uuid } : {}),
  }
}

function preserveSchema(exported: JsonObject, stored: JsonObject): JsonObject {
  const positions = (schema: JsonObject) =>
    Object.entries(schema)
      .filter((entry): entry is [string, JsonObject] => isObject(entry[1]))
      .sort(([, a], [, b]) => Number(a.pos ?? 0) - Number(b.pos ?? 0))
      .map(([name]) => name)
  const isSameOrder =
    positions(exported).join('\n') ===
    positions(stored)
      .filter((name) => Object.hasOwn(exported, name))
      .join('\n')
  const merged = new Map<string, unknown>()
  for (const [name, field] of Object.entries(stored)) {
    const ours = exported[name]
    // Some stored schemas contain keys that are no fields, and fields that no block can have.
    if (!isObject(field) || !isFieldName(name)) merged.set(name, field)
    else if (isObject(ours)) {
      const properties = preserveProperties(name, ours, field, ASSIGNED_TO_FIELDS)
      merged.set(name, isSameOrder ? properties : { ...properties, pos: ours.pos })
    }
  }
  for (const [name, field] of Object.entries(exported)) if (!merged.has(name)) merged.set(name, field)
  return Object.fromEntries(merged)
}

/** Returns the stored properties, with the exported ones whose meaning differs. */
function preserveProperties(
  name: string,
  exported: JsonObject,
  stored: JsonObject,
  assigned: ReadonlySet<string>,
): JsonObject {
  const ours = normalizedProperties(name, exported)
  const theirs = normalizedProperties(name, stored)
  const changed = Object.entries(exported).filter(
    ([key]) => !assigned.has(key) && ours.get(key) !== theirs.get(key),
  )
  return { ...stored, ...Object.fromEntries(changed) }
}
