// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { paragraph, rich } from '../sampleContent.ts'

test.each([
  ['2026-11-05 09:00', 'November 5, 2026', '2026-11-05T09:00:00.000Z'],
  ['2026-11-05', 'November 5, 2026', '2026-11-05'],
])('BLOCK-20 a timeline item formats the date %s', async (date, text, isoDate) => {
  const { root } = await composeSample('timeline_item', { title: 'A', date })
  expect(textOf(root?.querySelector('time'))).toBe(text)
  expect(root?.querySelector('time')?.getAttribute('datetime')).toBe(isoDate)
})

test('BLOCK-20 a timeline item shows a date unchanged if the date cannot be parsed', async () => {
  const { root } = await composeSample('timeline_item', { title: 'A', date: 'Week 2' })
  expect(root?.querySelector('time')).toBeNull()
  expect(textOf(root)).toBe('Week 2A')
})

test('BLOCK-20 a timeline item marks a card with a date, since the card’s offset is larger', async () => {
  const dated = await composeSample('timeline_item', { title: 'A', date: '2019' })
  expect(dated.root?.querySelector('[data-dated]')).not.toBeNull()
  const undated = await composeSample('timeline_item', { title: 'A' })
  expect(undated.root?.querySelector('[data-dated], .date')).toBeNull()
})

test('BLOCK-20 a timeline item shows the text, list and rich text of the description', async () => {
  const { root, issues } = await composeSample('timeline_item', {
    title: 'A',
    descriptionText: 'Plain.',
    descriptionList: [{ component: 'text_list_entry', text: 'Line.' }],
    descriptionRichText: rich(paragraph('Rich.')),
  })
  expect(textOf(root)).toBe('APlain.Line.Rich.')
  expect(textOf(root?.querySelector('ul > li'))).toBe('Line.')
  expect(issues).toEqual([])
})

test('BLOCK-20 a timeline item without a description renders no elements for the description', async () => {
  const { root } = await composeSample('timeline_item', { title: 'A', descriptionList: [] })
  expect(root?.querySelector('.text, ul, p')).toBeNull()
})
