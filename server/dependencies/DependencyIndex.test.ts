import { expect, test } from 'vitest'
import {
  NO_DEPENDENCIES,
  type PageDependencies,
  type QueryDependency,
  type Reads,
} from '../../src/index/dependencies/PageDependencies.ts'
import type { StoryChange, StoryState } from '../../src/index/dependencies/StoryChange.ts'
import { absenceTags, dependencyTags, purgedTags } from './cacheTags.ts'
import { DependencyIndex, type ResolveQuery } from './DependencyIndex.ts'

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

/** Returns the entries that changes affect, and the tags that they purge. */
const affectedBy = (index: DependencyIndex, changes: readonly StoryChange[], resolve?: ResolveQuery) =>
  index.findAffected(
    changes,
    ({ entries, keys }) => ({ entries: [...entries!], purged: purgedTags({ keys }) }),
    resolve,
  )

const dependenciesOf = (page: string): PageDependencies => ({ ...NO_DEPENDENCIES, ...PAGES[page] })

test.each([100, 1])(
  'a change purges a tag of each page that it invalidates (at most %i tags)',
  async (limit) => {
    const index = new DependencyIndex({ resolve: async () => 'different' })
    for (const page of Object.keys(PAGES)) index.set(page, dependenciesOf(page))
    const all = new Set<string>()
    for (const change of CHANGES) {
      const { entries, purged } = await affectedBy(index, [change])
      for (const page of entries) {
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
])('CONTENT-08 a publish of %s purges the missing page at %s', async (_, path, after) => {
  const index = new DependencyIndex({ resolve: async () => '' })
  const { purged } = await affectedBy(index, [{ after: state('new', after) }])
  expect(absenceTags(path).some((tag) => purged.includes(tag))).toBe(true)
  expect(absenceTags('/unrelated/').some((tag) => purged.includes(tag))).toBe(false)
})

test('a query with an equal result affects no page, and is resolved once for all dependent pages', async () => {
  let resolved = 0
  const resolve = async () => {
    resolved += 1
    return 'a'
  }
  const index = new DependencyIndex({ resolve })
  for (let page = 0; page < 50; page++) index.set(`/${page}/`, dependenciesOf('listing'))
  const change = { before: state('one'), after: state('one', { hash: 'b' }) }
  expect((await affectedBy(index, [change])).entries).toEqual([])
  expect(resolved).toBe(1)
  for (let page = 0; page < 50; page++) index.delete(`/${page}/`)
  expect((await affectedBy(index, [change])).entries).toEqual([])
  expect([resolved, index.has('/1/')]).toEqual([1, false])
})

test('SCALE-02 a sitemap is affected only by changed addresses and publishes of its section', async () => {
  const index = new DependencyIndex({ resolve: async () => '' })
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
  const affected = async (after: Partial<StoryState>) =>
    (await affectedBy(index, [{ before, after: { ...before, ...after } }])).entries.length
  expect(await affected({ hash: 'b', tags: ['x'], facts: { ...facts, title: 'Another' } })).toBe(0)
  expect(await affected({ path: '/blog/two/' })).toBe(1)
  expect(await affected({ facts: { ...facts, modified: 2 } })).toBe(1)
  expect(await affected({ facts: { ...facts, isIndexed: false } })).toBe(1)
  const other = state('two', { facts: { ...facts, section: 'help' } })
  expect((await affectedBy(index, [{ before: other }])).entries).toEqual([])
})

test('SCALE-01 a page that is rendered while queries are resolved is checked too', async () => {
  const index = new DependencyIndex({
    async resolve() {
      // Both pages were rendered from the content before the change.
      index.set('same query', dependenciesOf('listing'))
      index.set('own', dependenciesOf('own'))
      return 'different'
    },
  })
  index.set('first', dependenciesOf('listing'))
  const { entries } = await affectedBy(index, [{ before: state('one'), after: state('one', { hash: 'b' }) }])
  expect(entries.sort()).toEqual(['first', 'own', 'same query'])
})

test('SCALE-01 an entry that is set while stored parts are checked is affected', async () => {
  const stored = {
    lastPart: 0,
    partsWithKeys() {
      index.set('late', dependenciesOf('own'))
      return []
    },
    part: () => undefined,
    users: () => [],
    has: () => false,
  }
  const index: DependencyIndex = new DependencyIndex({ resolve: async () => '', stored })
  const { entries } = await affectedBy(index, [{ before: state('one'), after: state('one', { hash: 'b' }) }])
  expect(entries).toEqual(['late'])
})

test('a change with more keys than may be purged purges everything', () => {
  const keys = (count: number) => new Set(Array.from({ length: count }, (_, n) => `story ${n}`))
  expect(purgedTags({ keys: keys(1000) })).toHaveLength(1000)
  expect(purgedTags({ keys: keys(1001) })).toEqual(['all'])
})

test('SCALE-02 a query is resolved and compared in each language', async () => {
  const inLanguage = (language: string) => ({
    ...NO_DEPENDENCIES,
    queries: [{ ...query('stories', { lists: [{ folder: 'blog/' }] }), language }],
  })
  const index = new DependencyIndex({ resolve: async ({ language }) => (language === 'ar' ? 'b' : 'a') })
  for (const language of ['en', 'ar']) index.set(`/${language}/`, inLanguage(language))
  const changes = ['en', 'ar'].map((language) => ({ after: state('new', { language }) }))
  expect((await affectedBy(index, changes)).entries).toEqual(['/ar/'])
})

test('SCALE-01 a linked story that is moved and then unpublished affects the linking page both times', async () => {
  const index = new DependencyIndex({ resolve: async () => '' })
  const link = (path: string) => ({
    ...NO_DEPENDENCIES,
    links: [
      { uuid: 'one', language: 'en', path, ...(path === '/blog/one/' ? {} : { without: '/blog/one/' }) },
    ],
  })
  const moved = state('one', { slug: 'help/one', bareSlug: 'help/one', path: '/help/one/' })
  index.set('/', link('/blog/one/'))
  expect((await affectedBy(index, [{ before: state('one'), after: moved }])).entries).toEqual(['/'])
  index.set('/', link('/help/one/'))
  expect((await affectedBy(index, [{ before: moved, after: { ...moved, hash: 'b' } }])).entries).toEqual([])
  expect((await affectedBy(index, [{ before: moved }])).entries).toEqual(['/'])
})

test('SCALE-01 a change of a translated slug affects and purges pages that looked for the slug without its language', async () => {
  const index = new DependencyIndex({ resolve: async () => '' })
  const missing = { ...NO_DEPENDENCIES, paths: ['blog/neu'] }
  index.set('missing', missing)
  const after = state('one', { language: 'de', slug: 'de/blog/neu', bareSlug: 'blog/one' })
  const { entries, purged } = await affectedBy(index, [{ after }])
  expect(entries).toEqual(['missing'])
  expect(dependencyTags(missing, 100).some((tag) => purged.includes(tag))).toBe(true)
})

test('the shell’s tag is purged if the shell changes, or is unknown in a language of the changes', async () => {
  const inArabic = { ...NO_DEPENDENCIES, queries: [{ ...shell, language: 'ar' }] }
  const [english, arabic] = [dependenciesOf('framed'), inArabic].map((page) => dependencyTags(page, 100)[0])
  const shells = async (language: string, resolve: ResolveQuery) => {
    const changes = [{ after: state('header', { language, hash: 'b' }) }]
    const { purged } = await affectedBy(index, changes, resolve)
    return [english, arabic].map((tag) => purged.includes(tag!))
  }
  const index = new DependencyIndex({ resolve: async () => '' })
  index.set('/', dependenciesOf('framed'))
  index.set('/second/', dependenciesOf('framed'))
  expect(await shells('en', async () => 'different')).toEqual([true, false])
  expect(await shells('en', async () => shell.hash)).toEqual([false, false])
  expect(await shells('ar', async () => shell.hash)).toEqual([false, true])
})
