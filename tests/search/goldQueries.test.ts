import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadPlugins } from '../../cli/loadPlugins.ts'
import { HelpSearch } from '../../src/quarry/search/HelpSearch.ts'
import { GOLD } from './goldQueries.ts'
import { demoHelpSections } from './helpSpace.ts'

/** The maximum size of the demo space's sections, in gzipped bytes. */
const MAX_BYTES = 40_000
/** The minimum number of queries with the article among the first three results. */
const MIN_FOUND = 57

const sections = demoHelpSections(await loadPlugins())
const search = new HelpSearch(sections)

test('SEARCH-02 the right article is among the first three results, also for queries with mistakes and incomplete words', () => {
  const missed = GOLD.filter(([query, article]) => {
    const found = search.search(query).hits.slice(0, 3)
    return !found.some(({ href }) => href.split('#')[0] === `/help/${article}/`)
  })
  expect(GOLD).toHaveLength(60)
  expect(missed.length, missed.map(([query]) => query).join(', ')).toBeLessThanOrEqual(
    GOLD.length - MIN_FOUND,
  )
})

test('the data of articles that a browser loads is small', () => {
  const bytes = gzipSync(JSON.stringify(sections)).length
  expect(sections.length).toBeGreaterThan(60)
  expect(bytes).toBeLessThan(MAX_BYTES)
})
