import { expect, test } from 'vitest'
import { DependencyIndex } from './DependencyIndex.ts'
import { absenceTags, changedTags, dependencyTags, isShell } from './dependencyTags.ts'
import {
  NO_DEPENDENCIES,
  type PageDependencies,
  type QueryDependency,
  type Reads,
} from './PageDependencies.ts'
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

const query = (kind: string, reads: Partial<Reads>): QueryDependency => ({
  key: JSON.stringify({ kind }),
  language: 'en',
  hash: 'a',
  reads: { ...NONE, ...reads },
})

const dependency = (uuid: string) => ({ uuid, language: 'en', hash: 'a' })
const shell = query('#shell', { stories: [dependency('header')] })
const PAGES: Readonly<Record<string, Partial<PageDependencies>>> = {
  own: { stories: [dependency('one')] },
  linking: { links: [{ uuid: 'one', language: 'en', path: '/blog/one/', without: '' }] },
  naming: { absent: ['new'] },
  missing: { paths: ['blog/new'] },
  listing: { queries: [query('stories', { lists: [{ folder: 'blog/' }] })] },
  everything: { lists: [{}] },
  selecting: { queries: [query('stories', { lists: [{ uuids: ['one'] }] })] },
  framed: { queries: [shell] },
  mapping: { lists: [{ section: 'blog', language: 'en', addresses: true }] },
}
const CHANGES: readonly StoryChange[] = [
  { before: state('one'), after: state('one', { hash: 'b' }) },
  { before: state('one'), after: state('one', { path: '/help/one/', bareSlug: 'help/one' }) },
  { before: state('one') },
  { after: state('new') },
  // A record without facts may have been in any section.
  { before: state('gone', { isPartial: true }) },
  { before: state('header', { bareSlug: 'settings/header' }) },
  { before: state('two', { bareSlug: 'help/two' }), after: state('two', { bareSlug: 'blog/two' }) },
]

const dependenciesOf = (page: string): PageDependencies => ({ ...NO_DEPENDENCIES, ...PAGES[page] })

test.each([100, 1])(
  'a change purges a tag of each page that it invalidates (at most %i tags)',
  async (limit) => {
    const index = new DependencyIndex()
    for (const page of Object.keys(PAGES)) index.set(page, dependenciesOf(page))
    const all = new Set<string>()
    for (const change of CHANGES) {
      const invalidated = await index.findInvalidated([change], async () => 'different')
      const purged = changedTags([change], [shell].filter(isShell))
      for (const page of invalidated) {
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

test.each<[string, string, Partial<StoryState>]>([
  ['a story', '/blog/new/', { bareSlug: 'blog/new' }],
  ['a slug beyond ASCII', '/blog/%C3%BCber/', { bareSlug: 'blog/über' }],
  ['a slug in a language', '/de/blog/new/', { bareSlug: 'blog/new' }],
  ['a translated slug', '/de/blog/%C3%BCber/', { bareSlug: 'blog/about', otherSlugs: ['blog/über'] }],
  ['the first page', '/', { bareSlug: 'home' }],
  ['a redirect', '/promo/', { redirect: { from: '/promo', to: '/', permanent: true } as never }],
  ['a redirect from an encoded path', '/%C3%BCber/', { redirect: { from: '/über/', to: '/' } as never }],
  ['a redirect in a language', '/de/promo/', { redirect: { from: '/promo/', to: '/' } as never }],
])('CONTENT-08 a publish of %s purges the missing page at %s', (_, path, after) => {
  const purged = changedTags([{ after: state('new', after) }], [])
  expect(absenceTags(path).some((tag) => purged.includes(tag))).toBe(true)
  expect(absenceTags('/unrelated/').some((tag) => purged.includes(tag))).toBe(false)
})

test('a query with an equal result invalidates no page, and is resolved once for all dependent pages', async () => {
  const index = new DependencyIndex()
  for (let page = 0; page < 50; page++) index.set(`/${page}/`, dependenciesOf('listing'))
  let resolved = 0
  const resolve = async () => {
    resolved += 1
    return 'a'
  }
  const change = { before: state('one'), after: state('one', { hash: 'b' }) }
  expect([...(await index.findInvalidated([change], resolve))]).toEqual([])
  expect(resolved).toBe(1)
  for (let page = 0; page < 50; page++) index.delete(`/${page}/`)
  expect([...(await index.findInvalidated([change], resolve))]).toEqual([])
  expect([resolved, index.size]).toEqual([1, 0])
})

test('SCALE-02 a sitemap is invalidated only by changed addresses and publishes of its section', async () => {
  const index = new DependencyIndex()
  index.set('/sitemaps/blog.xml', dependenciesOf('mapping'))
  const facts = {
    published: 0,
    modified: 1,
    section: 'blog',
    isArticle: true,
    isIndexed: true,
    isTranslated: true,
    noIndex: false,
    hasEvents: false,
  }
  const before = state('one', { facts })
  const invalidated = async (after: Partial<StoryState>) =>
    (await index.findInvalidated([{ before, after: { ...before, ...after } }], async () => '')).size
  expect(await invalidated({ hash: 'b', tags: ['x'], facts: { ...facts, title: 'Another' } })).toBe(0)
  expect(await invalidated({ path: '/blog/two/' })).toBe(1)
  expect(await invalidated({ facts: { ...facts, modified: 2 } })).toBe(1)
  expect(await invalidated({ facts: { ...facts, isIndexed: false } })).toBe(1)
  const other = state('two', { facts: { ...facts, section: 'help' } })
  expect((await index.findInvalidated([{ before: other }], async () => '')).size).toBe(0)
})
