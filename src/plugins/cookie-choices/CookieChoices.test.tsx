// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

test('the choices can be opened again where there is something to choose, and only there', async () => {
  const { root, issues } = await composeSample(
    'cookie_choices',
    { label: 'Consent' },
    { results: { isOffered: true } },
  )
  expect(issues).toEqual([])
  expect(wordsOf(root)).toBe('Consent')
  expect(root?.dataset).toMatchObject({ answer: 'choose', on: 'interaction', src: '/cookie_choices.js' })
  const { html } = await composeSample('cookie_choices', {}, { results: { isOffered: false } })
  expect(html).toBe('')
})
