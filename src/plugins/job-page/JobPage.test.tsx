// @vitest-environment jsdom

import { setNow, structuredData } from 'strata-pages/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  composeSample,
  sampleTree,
  sampleValues,
  structuredDataOf,
  textOf,
} from '../composeSample.testkit.ts'
import { registry } from '../installedPlugins.ts'
import { authorStory } from '../sampleContent.ts'
import { formatSalary, formatWorkplace, placesOf } from './jobFacts.ts'
import presets from './presets.ts'

const plain = presets[0]!.content
const plugin = registry.get('job_page')!
const valuesOf = (content: Readonly<Record<string, unknown>>) => sampleValues('job_page', content)
const story = authorStory({ name: 'Job' })
const factsOf = (root: HTMLElement | null) => [...root!.querySelectorAll('dl > div')].map(textOf)

beforeEach(() => setNow(new Date('2028-12-15T12:00Z')))
afterEach(() => setNow())

test('a job page starts with the title, the place, the pay, the contract and the last day to apply', async () => {
  const { root } = await composeSample('job_page', plain)
  expect(textOf(root?.querySelector('h1'))).toBe('Software developer, search')
  expect(factsOf(root)).toEqual([
    'WhereLisbon or Leeds, some days at home',
    'Pay€54,000–66,000 a year',
    'ContractFull time',
    'Apply byDecember 15, 2028',
  ])
  const [apply] = root!.querySelectorAll('header a')
  expect(textOf(apply)).toBe('Apply by mail')
  expect(apply?.getAttribute('href')).toBe(
    'mailto:jobs@quarry.example?subject=Application%3A%20Software%20developer%2C%20search',
  )
})

test('a job page shows the job as closed after its last day', async () => {
  expect(plugin.expiresAt?.(valuesOf(plain))).toEqual(new Date('2028-12-16T00:00Z'))
  setNow(new Date('2028-12-16T00:00:01Z'))
  const { root } = await composeSample('job_page', plain)
  expect(textOf(root)).toContain('This job is closed.')
  expect([...root!.querySelectorAll('header a')].map((link) => link.getAttribute('href'))).toEqual([
    '/careers/',
  ])
  expect(factsOf(root).at(-1)).toBe('ClosedDecember 15, 2028')
  expect(plugin.expiresAt?.(valuesOf(plain))).toBeUndefined()
  expect(structuredDataOf('job_page', plain)).toEqual([])
})

test('SEO-03 a job page provides the structured data that search engines require of a job', () => {
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

test('SEO-03 the structured data of a remote job has the countries', () => {
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
] as const)('formatSalary formats %j per %s in %s as %s', (range, salary_unit, salary_currency, text) => {
  expect(formatSalary({ ...range, salary_unit, salary_currency })).toBe(text)
})

test('placesOf reads one place per line', () => {
  expect(placesOf(' Lisbon, Portugal \n\nIreland')).toEqual([
    { town: 'Lisbon', country: 'Portugal' },
    { country: 'Ireland' },
  ])
  expect(placesOf(undefined)).toEqual([])
})

test('the card of a job page shows the team, the places and the pay', () => {
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
] as const)('formatWorkplace formats %j with %s as %s', (location, remote, text) => {
  expect(formatWorkplace(location, remote)).toBe(text)
})

test('the page of an open job has a second application link below its blocks', async () => {
  const { root } = await composeSample('job_page', plain)
  expect([...root!.querySelectorAll('a')].map(textOf)).toContain('Write to jobs@quarry.example')
  const closed = await composeSample('job_page', { ...plain, valid_through: '2028-01-11 00:00' })
  expect(textOf(closed.root)).not.toContain('Write to')
})
