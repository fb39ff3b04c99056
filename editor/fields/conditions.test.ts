import { expect, test } from 'vitest'
import type { FieldSchema } from '../space/Component.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import { applyConditions } from './conditions.ts'

const rule = (field_key: string, validation: string, value?: JsonValue) => ({
  validation,
  ...(value === undefined ? {} : { value }),
  validated_object: { type: 'field', field_key, field_attr: 'value' },
})

const field = (
  rules: readonly JsonObject[],
  modifications: readonly JsonObject[] = [{ display: 'hide' }],
  rule_match = 'all',
): FieldSchema => ({
  type: 'text',
  conditional_settings: [{ modifications, rule_match, rule_conditions: rules }],
})

const isHidden = (rules: readonly JsonObject[], values: JsonObject, match = 'all') =>
  applyConditions(field(rules, undefined, match), values).isHidden

test('rules on empty and not empty recognize the empty values of every field type', () => {
  const empties: readonly (JsonValue | undefined)[] = [
    undefined,
    null,
    '',
    false,
    [],
    { fieldtype: 'asset', id: null, filename: '' },
    { fieldtype: 'multilink', id: '', url: '', linktype: 'story', cached_url: '' },
    { type: 'doc', content: [{ type: 'paragraph' }] },
  ]
  for (const a of empties) expect(isHidden([rule('a', 'empty')], { a }), JSON.stringify(a)).toBe(true)
  const filled: readonly JsonValue[] = [
    'x',
    true,
    ['x'],
    { fieldtype: 'asset', filename: 'https://a.example/x.png' },
    { fieldtype: 'multilink', linktype: 'url', url: '/x/' },
    { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] },
  ]
  for (const a of filled) expect(isHidden([rule('a', 'not_empty')], { a }), JSON.stringify(a)).toBe(true)
})

test('rules on equality compare values as text, also within lists', () => {
  expect(isHidden([rule('a', 'equals', 'wide')], { a: 'wide' })).toBe(true)
  expect(isHidden([rule('a', 'equals', 'wide')], { a: ['small', 'wide'] })).toBe(true)
  expect(isHidden([rule('a', 'not_equals', 'wide')], { a: 'small' })).toBe(true)
  expect(isHidden([rule('a', 'equals', 'true')], { a: true })).toBe(true)
})

test('rules treat an unset boolean as false', () => {
  expect(isHidden([rule('a', 'equals', false)], {})).toBe(true)
  expect(isHidden([rule('a', 'equals', 'false')], { a: null })).toBe(true)
  expect(isHidden([rule('a', 'not_equals', 'false')], {})).toBe(false)
})

test('rules on size compare numbers and never match an empty field', () => {
  expect(isHidden([rule('a', 'greater_than', '5')], { a: '10' })).toBe(true)
  expect(isHidden([rule('a', 'less_than', '5')], { a: '10' })).toBe(false)
  for (const a of ['', null, undefined]) expect(isHidden([rule('a', 'less_than', '5')], { a })).toBe(false)
})

test('a setting applies if all rules match, or with `any` if one matches', () => {
  const rules = [rule('a', 'equals', '1'), rule('b', 'equals', '2')]
  expect(isHidden(rules, { a: '1', b: '3' })).toBe(false)
  expect(isHidden(rules, { a: '1', b: '2' })).toBe(true)
  expect(isHidden(rules, { a: '1', b: '3' }, 'any')).toBe(true)
})

test('a setting can make a field required or optional, and a hidden field is never required', () => {
  const when = [rule('a', 'not_empty')]
  expect(applyConditions(field(when, [{ required: true }]), { a: 'x' })).toEqual({
    isHidden: false,
    isRequired: true,
  })
  expect(
    applyConditions({ ...field(when, [{ required: false }]), required: true }, { a: 'x' }).isRequired,
  ).toBe(false)
  expect(applyConditions({ ...field(when), required: true }, { a: 'x' })).toEqual({
    isHidden: true,
    isRequired: false,
  })
})

test('an unknown rule and an empty list of rules hide nothing', () => {
  expect(isHidden([rule('a', 'sounds_like', 'x')], { a: 'x' })).toBe(false)
  expect(isHidden([], {})).toBe(false)
})

test.each<[string, JsonValue]>([
  ['no list of settings', { modifications: [] }],
  ['a setting that is null', [null]],
  ['rules that are null', [{ modifications: [{ display: 'hide' }], rule_conditions: null }]],
  [
    'a rule that is null',
    [{ modifications: [{ display: 'hide' }], rule_conditions: [rule('a', 'empty'), null] }],
  ],
  [
    'a rule without a field',
    [{ modifications: null, rule_conditions: [{ validation: 'empty', validated_object: null }] }],
  ],
  ['modifications that are null', [{ modifications: null, rule_conditions: [rule('a', 'empty')] }]],
  ['a modification that is null', [{ modifications: [null], rule_conditions: [rule('a', 'empty')] }]],
  [
    'a modification to null',
    [{ modifications: [{ display: null, required: null }], rule_conditions: [rule('a', 'empty')] }],
  ],
])('%s changes nothing', (_, conditional_settings) => {
  const schema = { type: 'text', required: true, conditional_settings }
  expect(applyConditions(schema, {})).toEqual({ isHidden: false, isRequired: true })
})
