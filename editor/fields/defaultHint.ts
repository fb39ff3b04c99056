import type { FieldSchema } from '../space/Component.ts'
import { isObject } from '../space/Json.ts'

/** What new blocks have in a field, in a sentence; nothing where they have nothing. */
export function defaultHint({ type, default_value: value, options }: FieldSchema): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (type === 'boolean') return value === true || value === 'true' ? 'New blocks begin with yes.' : undefined
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const named = Array.isArray(options)
    ? options.find((one) => isObject(one) && one.value === value)
    : undefined
  const name = isObject(named) && typeof named.name === 'string' && named.name ? named.name : value
  return `New blocks begin with “${name}”.`
}
