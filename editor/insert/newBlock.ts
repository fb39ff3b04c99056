import type { Component, Preset } from '../space/Component.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'

/**
 * Creates a block of a component from a preset; by default from the component's first preset, or without presets from the
 * defaults of its fields. Without uids: the store allocates them.
 */
export function newBlock(
  space: Pick<SpaceSchema, 'presetsOf'>,
  component: Component,
  preset: Preset | undefined = space.presetsOf(component.name)[0],
): JsonObject {
  if (preset) return { ...preset.preset, component: component.name }
  const defaults = Object.entries(component.schema).flatMap(([name, field]): [string, JsonValue][] => {
    const value = field.default_value
    return value === undefined || value === null || value === ''
      ? []
      : [[name, typedDefault(field.type, value)]]
  })
  return { component: component.name, ...Object.fromEntries(defaults) }
}

/** Schemas store defaults as strings, whatever the type of the field. */
function typedDefault(type: string, value: JsonValue): JsonValue {
  if (type === 'boolean') return value === true || value === 'true'
  if (type === 'options' && typeof value === 'string') return value.split(',').map((one) => one.trim())
  return value
}
