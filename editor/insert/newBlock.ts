import { storedType } from '../../fields/storedTypes.ts'
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
      : [[name, storedType(field.type).defaultValue?.(value) ?? value]]
  })
  return { component: component.name, ...Object.fromEntries(defaults) }
}
