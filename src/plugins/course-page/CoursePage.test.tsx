// @vitest-environment jsdom

import { setNow } from 'strata-pages/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composeSample, structuredDataOf, wordsOf } from '../composeSample.testkit.ts'
import presets from './presets.ts'

const plain = presets[0]!.content

beforeEach(() => setNow(new Date('2027-01-01T12:00Z')))
afterEach(() => setNow())

const nodesOf = (content: Readonly<Record<string, unknown>>) =>
  structuredDataOf('course_page', content, { full_slug: 'free-course' })

test('opens with what one asks first', async () => {
  const { root } = await composeSample('course_page', plain)
  expect(wordsOf(root?.querySelector('h1'))).toBe('Four Tuesdays, one repository')
  expect([...root!.querySelectorAll('header dl > div')].map(wordsOf)).toEqual([
    'WhereOnline, live',
    'Time12 hours, four Tuesdays',
    'PriceFree',
    'FromQuarry',
  ])
  expect(root?.querySelector('header a')?.getAttribute('href')).toBe('#form')
})

test('lists its runs before everything else', async () => {
  const { root } = await composeSample('course_page', plain)
  expect([...root!.querySelectorAll('h2')].map(wordsOf)).toEqual(['When it runs', 'Who should come'])
  expect([...root!.querySelectorAll('ol h3')].map(wordsOf)).toEqual(['Spring', 'Autumn'])
})

test('SEO-03 tells search engines about the course and each time it takes place', () => {
  expect(nodesOf(plain)).toEqual([
    {
      '@type': 'Course',
      name: 'Build a repository people use',
      description: plain.description,
      url: '/free-course/',
      provider: { '@type': 'Organization', name: 'Quarry' },
      offers: [{ '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'EUR', url: '/free-course/' }],
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          courseWorkload: 'PT12H',
          startDate: '2027-03-02',
          endDate: '2027-03-23',
        },
        {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          courseWorkload: 'PT12H',
          startDate: '2027-10-05',
          endDate: '2027-10-26',
        },
      ],
    },
  ])
})

test('a course in a room that costs something says both', () => {
  const [node] = nodesOf({ ...plain, mode: 'onsite', place: 'Leeds', price: '240', runs: [] })
  expect(node).toMatchObject({
    offers: [{ category: 'Paid', price: 240 }],
    hasCourseInstance: [{ courseMode: 'Onsite', courseWorkload: 'PT12H', location: { name: 'Leeds' } }],
  })
})

test('says nothing to search engines that they would refuse', () => {
  expect(nodesOf({ title: 'A course', workload_hours: 1 })).toEqual([])
})
