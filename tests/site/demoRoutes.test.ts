import { expect, test } from 'vitest'
import { sharedSite } from './sharedSite.ts'

const site = sharedSite()

const PAGES = `about ai analysis automated-transcription blog careers customers data-security demo dpa enterprise events gdpr guides
  help imprint integrations mailing-list pricing privacy product-managers product-updates research-repository signup-success
  stakeholder-experience subprocessors terms tooltip-examples whiteboard`
const GUIDES = `building-a-research-repository taxonomy note-taking interview-analysis presentation-and-collaboration conference-guide`
const COMPARISONS = 'dovetail-alternative enjoyhq-alternative aurelius-alternative'
const CASES = 'case-study-fennimore-rail case-study-low-moor-council case-study-hollin-energy'
const each = (slugs: string) => slugs.split(/\s+/)

async function expectPage(path: string): Promise<string> {
  const { status, text } = await site.ask(path)
  expect([path, status, [...text.matchAll(/<h1[ >]/g)].length]).toEqual([path, 200, 1])
  return text
}

test('ROUTE-01 every static page is served', async () => {
  for (const path of ['/', ...each(PAGES).map((slug) => `/${slug}/`)]) await expectPage(path)
})

test('ROUTE-02 every guide is served', async () => {
  for (const slug of each(GUIDES)) await expectPage(`/guides/${slug}/`)
})

test('ROUTE-03 three comparison pages are served', async () => {
  for (const slug of each(COMPARISONS)) await expectPage(`/${slug}/`)
})

test('ROUTE-04 case studies are served, and a course with its application form', async () => {
  for (const slug of each(CASES)) await expectPage(`/${slug}/`)
  expect(await expectPage('/free-course/')).toMatch(/<form[ >]/)
})

test('ROUTE-05 about thirty jobs are linked from careers, and open ones have structured data for search engines', async () => {
  const careers = await expectPage('/careers/')
  const paths = [...new Set([...careers.matchAll(/href="(\/job-[^"#]+\/)"/g)].map(([, path]) => path!))]
  expect(paths.length).toBeGreaterThanOrEqual(28)
  expect(paths.length).toBeLessThanOrEqual(34)
  const kinds =
    'account-executive finance marketing software-developer software-engineer visual-designer customer-success'
  for (const kind of each(kinds))
    expect(
      paths.filter((path) => path.startsWith(`/job-${kind}`)),
      kind,
    ).not.toEqual([])
  for (const path of paths) {
    const text = await expectPage(path)
    expect(text.includes('"@type":"JobPosting"'), path).toBe(!text.includes('This job is closed.'))
  }
})
