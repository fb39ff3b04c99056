import { expect, test } from 'vitest'
import { nodeProblems, REQUIRED } from './requiredProperties.ts'

const filled: Readonly<Record<string, unknown>> = {
  courseMode: 'Online',
  datePosted: '2026-11-12',
  datePublished: '2026-11-12T09:00:00Z',
  startDate: '2026-11-12T09:00+01:00',
  uploadDate: '2026-11-12',
}
const completeNode = (type: string) => ({
  '@type': type,
  ...Object.fromEntries(
    REQUIRED[type]!.flat().map((property) => [property, filled[property] ?? 'something']),
  ),
})
const cases = Object.entries(REQUIRED).flatMap(([type, required]) =>
  required.map((names) => [type, typeof names === 'string' ? [names] : names] as const),
)

test('SEO-03 REQUIRED contains the properties that search engines require', () => {
  // From Google's documentation. The cases below are generated from the table, so they cannot find omissions.
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

test.each(Object.keys(REQUIRED))(
  'SEO-03 nodeProblems reports nothing for %s with all required properties',
  (type) => {
    expect(nodeProblems(completeNode(type))).toEqual([])
  },
)

test.each(cases)('SEO-03 nodeProblems reports %s without %s', (type, names) => {
  const node: Record<string, unknown> = completeNode(type)
  for (const name of names) node[name] = ''
  expect(nodeProblems(node)).toEqual([expect.stringContaining(` lacks ${names.join(' or ')}.`)])
})

test('SEO-03 nodeProblems checks nested nodes, and accepts references', () => {
  const event = { ...completeNode('Event'), location: { '@type': 'Place', name: 'Hall' } }
  expect(nodeProblems(event)).toEqual(["Place 'Hall' lacks address."])
  expect(nodeProblems({ ...completeNode('Event'), location: { '@id': 'https://x.example/#hall' } })).toEqual(
    [],
  )
})

test.each(['tomorrow', '2026-13-40', '12.11.2026', 5])(
  'SEO-03 nodeProblems reports the invalid date %s',
  (startDate) => {
    expect(nodeProblems({ ...completeNode('Event'), startDate })).toEqual([
      "Event 'something': startDate is not an ISO 8601 date.",
    ])
  },
)
