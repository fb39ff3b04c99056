import { expect, test } from 'vitest'
import { createContentClient } from '../../src/content/ContentClient.ts'
import { createSite } from '../../src/createSite.ts'
import { createFeeds } from '../../src/feeds/createFeeds.ts'
import { SpaceSync } from '../../src/index/SpaceSync.ts'
import { createSpaceReader } from '../../src/index/spaceReader.ts'
import { startMagazine } from '../languages/magazine.tsx'

const PATHS = [
  '/',
  '/notes/',
  '/notes/heron/',
  '/notes/salt/',
  '/notes/street/',
  '/bare/',
  '/odd/',
  '/old/',
  '/none/',
]
const FILES = [
  'sitemap.xml',
  'llms.txt',
  'notes/rss.xml',
  'notes/atom.xml',
  'notes/heron.md',
  'index.md',
  'notes.md',
]

test('SCALE-04 pages and files are equal with and without the index, in each language', async () => {
  const { site: unindexed, options, service } = await startMagazine()
  const client = createContentClient({
    endpoint: `${service.origin}/v2`,
    token: service.tokens.preview,
    rateLimit: 0,
    resolveLinks: 'url',
  })
  const { site, registry } = options
  const sync = new SpaceSync(
    site.languages.map(({ code }) => code),
    createSpaceReader({ site, registry, source: client }),
  )
  await sync.readAll((await client.space()).version)
  const records = () => sync.records
  const indexed = createSite({ ...options, records })
  const [feeds, indexedFeeds] = await Promise.all([
    createFeeds(options),
    createFeeds({ ...options, records }),
  ])
  for (const prefix of ['', '/ar']) {
    for (const path of PATHS) {
      const request = { path: prefix + path, query: {}, version: 'published', audience: 'visitor' } as const
      const [expected, actual] = await Promise.all([unindexed.page(request), indexed.page(request)])
      expect([actual.status, actual.redirect, actual.html], prefix + path).toEqual([
        expected.status,
        expected.redirect,
        expected.html,
      ])
    }
    for (const name of FILES)
      expect((await indexedFeeds.file(`${prefix}/${name}`))?.text, prefix + name).toBe(
        (await feeds.file(`${prefix}/${name}`))?.text,
      )
    for (const path of PATHS)
      expect([prefix + path, indexed.knownPaths(['ar'])?.isMissing(prefix + path)]).toEqual([
        prefix + path,
        path === '/none/',
      ])
  }
})
