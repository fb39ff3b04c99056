// @vitest-environment jsdom

import { setNow, structuredData } from 'strata-pages/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  composeSample,
  sampleTree,
  sampleValues,
  structuredDataOf,
  wordsOf,
} from '../composeSample.testkit.ts'
import { registry } from '../installedPlugins.ts'
import { authorStory } from '../sampleContent.ts'
import { placesOf, salaryWords, whereWords } from './jobFacts.ts'
import presets from './presets.ts'

const plain = presets[0]!.content
const plugin = registry.get('job_page')!
const valuesOf = (content: Readonly<Record<string, unknown>>) => sampleValues('job_page', content)
const story = authorStory({ name: 'Job' })
const factsOf = (root: HTMLElement | null) => [...root!.querySelectorAll('dl > div')].map(wordsOf)

beforeEach(() => setNow(new Date('2028-12-15T12:00Z')))
afterEach(() => setNow())

test('opens with the team, the place, the pay and the last day to apply', async () => {
  const { root } = await composeSample('job_page', plain)
  expect(wordsOf(root?.querySelector('h1'))).toBe('Software developer, search')
  expect(factsOf(root)).toEqual([
    'WhereLisbon or Leeds, some days at home',
    'Pay€54,000–66,000 a year',
    'ContractFull time',
    'Apply byDecember 15, 2028',
  ])
  const [apply] = root!.querySelectorAll('header a')
  expect(wordsOf(apply)).toBe('Apply by mail')
  expect(apply?.getAttribute('href')).toBe(
    'mailto:jobs@quarry.example?subject=Application%3A%20Software%20developer%2C%20search',
  )
})

test('a job closes by itself after its last day', async () => {
  expect(plugin.expiresAt?.(valuesOf(plain))).toEqual(new Date('2028-12-16T00:00Z'))
  setNow(new Date('2028-12-16T00:00:01Z'))
  const { root } = await composeSample('job_page', plain)
  expect(wordsOf(root)).toContain('This job is closed.')
  expect([...root!.querySelectorAll('header a')].map((link) => link.getAttribute('href'))).toEqual([
    '/careers/',
  ])
  expect(factsOf(root).at(-1)).toBe('ClosedDecember 15, 2028')
  expect(plugin.expiresAt?.(valuesOf(plain))).toBeUndefined()
  expect(structuredDataOf('job_page', plain)).toEqual([])
})

test('SEO-03 tells search engines all they require of a job', () => {
  const [node] = structuredDataOf('job_page', plain, { full_slug: 'job-search' })
  expect(structuredData(sampleTree('job_page', plain)).problems).toEqual([])
  expect(node).toMatchObject({
    '@type': 'JobPosting',
    title: 'Software developer, search',
    url: '/job-search/',
    datePosted: '2028-01-10',
    validThrough: '2028-12-15',
    employmentType: 'FULL_TIME',
    jobLocation: [
      { address: { addressLocality: 'Lisbon', addressCountry: 'Portugal' } },
      { address: { addressLocality: 'Leeds', addressCountry: 'United Kingdom' } },
    ],
    baseSalary: { currency: 'EUR', value: { minValue: 54_000, maxValue: 66_000, unitText: 'YEAR' } },
  })
  expect(node?.description).toContain('Your first month\nYou read ten transcripts')
})

test('SEO-03 work from home names the countries', () => {
  const [node] = structuredDataOf('job_page', presets[1]!.content)
  expect(structuredData(sampleTree('job_page', presets[1]!.content)).problems).toEqual([])
  expect(node).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ name: 'Portugal' }, { name: 'Ireland' }],
    baseSalary: { value: { minValue: 22, maxValue: 22, unitText: 'HOUR' } },
  })
})

test.each([
  [{ salary_min: 22 }, 'hour', 'EUR', '€22 an hour'],
  [{ salary_min: 2300, salary_max: 2500 }, 'month', 'GBP', '£2,300–2,500 a month'],
  [{ salary_max: 50_000 }, 'year', 'EUR', '€50,000 a year'],
  [{}, 'year', 'EUR', undefined],
] as const)('writes the pay %j a %s in %s as %s', (range, salary_unit, salary_currency, words) => {
  expect(salaryWords({ ...range, salary_unit, salary_currency })).toBe(words)
})

test('reads a place a line', () => {
  expect(placesOf(' Lisbon, Portugal \n\nIreland')).toEqual([
    { town: 'Lisbon', country: 'Portugal' },
    { country: 'Ireland' },
  ])
  expect(placesOf(undefined)).toEqual([])
})

test('lists show the team, the places and the pay', () => {
  expect(plugin.card?.(valuesOf(plain), story)).toEqual({
    facts: ['Engineering', 'Lisbon or Leeds', '€54,000–66,000 a year'],
  })
  expect(plugin.card?.(valuesOf({ title: 'A job' }), story)).toEqual({ facts: [] })
})

test.each([
  ['Lisbon, Portugal\nLeeds, United Kingdom', 'hybrid', 'Lisbon or Leeds, some days at home'],
  ['Leeds, United Kingdom', 'office', 'Leeds'],
  ['Portugal\nIreland', 'remote', 'At home in Portugal or Ireland'],
  ['', 'remote', 'At home'],
] as const)('says of %j, %s: %s', (location, remote, words) => {
  expect(whereWords(location, remote)).toBe(words)
})

test('offers to write again below the job, while it is open', async () => {
  const { root } = await composeSample('job_page', plain)
  expect([...root!.querySelectorAll('a')].map(wordsOf)).toContain('Write to jobs@quarry.example')
  const closed = await composeSample('job_page', { ...plain, valid_through: '2028-01-11 00:00' })
  expect(wordsOf(closed.root)).not.toContain('Write to')
})
