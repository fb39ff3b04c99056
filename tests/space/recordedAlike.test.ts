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

test('SCALE-04 pages and files made of records are those made of all stories, in each language', async () => {
  const { site: asking, options, service } = await startMagazine()
  const client = createContentClient({
    endpoint: `${service.origin}/v2`,
    token: service.tokens.preview,
    rateLimit: 0,
    resolveLinks: 'url',
  })
  const { site, registry } = options
  const follower = new SpaceSync(
    site.languages.map(({ code }) => code),
    createSpaceReader({ site, registry, source: client }),
  )
  await follower.readAll((await client.space()).version)
  const records = () => follower.records
  const recorded = createSite({ ...options, records })
  const [feeds, recordedFeeds] = await Promise.all([
    createFeeds(options),
    createFeeds({ ...options, records }),
  ])
  for (const prefix of ['', '/ar']) {
    for (const path of PATHS) {
      const request = { path: prefix + path, query: {}, version: 'published', audience: 'visitor' } as const
      const [one, other] = await Promise.all([asking.page(request), recorded.page(request)])
      expect([other.status, other.redirect, other.html], prefix + path).toEqual([
        one.status,
        one.redirect,
        one.html,
      ])
    }
    for (const name of FILES)
      expect((await recordedFeeds.file(`${prefix}/${name}`))?.text, prefix + name).toBe(
        (await feeds.file(`${prefix}/${name}`))?.text,
      )
    const paths = [...PATHS, '/notes/heron', '/x.html', '/notes/الشارع/'].map((path) => prefix + path)
    const [known, recordedPaths] = await Promise.all([asking.knownPaths(['ar']), recorded.knownPaths(['ar'])])
    for (const path of paths)
      expect([path, await recordedPaths?.isMissing(path)]).toEqual([path, await known?.isMissing(path)])
  }
})
