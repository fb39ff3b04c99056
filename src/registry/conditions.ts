import type { Field as ServiceField } from '@storyblok/schema'
import type { Field, Fields, StoredOf } from './field.ts'
import type { Slots } from './slot.ts'

/** What another field has to hold: one of some values of a choice, or, by `true` and `false`, something and nothing. */
export type ConditionValue = boolean | string | readonly string[]

/** The values that a condition can compare a field with, by the type that it stores. `never` if there are none. */
type ConditionValueOf<Stored> = unknown extends Stored
  ? ConditionValue
  : [Stored] extends [string | number | boolean]
    ? string extends Stored
      ? boolean
      : boolean | Exclude<Stored & string, ''> | readonly Exclude<Stored & string, ''>[]
    : never

/** Fields and slots that have a place in the form only with others, by what each of those has to hold. */
export type Conditions<F extends Fields, S extends Slots> = {
  readonly [Name in keyof F | keyof S]?: {
    readonly [Other in keyof F as ConditionValueOf<StoredOf<F[Other]>> extends never
      ? never
      : Other]?: ConditionValueOf<StoredOf<F[Other]>>
  }
}

/** The same of any plugin. */
export type AnyConditions = Readonly<Record<string, Readonly<Record<string, ConditionValue>> | undefined>>

/** Kinds of field of which the content service can tell what they hold. */
const COMPARABLE: readonly Field['kind'][] = ['text', 'textarea', 'html', 'number', 'boolean', 'option']

/** Why conditions cannot be, in a sentence with what to do; undefined where they can. */
export function conditionProblem(
  conditions: AnyConditions,
  fields: Fields,
  slots: Slots,
): string | undefined {
  for (const [name, others = {}] of Object.entries(conditions)) {
    const part = fields[name] ?? slots[name]
    if (!part) return `onlyIf names '${name}', which is no field or slot. Correct the name, or remove it.`
    if (part.required)
      return `'${name}' is required, and onlyIf would hide it. Remove required, or its condition.`
    for (const [other, wanted] of Object.entries(others)) {
      const field = fields[other]
      if (!field || other === name)
        return `'${name}' depends on '${other}' in onlyIf, which is no other field. Correct the name.`
      if (!COMPARABLE.includes(field.kind))
        return `'${name}' depends on '${other}' in onlyIf, and a field of the kind '${field.kind}' cannot be asked. Name a text, a number, a choice or a yes or no.`
      const values = typeof wanted === 'boolean' ? [] : [wanted].flat()
      const unknown = values.find((value) => !field.choices?.some((choice) => choice.value === value))
      if (unknown !== undefined)
        return `'${name}' depends on '${other}' being '${unknown}' in onlyIf, which is none of its values. Correct the value.`
    }
  }
  return undefined
}

type ConditionalSettings = NonNullable<ServiceField['conditional_settings']>

/**
 * The conditions of one field as the content service stores them. It knows conditions to hide a field alone, so each says when
 * another field does not hold what is wanted; where there are several, each of them hides it.
 */
export function conditionalSettings(
  conditions: Readonly<Record<string, ConditionValue>>,
  fields: Fields,
): ConditionalSettings {
  return Object.entries(conditions).map(([other, wanted]) => ({
    modifications: [{ display: 'hide' }],
    rule_match: 'all',
    rule_conditions: hideRules(wanted, fields[other]).map((rule) => ({
      ...rule,
      validated_object: { type: 'field', field_key: other, field_attr: 'value' },
    })),
  }))
}

function hideRules(
  wanted: ConditionValue,
  field: Field | undefined,
): readonly { readonly validation: string; readonly value?: string }[] {
  if (typeof wanted === 'boolean') return [{ validation: wanted ? 'empty' : 'not_empty' }]
  const values = [wanted].flat()
  const isDefault = typeof field?.fallback === 'string' && values.includes(field.fallback)
  return [
    // An empty choice is read as its default.
    ...(isDefault ? [{ validation: 'not_empty' }] : []),
    ...values.map((value) => ({ validation: 'not_equals', value })),
  ]
}
