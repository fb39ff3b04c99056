// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composed } from '../../tests/composed.ts'

test('a reading shows its label and value', async () => {
  const { root } = await composed('reading', { label: 'Sunday', value: '2' })
  expect(root.textContent).toBe('Sunday 2')
})

test('a reading reports a negative value', async () => {
  const { issues } = await composed('reading', { label: 'Sunday', value: '-2' })
  expect(issues).toMatchObject([{ code: 'invalid_value', path: 'content.value' }])
})
