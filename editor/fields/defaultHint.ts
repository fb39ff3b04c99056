import { storedType } from '../../fields/storedTypes.ts'
import { isObject } from '../../json/JsonObject.ts'
import type { FieldSchema } from '../space/Component.ts'

/** Returns a sentence about the field's default value; undefined without one. */
export function defaultHint({ type, default_value: value, options }: FieldSchema): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (storedType(type).defaultValue?.(value) === true) return 'New blocks start with yes.'
  if (storedType(type).isAlwaysFilled || (typeof value !== 'string' && typeof value !== 'number'))
    return undefined
  const chosen = Array.isArray(options)
    ? options.find((one) => isObject(one) && one.value === value)
    : undefined
  const name = isObject(chosen) && typeof chosen.name === 'string' && chosen.name ? chosen.name : value
  return `New blocks start with “${name}”.`
}
