// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import EventCollection from './EventCollection.tsx'

afterEach(cleanup)

const online = (title: string, date?: string) => ({ component: 'online_event_entry', title, date })
const conference = (theme: string, date: string) => ({ component: 'conference_event_entry', theme, date })

const Event = ({ block }: { readonly block: { readonly title: string; readonly date: string } }) => (
  <h3>{block.title}</h3>
)

const titlesOf = (root: Element | null) => [...root!.querySelectorAll('ol > li h3')].map(textOf)

test('BLOCK-10 an event collection lists online events and conferences by date', async () => {
  const { root, issues } = await composeSample('event_collection', {
    heading: 'Come and dig with us',
    events: [
      online('third', '2026-12-01 16:00'),
      conference('second', '2026-11-05 09:00'),
      online('first', '2026-11-05 08:00'),
    ],
  })
  expect(textOf(root?.querySelector('h2'))).toBe('Come and dig with us')
  expect(titlesOf(root)).toEqual(['first', 'second', 'third'])
  expect(issues).toEqual([])
})

test('STORY-05 an event collection shows events from January 1, 2021 to January 1, 2029 by default', async () => {
  const { root } = await composeSample('event_collection', {
    events: [
      online('too early', '2020-12-31 23:59'),
      online('first day', '2021-01-01 00:00'),
      online('last day', '2029-01-01 23:59'),
      online('too late', '2029-01-02 00:00'),
    ],
  })
  expect(titlesOf(root)).toEqual(['first day', 'last day'])
})

test('BLOCK-10 an event collection shows the events of its period, including the period’s first and last day', async () => {
  const { root } = await composeSample('event_collection', {
    show_from: '2026-11-05 12:00',
    show_to: '2026-11-30 00:00',
    events: ['2026-11-04', '2026-11-05', '2026-11-30', '2026-12-01'].map((day) =>
      online(day, `${day} 10:00`),
    ),
  })
  expect(titlesOf(root)).toEqual(['2026-11-05', '2026-11-30'])
})

test('BLOCK-10 an event collection shows an event without a date at the end', async () => {
  const { root } = await composeSample('event_collection', {
    events: [online('undated'), online('dated', '2026-11-05 10:00')],
  })
  expect(titlesOf(root)).toEqual(['dated', 'undated'])
})

test('BLOCK-10 an event collection shows each of two events that share an id', async () => {
  const event = { ...online('first', '2026-11-05 10:00'), _uid: 'same' }
  const { root } = await composeSample('event_collection', {
    events: [event, { ...event, title: 'second' }],
  })
  expect(titlesOf(root)).toEqual(['first', 'second'])
})

test('BLOCK-10 an event in a collection has the same element after an earlier event is inserted', () => {
  const entry = (title: string, date: string) => <Event key={title} block={{ title, date }} />
  const collection = (...events: readonly ReturnType<typeof entry>[]) =>
    EventCollection({ root: {}, events } as unknown as Parameters<typeof EventCollection>[0])
  const later = entry('later', '2026-11-05 10:00')
  const shown = render(collection(later))
  const element = shown.getByText('later').closest('li')
  shown.rerender(collection(entry('sooner', '2026-11-04 10:00'), later))
  expect(titlesOf(shown.container)).toEqual(['sooner', 'later'])
  expect(shown.getByText('later').closest('li')).toBe(element)
})

test('BLOCK-10 an event collection says that nothing is planned if no event is in the period', async () => {
  const { root } = await composeSample('event_collection', { events: [online('old', '2019-01-01 10:00')] })
  expect(root?.querySelector('ol')).toBeNull()
  expect(textOf(root)).toBe('Nothing is planned at the moment.')
})

test('BLOCK-10 an event collection reports a block that is not an event', async () => {
  const { issues } = await composeSample('event_collection', {
    events: [{ component: 'quote', quote: 'No.' }],
  })
  expect(issues).toMatchObject([{ code: 'disallowed_component' }])
})
