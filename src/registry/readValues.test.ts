import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { readSlot, readValues } from './readValues.ts'

const fields = {
  label: field.text({ required: true }),
  size: field.option({ values: ['s', 'l'], default: 's' }),
}

test('readValues reads the values of fields and ignores other keys', () => {
  const block = { _uid: 'a', component: 'x', label: 'A', size: 'l', more: 1 }
  expect(readValues(block, fields)).toEqual({ label: 'A', size: 'l' })
})

test('readValues replaces missing and invalid values by the fallback', () => {
  expect(readValues({ _uid: 'a', component: 'x', label: null, size: 'xl' }, fields)).toEqual({
    label: '',
    size: 's',
  })
  expect(readValues({ _uid: 'a', component: 'x', label: 5 }, fields)).toEqual({ label: '', size: 's' })
})

test('readSlot returns only the entries of a slot that are blocks', () => {
  const child = { _uid: 'b', component: 'y' }
  expect(readSlot({ _uid: 'a', component: 'x', items: [child, null, 'z', {}] }, 'items')).toEqual([child])
  for (const items of [undefined, null, 'a', {}, 5])
    expect(readSlot({ _uid: 'a', component: 'x', items }, 'items')).toEqual([])
})
