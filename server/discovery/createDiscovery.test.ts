import { expect, test } from 'vitest'
import { NO_DEPENDENCIES } from '../../src/index/dependencies/PageDependencies.ts'
import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'
import { ALL_AFFECTED, DependencyIndex } from '../dependencies/DependencyIndex.ts'
import { ReceivedRequest } from '../http/ReceivedRequest.ts'
import { createDiscovery, type DiscoveryOptions } from './createDiscovery.ts'

test('concurrent requests of a file share one rendering', async () => {
  const made: string[] = []
  const { promise: isRequested, resolve: go } = Promise.withResolvers<void>()
  const entry = {
    CARDS_PATH: '/_cards/',
    site: { icons: { app: {} } },
    contentVersion: () => 'published',
    siteFile: () => undefined,
    async createFeeds() {
      return {
        until: undefined,
        async file(path: string) {
          made.push(path)
          await isRequested
          if (path === '/broken.xml') throw new Error('The content service is away.')
          return path === '/none.xml' ? undefined : { type: 'text/plain', text: `${path} ${made.length}` }
        },
      }
    },
  }
  const discovery = createDiscovery({
    entry: async () => entry,
    pageInputs: async () => ({}),
    state: { current: async () => 1 },
    siteUrl: 'https://site.example',
  } as unknown as DiscoveryOptions)
  const ask = (path: string) =>
    discovery.answer(new ReceivedRequest(new Request(`https://site.example${path}`)))
  const paths = [
    '/feed.xml',
    '/feed.xml',
    '/feed.xml',
    '/none.xml',
    '/none.xml',
    '/broken.xml',
    '/broken.xml',
  ]
  const responses = paths.map((path) =>
    ask(path).then(
      async (response) => (await response?.text()) ?? 'none',
      () => 'failed',
    ),
  )
  go()
  const [feed, ...further] = await Promise.all(responses)
  expect(further).toEqual([feed, feed, 'none', 'none', 'failed', 'failed'])
  expect(made.toSorted()).toEqual(['/broken.xml', '/feed.xml', '/none.xml'])
  // A found file is cached, a missing one isn't.
  for (const path of ['/feed.xml', '/none.xml']) await ask(path)
  expect(made.slice(3)).toEqual(['/none.xml'])
})

test('SCALE-03 a file is rendered anew only if one of the versions since its last request affects it', async () => {
  let version = 1
  let revision = 1
  let made = 0
  const entry = {
    CARDS_PATH: '/_cards/',
    site: { icons: { app: {} } },
    contentVersion: () => 'published',
    siteFile: () => undefined,
    createFeeds: async () => ({
      until: undefined,
      file: async (path: string) => {
        made += 1
        const uuid = path.slice(1, -'.xml'.length)
        const stories = [{ uuid, language: 'en', hash: 'first' }]
        return { type: 'text/xml', text: `${made}`, dependencies: { ...NO_DEPENDENCIES, stories } }
      },
    }),
  }
  const index = new DependencyIndex({ resolve: async () => 'unknown' })
  const discovery = createDiscovery({
    entry: async () => entry,
    pageInputs: async () => ({}),
    state: { current: async () => version },
    revision: () => revision,
    siteUrl: 'https://site.example',
    index,
  } as unknown as DiscoveryOptions)
  const ask = async (name: string) =>
    (await discovery.answer(new ReceivedRequest(new Request(`https://site.example/${name}.xml`))))?.text()
  const story = (uuid: string, hash: string) => ({
    uuid,
    hash,
    bareSlug: uuid,
    slug: uuid,
    path: `/${uuid}/`,
  })
  const states = { language: 'en', tags: [], isStartpage: false, publishedAt: null }
  const change = (uuid: string): StoryChange => ({
    before: { ...states, ...story(uuid, 'first') },
    after: { ...states, ...story(uuid, 'second') },
  })
  const follow = (cv: number, ...changes: readonly StoryChange[]) =>
    index.findAffected(changes, (affected) => discovery.follow(cv, affected))

  expect([await ask('a'), await ask('b'), await ask('a')]).toEqual(['1', '2', '1'])
  await follow(2, change('a'))
  // No file was requested at version 2, and a version may be followed twice.
  await follow(3)
  await follow(3)
  version = 3
  expect([await ask('b'), await ask('a')]).toEqual(['2', '3'])

  // Version 4 affects everything, so no file is valid at version 5.
  discovery.follow(4, ALL_AFFECTED)
  await follow(5)
  version = 5
  expect([await ask('a'), await ask('b')]).toEqual(['4', '5'])

  // A file that becomes ready during `follow` may have content of the previous version.
  const following = follow(6, change('c'))
  const early = ask('c')
  await Promise.all([following, early])
  version = 6
  expect([await early, await ask('c')]).toEqual(['6', '7'])

  // The records may change between `follow` and the next request.
  await follow(7)
  version = 7
  revision = 2
  expect(await ask('c')).toBe('8')
  await follow(8)
  version = 8
  expect(await ask('c')).toBe('8')
})
