import { expect, test } from 'vitest'
import { QueryUsage } from './QueryUsage.ts'
import type { StoredPage } from './renderer.ts'

/** An entry whose pages depend on no part of the query. */
const entry = { partsOf: () => ({}), writePageQuery: (query: object) => JSON.stringify(query) }

test('OPS-03 the memory for the query usage of pages is bounded', async () => {
  const queries = new QueryUsage(entry)
  const page = Promise.resolve({ status: 200, reads: new Set() } as unknown as StoredPage)
  const addressOf = (path: string) => queries.addressAt(path, { q: 'words' }).address
  queries.record('/first/', page)
  await queries.pending('/first/')
  expect(addressOf('/first/')).toBe('/first/{}')
  for (let at = 0; at < 1000; at++) {
    const path = `/${at}${'x'.repeat(8000)}/`
    queries.record(path, page)
    await queries.pending(path)
  }
  expect(addressOf('/first/')).toBe('/first/{"q":"words"}')
})
