// @vitest-environment jsdom

import { setNow } from 'strata-pages/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composeSample, structuredDataOf, textOf } from '../composeSample.testkit.ts'
import { paragraph, rich, toAddress } from '../sampleContent.ts'

const event = {
  date: '2026-11-05 16:00',
  title: 'Tagging without tears',
  duration: '50 minutes',
  organized_by: 'Ines Halloran',
  price: 'Free',
  description: rich(paragraph('Bring a transcript.')),
  link: toAddress('https://meet.example/tagging'),
}

beforeEach(() => setNow(new Date('2026-11-05T12:00Z')))
afterEach(() => setNow())

test('BLOCK-08 an online event shows date, duration, organiser and price', async () => {
  const { root } = await composeSample('online_event_entry', event)
  expect(textOf(root?.querySelector('h3'))).toBe('Tagging without tears')
  expect([...root!.querySelectorAll('li')].map(textOf)).toEqual([
    'November 5, 2026',
    '16:00 UTC',
    'Online',
    '50 minutes',
    'Organised by Ines Halloran',
    'Free',
  ])
  expect(root?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-05T16:00:00.000Z')
  expect(textOf(root)).toContain('Bring a transcript.')
})

test('BLOCK-08 an online event has a link whose label contains the event’s title', async () => {
  const { root } = await composeSample('online_event_entry', event)
  expect(root?.querySelector('a')?.getAttribute('href')).toBe('https://meet.example/tagging')
  expect(textOf(root?.querySelector('a'))).toBe('Save a seat: Tagging without tears')
})

test('STORY-02 an online event shows several days as a range', async () => {
  const days = { ...event, date: '2026-11-30 00:00', end_date: '2026-12-02 00:00' }
  const { root } = await composeSample('online_event_entry', days)
  expect(textOf(root?.querySelector('time'))).toBe('November 30 – December 2, 2026')
  expect(textOf(root?.querySelector('[aria-hidden="true"]'))).toBe('30–2Nov–Dec')
})

test('STORY-03 an online event without an end is marked as past after its start', async () => {
  setNow(new Date('2026-11-05T16:00:01Z'))
  const { root } = await composeSample('online_event_entry', event)
  expect([...root!.classList]).toContain('over')
  expect(textOf(root?.querySelector('li'))).toBe('Past')
  expect(textOf(root?.querySelector('a'))).toBe('Read more: Tagging without tears')
})

test('STORY-03 an online event without a time of day is marked as past when its day is over', async () => {
  const day = { ...event, date: '2026-11-05 00:00' }
  expect((await composeSample('online_event_entry', day)).root?.className).not.toContain('over')
  setNow(new Date('2026-11-06T00:00:01Z'))
  expect((await composeSample('online_event_entry', day)).root?.className).toContain('over')
})

test('BLOCK-08 an online event shows its time table', async () => {
  const { root, issues } = await composeSample('online_event_entry', {
    ...event,
    time_table: [{ component: 'emoji_time_table', us_east: ['day'] }],
  })
  expect(textOf(root?.querySelector('figure dt'))).toBe('US East')
  expect(issues).toEqual([])
})

test('BLOCK-29 an online event reports a missing date and a missing title, and shows the duration', async () => {
  const { root, issues } = await composeSample('online_event_entry', { duration: '50 minutes' })
  expect(issues.map(({ path }) => path)).toEqual(['content.date', 'content.title'])
  expect([...root!.querySelectorAll('li')].map(textOf)).toEqual(['Online', '50 minutes'])
})

test('BLOCK-08 an online event provides an Event as structured data', () => {
  const nodes = structuredDataOf('online_event_entry', event)
  expect(nodes).toMatchObject([
    {
      '@type': 'Event',
      name: 'Tagging without tears',
      startDate: '2026-11-05T16:00:00.000Z',
      location: { '@type': 'VirtualLocation', url: 'https://meet.example/tagging' },
    },
  ])
})
