import type { Field as ServiceField } from '@storyblok/schema'
import type { Field, Fields, StoredOf } from './field.ts'
import type { Slots } from './slot.ts'

/** Condition for a different field: one of the given choice values, `true` for filled, or `false` for empty. */
export type ConditionValue = boolean | string | readonly string[]

/** Possible conditions for a field, by its stored type; `never` if there are none. */
type ConditionValueOf<Stored> = unknown extends Stored
  ? ConditionValue
  : [Stored] extends [string | number | boolean]
    ? string extends Stored
      ? boolean
      : boolean | Exclude<Stored & string, ''> | readonly Exclude<Stored & string, ''>[]
    : never

/** Conditions for showing fields and slots in the form: for each, the required values of other fields. */
export type Conditions<F extends Fields, S extends Slots> = {
  readonly [Name in keyof F | keyof S]?: {
    readonly [Other in keyof F as ConditionValueOf<StoredOf<F[Other]>> extends never
      ? never
      : Other]?: ConditionValueOf<StoredOf<F[Other]>>
  }
}

/** The conditions of any plugin. */
export type AnyConditions = Readonly<Record<string, Readonly<Record<string, ConditionValue>> | undefined>>

/** Returns an error message with what to do if conditions are invalid; otherwise undefined. */
export function conditionProblem(
  conditions: AnyConditions,
  fields: Fields,
  slots: Slots,
): string | undefined {
  for (const [name, requirements = {}] of Object.entries(conditions)) {
    const part = fields[name] ?? slots[name]
    if (!part)
      return `onlyIf contains '${name}', which is not a field or slot. Correct the name, or remove it.`
    if (part.required)
      return `'${name}' is required, and onlyIf would hide it. Remove required, or its condition.`
    for (const [other, required] of Object.entries(requirements)) {
      const field = fields[other]
      if (!field || other === name)
        return `'${name}' depends on '${other}' in onlyIf, which is not a different field. Correct the name.`
      if (!field.isComparable)
        return `'${name}' depends on '${other}' in onlyIf, and fields of kind '${field.kind}' cannot be used in conditions. Use a text, number, choice or boolean field.`
      const values = typeof required === 'boolean' ? [] : [required].flat()
      const unknown = values.find((value) => !field.choices?.some((choice) => choice.value === value))
      if (unknown !== undefined)
        return `'${name}' depends on '${other}' being '${unknown}' in onlyIf, which is not one of its values. Correct the value.`
    }
  }
  return undefined
}

type ConditionalSettings = NonNullable<ServiceField['conditional_settings']>

/**
 * Returns the conditions of one field as the content service stores them. The service has only conditions that hide a field, so each is
 * the negation: the field is hidden if any other field does not have its required value.
 */
export function conditionalSettings(
  conditions: Readonly<Record<string, ConditionValue>>,
  fields: Fields,
): ConditionalSettings {
  return Object.entries(conditions).map(([other, required]) => ({
    modifications: [{ display: 'hide' }],
    rule_match: 'all',
    rule_conditions: hideRules(required, fields[other]).map((rule) => ({
      ...rule,
      validated_object: { type: 'field', field_key: other, field_attr: 'value' },
    })),
  }))
}

function hideRules(
  required: ConditionValue,
  field: Field | undefined,
): readonly { readonly validation: string; readonly value?: string }[] {
  if (typeof required === 'boolean') return [{ validation: required ? 'empty' : 'not_empty' }]
  const values = [required].flat()
  const isDefault = typeof field?.fallback === 'string' && values.includes(field.fallback)
  return [
    // An empty choice counts as its default.
    ...(isDefault ? [{ validation: 'not_empty' }] : []),
    ...values.map((value) => ({ validation: 'not_equals', value })),
  ]
}
