import { isObject, ownValue } from '../../json/JsonObject.ts'
import type { FieldSchema } from '../space/Component.ts'
import { type JsonObject, type JsonValue, listOf, objectsIn } from '../space/Json.ts'
import { isEmptyValue } from './isEmptyValue.ts'

/** Whether a field is hidden and required, given the values of other fields. */
export interface FieldState {
  readonly isHidden: boolean
  readonly isRequired: boolean
}

/**
 * Applies a field's `conditional_settings` in their order, without their invalid parts. A hidden field preserves its value.
 * @param values the block's values by field name, in the edited language
 */
export function applyConditions(schema: FieldSchema, values: JsonObject): FieldState {
  let isHidden = false
  let isRequired = schema.required === true
  for (const { modifications, rule_match: match, rule_conditions } of objectsIn(
    schema.conditional_settings,
  )) {
    const rules = listOf(rule_conditions)
    if (rules.length === 0) continue
    const isMatch =
      match === 'any'
        ? rules.some((rule) => matches(rule, values))
        : rules.every((rule) => matches(rule, values))
    if (!isMatch) continue
    for (const { display, required } of objectsIn(modifications)) {
      if (typeof display === 'string') isHidden = display === 'hide'
      if (typeof required === 'boolean') isRequired = required
    }
  }
  return { isHidden, isRequired: isRequired && !isHidden }
}

/** Returns whether a rule matches. An unknown rule never does, so that it hides no field by mistake. */
function matches(rule: JsonValue, values: JsonObject): boolean {
  if (!isObject(rule)) return false
  const { validation, value, validated_object: field } = rule
  const found = isObject(field) ? ownValue(values, String(field.field_key)) : undefined
  switch (validation) {
    case 'empty':
      return isEmptyValue(found)
    case 'not_empty':
      return !isEmptyValue(found)
    case 'equals':
      return equalsText(found, value)
    case 'not_equals':
      return !equalsText(found, value)
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

/** Returns whether a value equals a rule's value, or a list contains it. Schemas store numbers and booleans as strings. */
function equalsText(found: JsonValue | undefined, value: JsonValue | undefined): boolean {
  if (Array.isArray(found)) return found.some((one) => String(one) === String(value))
  const expected = String(value ?? '')
  // An unset boolean is not stored.
  if (found === undefined || found === null) return expected === '' || expected === 'false'
  return String(found) === expected
}
