import { expect, test } from 'vitest'
import * as field from './fields.ts'
import { readSlot, readValues } from './readValues.ts'

const fields = {
  label: field.text({ required: true }),
  size: field.option({ values: ['s', 'l'], default: 's' }),
}

test('values are read by the fields, other keys are left out', () => {
  const block = { _uid: 'a', component: 'x', label: 'A', size: 'l', more: 1 }
  expect(readValues(block, fields)).toEqual({ label: 'A', size: 'l' })
})

test('what is missing or wrong becomes its fallback', () => {
  expect(readValues({ _uid: 'a', component: 'x', label: null, size: 'xl' }, fields)).toEqual({
    label: '',
    size: 's',
  })
  expect(readValues({ _uid: 'a', component: 'x', label: 5 }, fields)).toEqual({ label: '', size: 's' })
})

test('a slot is its blocks, whatever else is stored', () => {
  const child = { _uid: 'b', component: 'y' }
  expect(readSlot({ _uid: 'a', component: 'x', items: [child, null, 'z', {}] }, 'items')).toEqual([child])
  for (const items of [undefined, null, 'a', {}, 5])
    expect(readSlot({ _uid: 'a', component: 'x', items }, 'items')).toEqual([])
})
