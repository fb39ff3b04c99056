// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

const entries = [
  { component: 'faq_entry', question: 'Where is the data kept?', richTextAnswer: 'In Frankfurt or in Ohio.' },
  { component: 'faq_entry', question: 'How good are the transcripts?', answer: '<p>Good.</p>' },
]

test('BLOCK-19 lists its questions under a heading', async () => {
  const { root } = await composeSample('faq_list', { heading: 'Asked often', entries })
  expect(wordsOf(root?.querySelector('h2'))).toBe('Asked often')
  expect([...root!.querySelectorAll('details summary')].map(wordsOf)).toEqual(
    entries.map((entry) => entry.question),
  )
})

test('BLOCK-19 has no heading where none is given', async () => {
  const { root } = await composeSample('faq_list', { entries })
  expect(root?.querySelector('h2')).toBeNull()
})

test('BLOCK-29 says that a list without questions is empty, and keeps the heading', async () => {
  const { root, issues } = await composeSample('faq_list', { heading: 'Asked often' })
  expect(issues).toMatchObject([{ code: 'missing_required_field' }])
  expect(wordsOf(root)).toBe('Asked often')
})
