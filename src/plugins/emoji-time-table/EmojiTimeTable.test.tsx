// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

const rowsOf = (root: Element | null) =>
  [...root!.querySelectorAll('dl > div')].map((row) => [...row.children].map(textOf))

test('BLOCK-07 a time table shows five regions from west to east, regardless of the order of the fields', async () => {
  const { root } = await composeSample('emoji_time_table', {
    east_asia_australia: ['night'],
    central_asia: ['night'],
    africa_europe: ['evening'],
    us_east: ['day'],
    us_west: ['morning'],
  })
  expect(rowsOf(root).map(([region]) => region)).toEqual([
    'US West',
    'US East',
    'Africa and Europe',
    'Central Asia',
    'East Asia and Australia',
  ])
})

test('BLOCK-07 a time table lists each time of day with its hours, in the order of the day', async () => {
  const { root } = await composeSample('emoji_time_table', {
    us_east: ['night', 'evening', 'day', 'morning'],
  })
  expect(rowsOf(root)).toEqual([
    ['US East', '🌅Morning 6 am–9 am', '☀Day 9 am–6 pm', '🌤Evening 6 pm–11 pm', '🌙Night 11 pm–6 am'],
  ])
})

test('BLOCK-07 a time table hides the emoji from screen readers, since the time’s name is beside the emoji', async () => {
  const { root } = await composeSample('emoji_time_table', { us_east: ['day'] })
  expect(textOf(root!.querySelector('[aria-hidden="true"]'))).toBe('☀')
})

test('BLOCK-07 a time table leaves out regions without a time', async () => {
  const { root } = await composeSample('emoji_time_table', { us_west: [], africa_europe: ['day'] })
  expect(rowsOf(root).map(([region]) => region)).toEqual(['Africa and Europe'])
  expect((await composeSample('emoji_time_table', {})).root?.querySelector('dl, figcaption')).toBeNull()
})

test('BLOCK-07 a time table reports an unknown time of day and shows the known times', async () => {
  const { root, issues } = await composeSample('emoji_time_table', { us_east: ['noon', 'day'] })
  expect(issues).toMatchObject([{ code: 'invalid_value', path: 'content.us_east' }])
  expect(rowsOf(root)[0]).toHaveLength(2)
})

test('BLOCK-28 a time table is allowed in every slot that allows any block', async () => {
  const { root } = await composeSample('grid_list', {
    items: [{ component: 'emoji_time_table', us_east: ['day'] }],
  })
  expect(textOf(root?.querySelector('li dt'))).toBe('US East')
})
