// @vitest-environment jsdom

import { setNow } from 'strata-pages/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composeSample, structuredDataOf, textOf } from '../composeSample.testkit.ts'
import presets from './presets.ts'

const plain = presets[0]!.content

beforeEach(() => setNow(new Date('2027-01-01T12:00Z')))
afterEach(() => setNow())

const nodesOf = (content: Readonly<Record<string, unknown>>) =>
  structuredDataOf('course_page', content, { full_slug: 'free-course' })

test('a course page starts with the heading, the key facts and a link to the form', async () => {
  const { root } = await composeSample('course_page', plain)
  expect(textOf(root?.querySelector('h1'))).toBe('Four Tuesdays, one repository')
  expect([...root!.querySelectorAll('header dl > div')].map(textOf)).toEqual([
    'WhereOnline, live',
    'Time12 hours, four Tuesdays',
    'PriceFree',
    'FromQuarry',
  ])
  expect(root?.querySelector('header a')?.getAttribute('href')).toBe('#form')
})

test('a course page lists the runs of the course before the blocks', async () => {
  const { root } = await composeSample('course_page', plain)
  expect([...root!.querySelectorAll('h2')].map(textOf)).toEqual(['When it runs', 'Who should come'])
  expect([...root!.querySelectorAll('ol h3')].map(textOf)).toEqual(['Spring', 'Autumn'])
})

test('SEO-03 a course page provides the course and each of its runs as structured data', () => {
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

test('the structured data of a paid course on site has the price and the place', () => {
  const [node] = nodesOf({ ...plain, mode: 'onsite', place: 'Leeds', price: '240', runs: [] })
  expect(node).toMatchObject({
    offers: [{ category: 'Paid', price: 240 }],
    hasCourseInstance: [{ courseMode: 'Onsite', courseWorkload: 'PT12H', location: { name: 'Leeds' } }],
  })
})

test('a course without a description has no structured data', () => {
  expect(nodesOf({ title: 'A course', workload_hours: 1 })).toEqual([])
})
