import { type ChoiceOptions, choicesOf, sourceSettings } from '../../src/registry/choices.ts'
import { quoteValue, typeName } from '../../src/registry/describeValue.ts'
import { makeField } from '../../src/registry/makeField.ts'

/** Options of a field with several values. */
export interface OptionsOptions<V extends string> extends ChoiceOptions<V> {
  /** Minimum number of values, for the editor's form. */
  readonly min?: number
  /** Maximum number of values, for the editor's form. */
  readonly max?: number
}

/** Any number of values from a list, each once. With `values`, unknown values are reported and omitted. */
export function options<const V extends string>(settings: OptionsOptions<V>) {
  const { values, min, max } = settings
  const isAllowed = (entry: unknown): entry is V =>
    values ? values.includes(entry as V) : typeof entry === 'string'
  return makeField<readonly V[], readonly V[]>(settings, {
    kind: 'options',
    title: 'choices',
    fallback: [],
    read: (stored) => {
      if (!Array.isArray(stored)) return { value: [], problem: `is ${typeName(stored)}, expected a list` }
      const unknown = stored.filter((entry) => !isAllowed(entry))
      const value = [...new Set(stored)].filter(isAllowed)
      if (unknown.length === 0) return { value }
      const expected = values ? `one of ${values.join(', ')}` : 'a text'
      return { value, problem: `${unknown.map(quoteValue).join(', ')} is not ${expected}` }
    },
    settings: {
      ...sourceSettings(settings),
      // The service stores these limits as texts.
      min_options: min === undefined ? undefined : String(min),
      max_options: max === undefined ? undefined : String(max),
    },
    choices: choicesOf(settings),
  })
}
