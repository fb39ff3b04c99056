import { expect, test } from 'vitest'
import { table } from './field.ts'

const cell = (value: unknown) => ({ _uid: 'c', component: '_table_col', value })

test('field.table returns headings and rows as texts', () => {
  const stored = {
    fieldtype: 'table',
    thead: [cell('City'), cell('Height')],
    tbody: [{ body: [cell('Delft'), cell(7)] }, { body: [cell(null)] }, {}],
  }
  expect(table().read(stored)).toEqual({
    value: { head: ['City', 'Height'], rows: [['Delft', '7'], [''], []] },
  })
})

test.each([
  { thead: [], tbody: [] },
  { thead: [cell('')], tbody: [{ body: [cell('')] }] },
  { thead: 'none', tbody: [null, 3] },
])('field.table reads %j as an empty field', (stored) => {
  expect(table().read(stored)).toEqual({ value: undefined })
})

test.each([['a,b'], [5], [[]], [{}]])('field.table reports %j as not a table', (stored) => {
  expect(table().read(stored)).toMatchObject({
    value: undefined,
    problem: expect.stringMatching(/^is .+, expected a table$/),
  })
})
