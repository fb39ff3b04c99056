// @vitest-environment jsdom

import { setNow } from 'strata-pages/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composeSample, sampleValues, structuredDataOf, textOf } from '../composeSample.testkit.ts'
import { registry } from '../installedPlugins.ts'
import { authorStory } from '../sampleContent.ts'
import presets from './presets.ts'
import visitorTime from './visitorTime.ts'

const plain = presets[0]!.content
const plugin = registry.get('event_page')!
const valuesOf = (content: Readonly<Record<string, unknown>>) => sampleValues('event_page', content)
const factsOf = (root: HTMLElement | null) => [...root!.querySelectorAll('dl > div')].map(textOf)

beforeEach(() => setNow(new Date('2028-11-16T12:00Z')))
afterEach(() => setNow())

test('STORY-02 an event page shows the time in the organiser’s time zone and in UTC, place, price and organiser', async () => {
  const { root } = await composeSample('event_page', plain)
  expect(textOf(root?.querySelector('h1'))).toBe('Tagging without tears')
  expect(factsOf(root)).toEqual([
    'WhenNovember 16, 2028',
    'In Berlin17:00–17:50',
    'In UTC16:00–16:50',
    'Takes50 minutes',
    'WhereOnline',
    'PriceFree',
    'FromInes Halloran',
  ])
})

test('STORY-02 an event page links to the event and to the event’s calendar file', async () => {
  const { root } = await composeSample('event_page', plain)
  expect(
    [...root!.querySelectorAll('header a')].map((link) => [textOf(link), link.getAttribute('href')]),
  ).toEqual([
    ['Save a seat', 'https://meet.example/tagging-without-tears'],
    ['Add to your calendar', '/authors/sample-author.ics'],
  ])
})

test('STORY-03 an event page is marked as past after the event’s end and links to the summary', async () => {
  setNow(new Date('2028-11-16T16:50:01Z'))
  const { root } = await composeSample('event_page', plain)
  expect(textOf(root?.querySelector('header p'))).toBe('PastOnline event')
  expect([...root!.querySelectorAll('header a')].map(textOf)).toEqual(['Read what was said'])
})

test('STORY-03 an event page expires at the end of the event', () => {
  expect(plugin.expiresAt?.(valuesOf(plain))).toEqual(new Date('2028-11-16T16:50Z'))
  expect(plugin.expiresAt?.(valuesOf({ ...plain, end_date: '', date: '2028-11-20 00:00' }))).toEqual(
    new Date('2028-11-21T00:00Z'),
  )
  setNow(new Date('2028-11-17T00:00Z'))
  expect(plugin.expiresAt?.(valuesOf(plain))).toBeUndefined()
})

test('STORY-04 the event page of a conference of several days shows no hours and loads no script', async () => {
  const { root } = await composeSample('event_page', presets[1]!.content)
  expect(factsOf(root)[0]).toBe('WhenNovember 30 – December 2, 2028')
  expect(root?.querySelector('[data-hours]')).toBeNull()
  expect(plugin.enhance?.applies?.(valuesOf(presets[1]!.content), {})).toBe(false)
  expect(plugin.enhance?.applies?.(valuesOf(plain), {})).toBe(true)
})

test.each([
  ['2028-11-17 00:00', '09:00'],
  ['2028-11-18 18:00', '09:00'],
  ['2028-11-16 18:00', '09:00–18:00'],
])(
  'STORY-02 an event from 9:00 to %s shows the hours %s in the visitor’s time zone',
  async (end_date, hours) => {
    vi.stubEnv('TZ', 'UTC')
    const { root } = await composeSample('event_page', { ...plain, date: '2028-11-16 09:00', end_date })
    expect(factsOf(root)).toContain(`In UTC${hours}`)
    visitorTime(root!)
    expect(factsOf(root)).toContain(`Your time${hours}`)
  },
)

test('visitorTime replaces UTC with the visitor’s time zone', async () => {
  const { root } = await composeSample('event_page', {
    ...plain,
    date: '2028-11-16 23:30',
    end_date: '2028-11-17 00:30',
    time_zone: 'Australia/Sydney',
  })
  visitorTime(root!)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const shown = factsOf(root)[2]!
  expect(shown.startsWith('Your time')).toBe(true)
  const hour = new Date('2028-11-16T23:30Z').toLocaleTimeString('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  })
  expect(shown).toContain(`${hour}–`)
})

test('BLOCK-29 an event page reports an unknown time zone and shows UTC', async () => {
  const { root, issues } = await composeSample('event_page', { ...plain, time_zone: 'Quarry' })
  expect(issues.map(({ path }) => path)).toEqual(['content.time_zone'])
  expect(factsOf(root).slice(0, 2)).toEqual(['WhenNovember 16, 2028', 'In UTC16:00–16:50'])
})

test('SEO-03 an event page provides an Event as structured data, with the page as the event’s URL', () => {
  const content = { ...plain, location: 'Lisbon' }
  expect(structuredDataOf('event_page', content, { full_slug: 'events/tagging' })).toMatchObject([
    {
      '@type': 'Event',
      name: 'Tagging without tears',
      startDate: '2028-11-16T16:00:00.000Z',
      endDate: '2028-11-16T16:50:00.000Z',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      url: '/events/tagging/',
      organizer: { name: 'Ines Halloran' },
    },
  ])
})

test('the card of an event page shows the dates and the place', () => {
  const story = authorStory({ name: 'Events' })
  expect(plugin.card?.(valuesOf(plain), story)).toEqual({
    dates: { date: '2028-11-16T16:00:00.000Z', end_date: '2028-11-16T16:50:00.000Z' },
    starts: '2028-11-16T16:00:00.000Z',
    ends: '2028-11-16T16:50:00.000Z',
    facts: ['Online', 'Free'],
  })
  expect(plugin.card?.(valuesOf({ ...plain, location: 'Lisbon' }), story)?.facts).toEqual([
    'Lisbon, or online',
    'Free',
  ])
})
