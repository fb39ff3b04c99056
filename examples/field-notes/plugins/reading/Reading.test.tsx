// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composed } from '../../tests/composed.ts'

test('names what was read, and its value', async () => {
  const { root } = await composed('reading', { label: 'Sunday', value: '2' })
  expect(root.textContent).toBe('Sunday 2')
})

test('a count below nothing is reported', async () => {
  const { issues } = await composed('reading', { label: 'Sunday', value: '-2' })
  expect(issues).toMatchObject([{ code: 'invalid_value', path: 'content.value' }])
})
