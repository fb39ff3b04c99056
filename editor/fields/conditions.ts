import type { FieldSchema } from '../space/Component.ts'
import { type JsonObject, type JsonValue, ownValue } from '../space/Json.ts'
import { isEmptyValue } from './isEmptyValue.ts'

/** What the values of other fields make of a field. */
export interface Shown {
  readonly isHidden: boolean
  readonly isRequired: boolean
}

interface Rule {
  readonly validation?: string
  readonly value?: JsonValue
  readonly validated_object?: { readonly type?: string; readonly field_key?: string }
}

interface Setting {
  readonly modifications?: readonly { readonly display?: string; readonly required?: boolean }[]
  readonly rule_match?: string
  readonly rule_conditions?: readonly Rule[]
}

/**
 * Applies a field's `conditional_settings`, in their order. A hidden field keeps its value.
 * @param values the fields of its block, by the names under which the form shows them
 */
export function shownBy(schema: FieldSchema, values: JsonObject): Shown {
  let isHidden = false
  let isRequired = schema.required === true
  const settings = Array.isArray(schema.conditional_settings)
    ? (schema.conditional_settings as unknown as readonly Setting[])
    : []
  for (const { modifications = [], rule_match: match, rule_conditions: rules = [] } of settings) {
    if (rules.length === 0) continue
    const holds =
      match === 'any'
        ? rules.some((rule) => isTrue(rule, values))
        : rules.every((rule) => isTrue(rule, values))
    if (!holds) continue
    for (const { display, required } of modifications) {
      if (display !== undefined) isHidden = display === 'hide'
      if (required !== undefined) isRequired = required
    }
  }
  return { isHidden, isRequired: isRequired && !isHidden }
}

/** A rule of a kind that is unknown here never holds, so that nothing is hidden by mistake. */
function isTrue({ validation, value, validated_object: object }: Rule, values: JsonObject): boolean {
  const found = object?.field_key === undefined ? undefined : ownValue(values, object.field_key)
  switch (validation) {
    case 'empty':
      return isEmptyValue(found)
    case 'not_empty':
      return !isEmptyValue(found)
    case 'equals':
      return holds(found, value)
    case 'not_equals':
      return !holds(found, value)
    case 'greater_than':
      return isNumber(found) && Number(found) > Number(value)
    case 'less_than':
      return isNumber(found) && Number(found) < Number(value)
    default:
      return false
  }
}

const isNumber = (found: JsonValue | undefined) =>
  found !== undefined && found !== null && found !== '' && !Number.isNaN(Number(found))

/** Whether a value is another one, or a list has it. Schemas hold numbers and switches as texts. */
function holds(found: JsonValue | undefined, value: JsonValue | undefined): boolean {
  if (Array.isArray(found)) return found.some((one) => String(one) === String(value))
  const wanted = String(value ?? '')
  // A switch that was never touched is not stored.
  if (found === undefined || found === null) return wanted === '' || wanted === 'false'
  return String(found) === wanted
}
