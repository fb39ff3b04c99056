import { expect, test } from 'vitest'
import { eventCalendar, eventsOf } from './eventCalendar.ts'

type Page = Parameters<typeof eventsOf>[0][number]

/** A page whose blocks are events. A root block without a parent is the event of the whole page. */
function page(
  url: string,
  events: readonly { readonly name: string; readonly url?: string }[],
  isEvent = false,
) {
  const found = events.map((event, index) => ({
    treeNode: { uid: String(index), parent: isEvent ? undefined : {} },
    node: { '@type': 'Event', startDate: '2026-11-27', ...event },
  }))
  return {
    facts: { siteUrl: 'https://site.example', url, story: { uuid: url }, nodes: { found } },
  } as unknown as Page
}

test('SEO-04 an event with its own page is in the calendar once, even if other pages list it', () => {
  const pages = [
    page('https://site.example/events/', [
      { name: 'Open day', url: '/events/open-day/' },
      { name: 'Field week' },
      { name: 'Reading', url: '/events/reading/' },
    ]),
    page('https://site.example/events/open-day/', [{ name: 'Open day' }], true),
  ]
  expect(eventsOf(pages).map(({ node, id }) => [node.name, id])).toEqual([
    ['Field week', 'https://site.example/events/-1'],
    ['Reading', 'https://site.example/events/-2'],
    ['Open day', 'https://site.example/events/open-day/'],
  ])
})

test.each([
  ['2026-11-05', '2026-11-07', 'DTSTART;VALUE=DATE:20261105', 'DTEND;VALUE=DATE:20261108'],
  ['2026-11-05', '2026-11-07T18:00:00.000Z', 'DTSTART;VALUE=DATE:20261105', 'DTEND;VALUE=DATE:20261108'],
  ['2026-11-05T09:00:00.000Z', '2026-11-07', 'DTSTART:20261105T090000Z', 'DTEND:20261108T000000Z'],
  [
    '2026-11-05T09:00:00.000Z',
    '2026-11-05T18:00:00.000Z',
    'DTSTART:20261105T090000Z',
    'DTEND:20261105T180000Z',
  ],
])('SEO-04 an event from %s to %s is in the calendar as %s, %s', (startDate, endDate, ...lines) => {
  const modified = '2026-10-01T08:00:00.000Z'
  const facts = {
    siteUrl: 'https://site.example',
    url: 'https://site.example/events/',
    story: { uuid: 'events' },
    published: modified,
    modified,
    nodes: {
      found: [{ treeNode: { uid: '1' }, node: { '@type': 'Event', name: 'Field week', startDate, endDate } }],
    },
  }
  const site = { name: 'Site', language: { code: 'en' } } as unknown as Parameters<typeof eventCalendar>[0]
  const calendar = eventCalendar(site, 'Events', 'https://site.example/events.ics', [
    { facts } as unknown as Parameters<typeof eventCalendar>[3][number],
  ])
  expect(calendar.split('\r\n').filter((line) => /^DT(START|END)/.test(line))).toEqual(lines)
})
