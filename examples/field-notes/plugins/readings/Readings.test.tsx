// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composed } from '../../tests/composed.ts'

const row = (label: string, value: string) => ({ component: 'reading', label, value })
const widths = (root: HTMLElement) =>
  [...root.querySelectorAll('i')].map(({ className }) => /cs-width-\d+/.exec(className)?.[0])

test('the bar of the largest reading has the full width, and other bars are in proportion', async () => {
  const rows = [row('Cold', '400'), row('Mild', '100'), row('Warm', '0')]
  const { root } = await composed('readings', { title: 'The smell', unit: 'metres', rows })
  expect(widths(root)).toEqual(['cs-width-100', 'cs-width-25', 'cs-width-1'])
  expect(root.querySelector('figcaption')?.textContent).toContain('The smell (metres)')
})

test('a reading whose value is not a number has the minimum bar width and is reported', async () => {
  const { root, issues } = await composed('readings', { title: 'The smell', rows: [row('Cold', 'far')] })
  expect(widths(root)).toEqual(['cs-width-1'])
  expect(issues).toMatchObject([{ code: 'invalid_value', path: 'content.rows[0].value' }])
})
