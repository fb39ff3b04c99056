// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'
import { paragraph, rich } from '../sampleContent.ts'

test.each([
  ['2026-11-05 09:00', 'November 5, 2026', '2026-11-05T09:00:00.000Z'],
  ['2026-11-05', 'November 5, 2026', '2026-11-05'],
])('BLOCK-20 writes out the day %s', async (date, shown, machine) => {
  const { root } = await composeSample('timeline_item', { title: 'A', date })
  expect(wordsOf(root?.querySelector('time'))).toBe(shown)
  expect(root?.querySelector('time')?.getAttribute('datetime')).toBe(machine)
})

test('BLOCK-20 keeps a date that is words as it is', async () => {
  const { root } = await composeSample('timeline_item', { title: 'A', date: 'Week 2' })
  expect(root?.querySelector('time')).toBeNull()
  expect(wordsOf(root)).toBe('Week 2A')
})

test('BLOCK-20 tells a dated card from an undated one, which stand at different offsets', async () => {
  const dated = await composeSample('timeline_item', { title: 'A', date: '2019' })
  expect(dated.root?.querySelector('[data-dated]')).not.toBeNull()
  const undated = await composeSample('timeline_item', { title: 'A' })
  expect(undated.root?.querySelector('[data-dated], .date')).toBeNull()
})

test('BLOCK-20 describes with text, a list and rich text', async () => {
  const { root, issues } = await composeSample('timeline_item', {
    title: 'A',
    descriptionText: 'Plain.',
    descriptionList: [{ component: 'text_list_entry', text: 'Line.' }],
    descriptionRichText: rich(paragraph('Rich.')),
  })
  expect(wordsOf(root)).toBe('APlain.Line.Rich.')
  expect(wordsOf(root?.querySelector('ul > li'))).toBe('Line.')
  expect(issues).toEqual([])
})

test('BLOCK-20 has no empty text', async () => {
  const { root } = await composeSample('timeline_item', { title: 'A', descriptionList: [] })
  expect(root?.querySelector('.text, ul, p')).toBeNull()
})
