import { expect, test } from 'vitest'
import { createDiscovery, type DiscoveryOptions } from './createDiscovery.ts'

test('a file that many ask for at once is made once', async () => {
  const made: string[] = []
  const { promise: isAsked, resolve: go } = Promise.withResolvers<void>()
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
          await isAsked
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
  const ask = (path: string) => discovery.answer(new Request(`https://site.example${path}`))
  const paths = [
    '/feed.xml',
    '/feed.xml',
    '/feed.xml',
    '/none.xml',
    '/none.xml',
    '/broken.xml',
    '/broken.xml',
  ]
  const asked = paths.map((path) =>
    ask(path).then(
      async (response) => (await response?.text()) ?? 'none',
      () => 'failed',
    ),
  )
  go()
  const [feed, ...others] = await Promise.all(asked)
  expect(others).toEqual([feed, feed, 'none', 'none', 'failed', 'failed'])
  expect(made.toSorted()).toEqual(['/broken.xml', '/feed.xml', '/none.xml'])
  // What is there is sent again, and what is not is looked for again.
  for (const path of ['/feed.xml', '/none.xml']) await ask(path)
  expect(made.slice(3)).toEqual(['/none.xml'])
})
