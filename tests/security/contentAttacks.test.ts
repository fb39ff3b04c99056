import { expect, test } from 'vitest'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import { decimal, integer } from '../../services/content/filterOperators.ts'
import { ask } from '../site/ask.ts'
import { sharedSite } from '../site/sharedSite.ts'
import { attack, LONG } from './attack.ts'

const shared = sharedSite({ RATE_LIMIT: '0' })
const STORIES = '/v2/cdn/stories?token=public&cv=1&'
/** Number of requests of an attack. */
const TIMES = LONG ? 50 : 5

/** Sends the same request several times concurrently. */
const repeat = (path: string) =>
  Promise.all(Array.from({ length: TIMES }, async () => (await ask(shared.url, path)).status))

/**
 * Returns the factor by which the duration grows for a text that is ten times as long: about 10 for linear time, 100 for quadratic time.
 * Measures the minimum of several runs, so that load on the machine does not matter.
 */
function growth(read: (text: string) => unknown, textOf: (length: number) => string): number {
  const least = (length: number) => {
    const text = textOf(length)
    const times = Array.from({ length: 7 }, () => {
      const start = performance.now()
      read(text)
      return performance.now() - start
    })
    return Math.min(...times)
  }
  // Warm-up, so that compilation is not measured.
  least(4000)
  return least(40_000) / Math.max(least(4000), 0.001)
}

test.each([
  ['zeros and a letter as a decimal', decimal, (length: number) => `${'0'.repeat(length)}E`],
  ['zeros and a letter as an integer', integer, (length: number) => `${'0'.repeat(length)}E`],
  ['blanks and a letter as a decimal', decimal, (length: number) => `${' '.repeat(length)}E`],
  ['blanks after a digit as a decimal', decimal, (length: number) => `1${' '.repeat(length)}E`],
  ['slashes inside of a path', withoutSlashes, (length: number) => `a${'/'.repeat(length)}b`],
  [
    'slashes around a path',
    withoutSlashes,
    (length: number) => `${'/'.repeat(length)}a${'/'.repeat(length)}`,
  ],
] as const)('SEC-03 %s are read in linear time', (_, read, textOf) => {
  expect(growth(read as (text: string) => unknown, textOf)).toBeLessThan(40)
})

const many = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join('&')
const list = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(',')
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const ATTACKS: readonly (readonly [name: string, path: string, status: number])[] = [
  ['a number of 15,000 digits', `${STORIES}filter_query[name][gt_int]=${'0'.repeat(15_000)}E`, 414],
  [
    'a number with the maximum number of digits',
    `${STORIES}filter_query[name][gt_int]=${'0'.repeat(8000)}E`,
    422,
  ],
  ['a path of 15,000 slashes', `/v2/cdn/stories/a${'/'.repeat(15_000)}b?token=public`, 414],
  ['a path with the maximum number of slashes', `/v2/cdn/stories/a${'/'.repeat(40)}b?token=public&cv=1`, 404],
  [
    'the maximum number of slashes, written as %2F',
    `/v2/cdn/stories/a${'%2F'.repeat(2600)}b?token=public&cv=1`,
    404,
  ],
  ['90 filters', STORIES + many(90, (n) => `filter_query[f${n}][like]=*a*b*`), 422],
  [
    '50 filters of many wildcards',
    STORIES + many(50, (n) => `filter_query[body][like]=*${'a*'.repeat(40)}${n}`),
    200,
  ],
  ['a filter of 3,900 wildcards', `${STORIES}filter_query[body][like]=${'*a'.repeat(3900)}`, 200],
  ['300 paths of wildcards', `${STORIES}by_slugs=${list(300, (n) => `*a*b*c*d*e${n}`)}`, 200],
  ['200 uuids', `${STORIES}by_uuids=${list(200, uuid)}`, 200],
  ['200 uuids in order', `${STORIES}by_uuids_ordered=${list(200, uuid)}`, 200],
  ['2,000 ids', `${STORIES}by_ids=${list(2000, (n) => `${n % 10}`)}`, 422],
  ['a search for 2,000 words', `${STORIES}search_term=${'a%20'.repeat(2000)}`, 200],
  ['an order by 300 fields', `${STORIES}sort_by=${list(300, (n) => `content.f${n}`)}`, 200],
  [
    '300 relations, two levels deep',
    `${STORIES}per_page=100&resolve_level=2&resolve_relations=${list(300, (n) => `page.f${n}`)}`,
    200,
  ],
  [
    'links of links as whole stories',
    `${STORIES}per_page=100&resolve_links=story&resolve_links_level=2&resolve_assets=1`,
    200,
  ],
  ['a field at a path of 3,900 names', `${STORIES}filter_query[${'a.'.repeat(3900)}a][is]=empty`, 200],
]

test.each(ATTACKS)(
  'SEC-03 %s: every request has the expected status, and a page is served meanwhile',
  async (name, path, status) => {
    const { answers, page } = await attack(shared.site, `${TIMES} times ${name}`, () => repeat(path))
    expect([new Set(answers), page]).toEqual([new Set([status]), 200])
  },
  60_000,
)
