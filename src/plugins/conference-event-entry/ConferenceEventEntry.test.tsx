// @vitest-environment jsdom

import { setNow } from 'strata-pages/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composeSample, structuredDataOf, textOf } from '../composeSample.testkit.ts'
import { toAddress, toStory } from '../sampleContent.ts'

const conference = {
  date: '2026-11-05 00:00',
  end_date: '2026-11-07 00:00',
  location: 'Leeds, the Tetley Rooms',
  theme: 'The repository that nobody opened',
  price: '€420',
  website: toAddress('https://repositories.example'),
  description: 'Four teams.',
  read_more_link: toStory('events/repositories'),
}

beforeEach(() => setNow(new Date('2026-11-06T12:00Z')))
afterEach(() => setNow())

test('BLOCK-09 a conference shows its days, place and price below its theme', async () => {
  const { root } = await composeSample('conference_event_entry', conference)
  expect(textOf(root?.querySelector('h3'))).toBe('The repository that nobody opened')
  expect([...root!.querySelectorAll('li')].map(textOf)).toEqual([
    'November 5–7, 2026',
    'Leeds, the Tetley Rooms',
    '€420',
  ])
  expect(textOf(root)).toContain('Four teams.')
})

test('BLOCK-09 a conference links to its website and its page, and both labels contain the conference’s name', async () => {
  const { root } = await composeSample('conference_event_entry', conference)
  expect([...root!.querySelectorAll('a')].map((link) => [link.getAttribute('href'), textOf(link)])).toEqual([
    ['https://repositories.example', 'Website: The repository that nobody opened'],
    ['/events/repositories/', 'Read more: The repository that nobody opened'],
  ])
})

test('BLOCK-09 a conference without addresses has no links', async () => {
  const { root } = await composeSample('conference_event_entry', {
    ...conference,
    website: '',
    read_more_link: '',
  })
  expect(root?.querySelector('a, .onward')).toBeNull()
})

test('STORY-03 a conference is marked as past only after its last day', async () => {
  setNow(new Date('2026-11-07T23:59Z'))
  expect((await composeSample('conference_event_entry', conference)).root?.className).not.toContain('over')
  setNow(new Date('2026-11-08T00:01Z'))
  const { root } = await composeSample('conference_event_entry', conference)
  expect(textOf(root?.querySelector('li'))).toBe('Past')
})

test('BLOCK-29 a conference uses the place as heading if the theme is missing', async () => {
  const { root, issues } = await composeSample('conference_event_entry', { ...conference, theme: '' })
  expect(textOf(root?.querySelector('h3'))).toBe('Leeds, the Tetley Rooms')
  expect([...root!.querySelectorAll('li')].map(textOf)).toEqual(['November 5–7, 2026', '€420'])
  expect(issues).toMatchObject([{ code: 'missing_required_field', path: 'content.theme' }])
})

test('BLOCK-09 a conference provides an Event as structured data', () => {
  const nodes = structuredDataOf('conference_event_entry', conference)
  expect(nodes).toMatchObject([
    {
      '@type': 'Event',
      name: 'The repository that nobody opened',
      startDate: '2026-11-05',
      endDate: '2026-11-07',
      location: { '@type': 'Place', name: 'Leeds, the Tetley Rooms' },
      url: 'https://repositories.example',
    },
  ])
})
