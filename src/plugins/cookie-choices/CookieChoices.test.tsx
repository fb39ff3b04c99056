// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

test('the button that reopens the cookie choices is rendered only if consent is offered', async () => {
  const { root, issues } = await composeSample(
    'cookie_choices',
    { label: 'Consent' },
    { results: { isOffered: true } },
  )
  expect(issues).toEqual([])
  expect(textOf(root)).toBe('Consent')
  expect(root?.dataset).toMatchObject({ answer: 'choose', on: 'interaction', src: '/cookie_choices.js' })
  const { html } = await composeSample('cookie_choices', {}, { results: { isOffered: false } })
  expect(html).toBe('')
})
