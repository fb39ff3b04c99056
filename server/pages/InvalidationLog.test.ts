import { expect, test } from 'vitest'
import { NO_DEPENDENCIES } from '../../src/index/dependencies/PageDependencies.ts'
import { DependencyIndex } from '../dependencies/DependencyIndex.ts'
import { InvalidationLog } from './InvalidationLog.ts'
import { keyAt } from './pageKey.ts'
import { VersionedPages } from './VersionedPages.ts'

const state = (hash: string, uuid = 'one') => ({
  uuid,
  language: 'en',
  slug: `blog/${uuid}`,
  bareSlug: `blog/${uuid}`,
  path: `/blog/${uuid}/`,
  tags: [],
  isStartpage: false,
  hash,
  publishedAt: null,
})

test('a page’s last invalidation names the changed story, the dependency key and the query', async () => {
  const index = new DependencyIndex({ resolve: async () => 'different' })
  const reads = { ...NO_DEPENDENCIES, lists: [{ folder: 'blog/' }] }
  const query = { key: JSON.stringify({ kind: 'stories' }), language: 'en', hash: 'a', reads }
  index.set(keyAt('/own/'), { ...NO_DEPENDENCIES, stories: [{ uuid: 'one', language: 'en', hash: 'a' }] })
  index.set(keyAt('/list/'), { ...NO_DEPENDENCIES, queries: [query] })
  const pages = new VersionedPages({ entry: {} as never, pageFiles: undefined, index })
  pages.activate(1)
  expect(pages.invalidations.find(keyAt('/own/'))).toBeUndefined()
  await index.findAffected([{ before: state('a'), after: state('b') }], (affected) =>
    pages.prepare(2, affected),
  )
  pages.activate(2)
  const story = { path: '/blog/one/', change: 'changed' }
  const found = (address: string) => pages.invalidations.find(keyAt(address))
  expect(found('/own/')).toMatchObject({
    version: 2,
    reason: 'content',
    key: 'story one',
    query: undefined,
    story,
  })
  expect(found('/list/')).toMatchObject({ version: 2, key: 'folder blog/', query: 'stories', story })
  expect(found('/other/')).toBeUndefined()

  // Of several changes, each page names the one that affects it.
  index.set(keyAt('/second/'), { ...NO_DEPENDENCIES, stories: [{ uuid: 'two', language: 'en', hash: 'a' }] })
  const changes = ['one', 'two'].map((uuid) => ({ before: state('b', uuid), after: state('c', uuid) }))
  await index.findAffected(changes, (affected) => pages.prepare(3, affected))
  pages.activate(3)
  expect(found('/own/')).toMatchObject({ version: 3, story })
  expect(found('/second/')).toMatchObject({ version: 3, story: { path: '/blog/two/', change: 'changed' } })

  // A version whose changes are unknown drops all pages.
  pages.activate(4)
  for (const address of ['/own/', '/other/'])
    expect(found(address)).toMatchObject({ version: 4, reason: 'all' })
})

test('invalidations are those of at most 2,000 pages', () => {
  const log = new InvalidationLog()
  for (let n = 0; n <= 2000; n++) log.addContent(`/${n}/ `, 1, { changes: [{ after: state('a') }] })
  log.addExpiry('/2000/ ', 1)
  expect(log.find('/0/ ')).toBeUndefined()
  expect(log.find('/1/ ')).toMatchObject({ story: { path: '/blog/one/', change: 'published' } })
  expect(log.find('/2000/ ')).toMatchObject({ reason: 'expired' })
})
