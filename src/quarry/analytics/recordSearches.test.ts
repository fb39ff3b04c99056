// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sent: unknown[] = []
let end: (() => void) | undefined

/** Begins recording in a document of the given address, as its first module. */
async function open(address: string, type = 'navigate') {
  history.replaceState(null, '', address)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)
  const { recordSearches } = await import('./recordSearches.ts')
  end = recordSearches(() => 'session')
}
const search = (query: string) => dispatchEvent(new CustomEvent('quarry:searched', { detail: { query } }))

function show(address: string) {
  history.replaceState(null, '', address)
  dispatchEvent(new Event('builder:shown'))
}

beforeEach(() => {
  vi.resetModules()
  vi.doMock('./sendWrite.ts', () => ({ sendWrite: async () => 'stored', reportAnalytics: () => {} }))
  vi.doMock('./firestoreWrites.ts', () => ({
    searchNote: (_: string, query: string, session: string) => sent.push([query, session]),
  }))
})
afterEach(() => {
  end?.()
  sent.length = 0
  vi.restoreAllMocks()
})

test('ANA-05 recordSearches records the search in the address of a loaded page once', async () => {
  await open('/help/?q=+consent+date+')
  search('consent date')
  expect(sent).toEqual([['consent date', 'session']])
})

test('ANA-05 recordSearches records the search in the address of a page shown by navigation, and later searches', async () => {
  await open('/pricing/?q=nothing')
  show('/help/?q=tags')
  search('tags merged')
  show('/help/recordings/')
  expect(sent).toEqual([
    ['tags', 'session'],
    ['tags merged', 'session'],
  ])
})

test.each(['reload', 'back_forward'])(
  'ANA-05 recordSearches does not record the search in the address after a navigation of type %s',
  async (type) => {
    await open('/help/?q=tags', type)
    expect(sent).toEqual([])
    search('merge tags')
    expect(sent).toEqual([['merge tags', 'session']])
  },
)
