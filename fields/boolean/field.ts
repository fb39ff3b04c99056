import { quoteValue } from '../../src/registry/describeValue.ts'
import type { FieldOptions } from '../../src/registry/field.ts'
import { makeField } from '../../src/registry/makeField.ts'

/** Options of a boolean field. */
export interface BooleanOptions extends FieldOptions {
  readonly default?: boolean
}

/** True or false. A missing value is the default. */
export function boolean(options: BooleanOptions = {}) {
  const fallback = options.default ?? false
  return makeField<boolean, boolean>(options, {
    kind: 'boolean',
    title: 'yes or no',
    control: 'boolean',
    isComparable: true,
    fallback,
    read: (stored) => {
      if (typeof stored === 'boolean') return { value: stored }
      if (stored === 'true' || stored === 'false') return { value: stored === 'true' }
      return { value: fallback, problem: `${quoteValue(stored)} is neither true nor false` }
    },
    settings: { default_value: fallback },
  })
}
