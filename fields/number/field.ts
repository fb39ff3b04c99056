import { quoteValue } from '../../src/registry/describeValue.ts'
import type { FieldOptions } from '../../src/registry/field.ts'
import { makeField, type RequiredOrOptional } from '../../src/registry/makeField.ts'

/** Options of a number field. */
export interface NumberOptions extends FieldOptions {
  readonly default?: number
  readonly min?: number
  readonly max?: number
}

/** The content service's number format. `Number` would also accept blanks, `0x10` and `1e3`. */
const DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

/** A number. The content service stores it as text; numbers are read, too. */
export function number<const Options extends NumberOptions>(options: Options = {} as Options) {
  type Value = RequiredOrOptional<number, Options>
  const fallback = (options.default ?? (options.required ? 0 : undefined)) as Value
  const { min = -Infinity, max = Infinity } = options
  return makeField<Value, string | number>(options, {
    kind: 'number',
    title: 'number',
    control: 'number',
    isComparable: true,
    fallback,
    read: (stored) => {
      const value =
        typeof stored === 'string' && DECIMAL.test(stored.trim()) ? Number(stored) : (stored as number)
      if (!Number.isFinite(value))
        return { value: fallback, problem: `${quoteValue(stored)} is not a number` }
      if (value < min || value > max)
        return { value: fallback, problem: `${value} is outside ${min} to ${max}` }
      return { value: value as Value }
    },
    settings: {
      min_value: options.min,
      max_value: options.max,
      // The service stores numbers as text.
      default_value: options.default === undefined ? undefined : String(options.default),
    },
  })
}
