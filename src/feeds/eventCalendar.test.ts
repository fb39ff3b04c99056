import { expect, test } from 'vitest'
import { eventsOf } from './eventCalendar.ts'

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
