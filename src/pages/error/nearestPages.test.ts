import { expect, test } from 'vitest'
import { nearestPages } from './nearestPages.ts'

const pages = [
  '/',
  '/pricing/',
  '/blog/the-biscuit-tin-problem/',
  '/blog/the-biscuit-tin-problems/',
  '/help/consent/change-a-consent-date/',
  '/privacy/',
  '/about/',
].map((path) => ({ path, title: path }))

test.each([
  ['/pricng/', ['/pricing/']],
  ['/Pricings/', ['/pricing/']],
  [
    '/customers/the-biscuit-tin-problem/',
    ['/blog/the-biscuit-tin-problem/', '/blog/the-biscuit-tin-problems/'],
  ],
  ['/change_a_consent_date.html', ['/help/consent/change-a-consent-date/']],
  ['/something-else-entirely/', []],
  ['/', []],
  ['/%E0%A4%A/', []],
])('nearestPages returns for %s the pages %j', (path, near) => {
  expect(nearestPages(path, pages).map(({ path }) => path)).toEqual(near)
})

test('nearestPages returns at most three pages', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ path: `/guide-${n}/`, title: '' }))
  expect(nearestPages('/guide-x/', many)).toHaveLength(3)
})
