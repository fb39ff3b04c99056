import { expect, test } from 'vitest'
import { authorStory, paragraph, rich, toAddress, toStory } from '../../plugins/sampleContent.ts'
import { eventStructuredData } from './eventStructuredData.ts'

const story = { ...authorStory({ name: 'Events' }), full_slug: 'events' }
const event = { date: '2026-11-05 16:00', name: 'Tagging without tears' }

test('BLOCK-08 eventStructuredData describes an online event with name, start and location', () => {
  const facts = { ...event, link: toAddress('https://meet.example/a'), organizer: 'Ines', price: 'Free' }
  expect(
    eventStructuredData({ ...facts, description: rich(paragraph('One.'), paragraph('Two.')) }, story),
  ).toEqual([
    {
      '@type': 'Event',
      name: 'Tagging without tears',
      startDate: '2026-11-05T16:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://meet.example/a' },
      url: 'https://meet.example/a',
      description: 'One. Two.',
      organizer: { '@type': 'Organization', name: 'Ines' },
      isAccessibleForFree: true,
    },
  ])
})

test('BLOCK-09 eventStructuredData describes a conference with days and location', () => {
  const facts = { date: '2026-11-05', end_date: '2026-11-07', name: 'A', place: 'Leeds', price: '€420' }
  expect(eventStructuredData({ ...facts, link: toStory('events/a') }, story)).toMatchObject([
    {
      startDate: '2026-11-05',
      endDate: '2026-11-07',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Leeds', address: 'Leeds' },
      url: '/events/a/',
    },
  ])
  expect(eventStructuredData(facts, story)[0]).not.toHaveProperty('isAccessibleForFree')
})

test('BLOCK-08 eventStructuredData links to the page if an event has no link or an unsafe link', () => {
  expect(eventStructuredData(event, story)[0]).toMatchObject({ url: '/events/' })
  expect(eventStructuredData({ ...event, link: toAddress('javascript:x') }, story)[0]).toMatchObject({
    url: '/events/',
  })
})

test.each([
  { ...event, date: '' },
  { ...event, date: 'soon' },
  { ...event, name: ' ' },
  { ...event, name: 7 },
])('BLOCK-08 eventStructuredData returns nothing for an event without name or date (%j)', (facts) => {
  expect(eventStructuredData(facts, story)).toEqual([])
})

test('SEO-03 eventStructuredData returns both locations of an event on site and online', () => {
  const facts = { ...event, place: 'Leeds', online: true, image: { filename: 'https://a.example/a.webp' } }
  expect(eventStructuredData(facts, story)[0]).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url: '/events/' }],
    image: 'https://a.example/a.webp',
  })
})
