import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadPlugins } from '../../cli/loadPlugins.ts'
import { HelpSearch } from '../../src/quarry/search/HelpSearch.ts'
import { GOLD } from './goldQueries.ts'
import { demoHelpSections } from './helpSpace.ts'

/** Most bytes of gzip that the sections of the demo space may take. */
const MAX_BYTES = 40_000
/** Of how many queries the article must be among the first three. */
const LEAST = 57

const sections = demoHelpSections(await loadPlugins())
const search = new HelpSearch(sections)

test('SEARCH-02 the right article is among the first three, mistakes and half words included', () => {
  const missed = GOLD.filter(([query, article]) => {
    const found = search.search(query).hits.slice(0, 3)
    return !found.some(({ href }) => href.split('#')[0] === `/help/${article}/`)
  })
  expect(GOLD).toHaveLength(60)
  expect(missed.length, missed.map(([query]) => query).join(', ')).toBeLessThanOrEqual(GOLD.length - LEAST)
})

test('what a browser loads of the articles is small', () => {
  const bytes = gzipSync(JSON.stringify(sections)).length
  expect(sections.length).toBeGreaterThan(60)
  expect(bytes).toBeLessThan(MAX_BYTES)
})
