import { expect, test } from 'vitest'
import { DependencyIndex } from './DependencyIndex.ts'
import { changedTags, dependencyTags, isShell } from './dependencyTags.ts'
import { NO_DEPENDENCIES, type PageDependencies, type Reads, type TakenQuery } from './PageDependencies.ts'
import type { StoryChange, StoryState } from './StoryChange.ts'

const NONE: Reads = NO_DEPENDENCIES

const state = (uuid: string, change: Partial<StoryState> = {}): StoryState => ({
  uuid,
  language: 'en',
  slug: `blog/${uuid}`,
  bareSlug: `blog/${uuid}`,
  path: `/blog/${uuid}/`,
  tags: [],
  isStartpage: false,
  hash: 'a',
  publishedAt: null,
  ...change,
})

const query = (kind: string, reads: Partial<Reads>): TakenQuery => ({
  key: JSON.stringify({ kind }),
  language: 'en',
  hash: 'a',
  reads: { ...NONE, ...reads },
})

const taken = (uuid: string) => ({ uuid, language: 'en', hash: 'a' })
const shell = query('#shell', { stories: [taken('header')] })
const PAGES: Readonly<Record<string, Partial<PageDependencies>>> = {
  own: { stories: [taken('one')] },
  linking: { links: [{ uuid: 'one', language: 'en', path: '/blog/one/', without: '' }] },
  naming: { absent: ['new'] },
  missing: { paths: ['blog/new'] },
  listing: { queries: [query('stories', { lists: [{ folder: 'blog/' }] })] },
  everything: { lists: [{}] },
  selecting: { queries: [query('stories', { lists: [{ uuids: ['one'] }] })] },
  framed: { queries: [shell] },
}
const CHANGES: readonly StoryChange[] = [
  { before: state('one'), after: state('one', { hash: 'b' }) },
  { before: state('one'), after: state('one', { path: '/help/one/', bareSlug: 'help/one' }) },
  { before: state('one') },
  { after: state('new') },
  { before: state('header', { bareSlug: 'settings/header' }) },
  { before: state('two', { bareSlug: 'help/two' }), after: state('two', { bareSlug: 'blog/two' }) },
]

const dependenciesOf = (page: string): PageDependencies => ({ ...NO_DEPENDENCIES, ...PAGES[page] })

test.each([100, 1])(
  'each page that a change touches has a tag that the change purges (at most %i tags)',
  async (limit) => {
    const index = new DependencyIndex()
    for (const page of Object.keys(PAGES)) index.set(page, dependenciesOf(page))
    const all = new Set<string>()
    for (const change of CHANGES) {
      const touched = await index.touched([change], async () => 'another')
      const purged = changedTags([change], [shell].filter(isShell))
      for (const page of touched) {
        all.add(page)
        const tags = dependencyTags(dependenciesOf(page), limit)
        expect(
          tags.some((tag) => purged.includes(tag)),
          `${page} has ${tags}, purged are ${purged}`,
        ).toBe(true)
      }
    }
    expect([...all].sort()).toEqual(Object.keys(PAGES).sort())
  },
)

test('a query whose result is the same touches nothing, and is resolved once for all that was made of it', async () => {
  const index = new DependencyIndex()
  for (let page = 0; page < 50; page++) index.set(`/${page}/`, dependenciesOf('listing'))
  let resolved = 0
  const resolve = async () => {
    resolved += 1
    return 'a'
  }
  const change = { before: state('one'), after: state('one', { hash: 'b' }) }
  expect([...(await index.touched([change], resolve))]).toEqual([])
  expect(resolved).toBe(1)
  for (let page = 0; page < 50; page++) index.delete(`/${page}/`)
  expect([...(await index.touched([change], resolve))]).toEqual([])
  expect([resolved, index.size]).toEqual([1, 0])
})
