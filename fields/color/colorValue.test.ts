import { expect, test } from 'vitest'
import { colorOf, isColorField, toSixDigitHex, withColor } from './colorValue.ts'

const PLUGIN = { type: 'custom', field_type: 'native-color-picker' }

test('isColorField accepts the service’s colour plugin and text fields whose pattern requires a colour', () => {
  expect(isColorField(PLUGIN)).toBe(true)
  expect(isColorField({ type: 'text', regex: '^(?:#[0-9a-f]{6})$' })).toBe(true)
  for (const schema of [
    { type: 'text' },
    { type: 'text', regex: '.*' },
    { type: 'text', regex: '(' },
    { type: 'custom', field_type: 'dial' },
  ])
    expect(isColorField(schema)).toBe(false)
})

test('withColor preserves the plugin’s other keys', () => {
  const stored = { _uid: 'u', plugin: 'native-color-picker', color: '#fff', 'x-own': 1 }
  expect(withColor(PLUGIN, stored, '#102030')).toEqual({ ...stored, color: '#102030' })
  expect(withColor(PLUGIN, undefined, '#102030')).toEqual({ plugin: 'native-color-picker', color: '#102030' })
  expect(withColor({ type: 'text' }, '#fff', '#102030')).toBe('#102030')
})

test('colorOf reads text and plugin values, and toSixDigitHex normalizes hex colours', () => {
  expect([colorOf('#abc'), colorOf({ color: '#abc' }), colorOf(undefined), colorOf([1])]).toEqual([
    '#abc',
    '#abc',
    '',
    undefined,
  ])
  expect([toSixDigitHex('#ABC'), toSixDigitHex('#a1b2c3'), toSixDigitHex('red')]).toEqual([
    '#aabbcc',
    '#a1b2c3',
    '#000000',
  ])
})
