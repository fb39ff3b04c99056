import type { FieldOptions, ReadValue } from '../../src/registry/field.ts'
import { makeField } from '../../src/registry/makeField.ts'

/** A synchronous validator of the Standard Schema specification, which Zod, Valibot and ArkType implement. https://standardschema.dev */
export interface ValueSchema<Value> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => unknown
    readonly types?: { readonly input: unknown; readonly output: Value } | undefined
  }
}

/** Options of a field plugin. */
export interface CustomOptions<Value = unknown> extends FieldOptions {
  /** Name of the field plugin in the content service. */
  readonly plugin?: string
  /** Type in the content service, for a type that has no own kind here, such as `commerce`. Default: `custom` */
  readonly type?: string
  /** Validates the stored value and infers the type of the prop. It must be synchronous. Default: any JSON value is read. */
  readonly value?: ValueSchema<Value>
}

/**
 * A field plugin of the content service, or a type without an own kind. The renderer gets the stored value: a text or JSON. The visual
 * editor does not run field plugins; it has an input for text or JSON.
 */
export function custom<Value = unknown>(options: CustomOptions<Value> = {}) {
  const { plugin, type = 'custom', value: schema } = options
  return makeField<Value | undefined, unknown>(options, {
    kind: 'custom',
    title: 'field plugin',
    type,
    fallback: undefined,
    read: (stored) => (schema ? validate(schema, stored) : { value: stored as Value }),
    settings: { field_type: plugin },
  })
}

function validate<Value>(schema: ValueSchema<Value>, stored: unknown): ReadValue<Value | undefined> {
  const { vendor, validate: run } = schema['~standard']
  const result = Object(run(stored)) as { value?: Value; issues?: readonly { message?: string }[] }
  if (result.issues) {
    const messages = result.issues.map(({ message }) => message).filter(Boolean)
    return { value: undefined, problem: `is invalid: ${messages.join('; ') || `refused by ${vendor}`}` }
  }
  return 'value' in result
    ? { value: result.value }
    : {
        value: undefined,
        problem: `has an asynchronous validator (${vendor}), and only synchronous ones work`,
      }
}
