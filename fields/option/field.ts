import { type ChoiceOptions, choicesOf, sourceSettings } from '../../src/registry/choices.ts'
import { quoteValue } from '../../src/registry/describeValue.ts'
import { makeField, type RequiredOrOptional } from '../../src/registry/makeField.ts'

/** Options of a field with one of several values. */
export interface OptionOptions<V extends string> extends ChoiceOptions<V> {
  readonly default?: NoInfer<V>
}

/** One of a list of values. With `values`, any other value is reported, and the default is used. */
export function option<const V extends string, const Options extends OptionOptions<V>>(
  options: Options & OptionOptions<V>,
) {
  type Value = RequiredOrOptional<V, Options>
  const { values } = options
  const fallback = (options.default ?? (options.required ? (values?.[0] ?? '') : undefined)) as Value
  return makeField<Value, V | ''>(options, {
    kind: 'option',
    title: 'choice',
    control: options.values ? 'select' : 'text',
    isComparable: true,
    fallback,
    read: (stored) => {
      if (values ? values.includes(stored as V) : typeof stored === 'string')
        return { value: stored as Value }
      return {
        value: fallback,
        problem: `${quoteValue(stored)} is not ${values ? `one of ${values.join(', ')}` : 'a text'}`,
      }
    },
    settings: {
      ...sourceSettings(options),
      default_value: options.default,
      exclude_empty_option: fallback ? true : undefined,
    },
    choices: choicesOf(options),
  })
}
