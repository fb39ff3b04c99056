import { expect, test } from 'vitest'
import { nodeProblems, REQUIRED } from './requiredProperties.ts'

const filled: Readonly<Record<string, unknown>> = {
  courseMode: 'Online',
  datePosted: '2026-11-12',
  datePublished: '2026-11-12T09:00:00Z',
  startDate: '2026-11-12T09:00+01:00',
  uploadDate: '2026-11-12',
}
const whole = (type: string) => ({
  '@type': type,
  ...Object.fromEntries(
    REQUIRED[type]!.flat().map((property) => [property, filled[property] ?? 'something']),
  ),
})
const cases = Object.entries(REQUIRED).flatMap(([type, wanted]) =>
  wanted.map((names) => [type, typeof names === 'string' ? [names] : names] as const),
)

test('SEO-03 what search engines require of each type is required', () => {
  // As their documentation lists it; the cases below follow from the table, so they cannot tell what it lacks.
  expect(REQUIRED).toMatchObject({
    Article: ['headline', 'image', 'datePublished', 'author'],
    BlogPosting: ['headline', 'image', 'datePublished', 'author'],
    BreadcrumbList: ['itemListElement'],
    Course: ['name', 'description', 'provider'],
    Event: ['name', 'startDate', 'location'],
    FAQPage: ['mainEntity'],
    JobPosting: [
      'title',
      'description',
      'datePosted',
      'hiringOrganization',
      expect.arrayContaining(['jobLocation']),
    ],
    Organization: ['name'],
    VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  })
})

test.each(Object.keys(REQUIRED))('SEO-03 %s with all it needs is whole', (type) => {
  expect(nodeProblems(whole(type))).toEqual([])
})

test.each(cases)('SEO-03 %s without %s is not', (type, names) => {
  const node: Record<string, unknown> = whole(type)
  for (const name of names) node[name] = ''
  expect(nodeProblems(node)).toEqual([expect.stringContaining(` lacks ${names.join(' or ')}.`)])
})

test('SEO-03 what stands inside a node is looked at too, and a reference is enough', () => {
  const event = { ...whole('Event'), location: { '@type': 'Place', name: 'Hall' } }
  expect(nodeProblems(event)).toEqual(["Place 'Hall' lacks address."])
  expect(nodeProblems({ ...whole('Event'), location: { '@id': 'https://x.example/#hall' } })).toEqual([])
})

test.each(['tomorrow', '2026-13-40', '12.11.2026', 5])('SEO-03 %s is no date', (startDate) => {
  expect(nodeProblems({ ...whole('Event'), startDate })).toEqual([
    "Event 'something': startDate is no date of ISO 8601.",
  ])
})
