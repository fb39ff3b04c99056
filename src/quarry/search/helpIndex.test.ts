import type { Story, StoryRecord } from 'strata-pages'
import { presetStory } from 'strata-pages/testing'
import { expect, test } from 'vitest'
import { registry } from '../../plugins/installedPlugins.ts'
import { helpIndex } from './helpIndex.ts'

type Source = Parameters<typeof helpIndex>[0]

/** The help articles of a space that changes between two searches. */
function helpSpace(slugs: readonly string[]) {
  const articles = new Map<string, Story>(
    slugs.map((slug) => [
      slug,
      {
        ...presetStory('page', {
          name: 'x',
          content: { title: slug, description: `What to know about ${slug}.` },
        }),
        uuid: slug,
        full_slug: `help/${slug}`,
      },
    ]),
  )
  let revision = 0
  const records = {
    get revision() {
      return revision
    },
    list: () => [...articles.keys()].map((uuid) => ({ uuid, hash: uuid }) as StoryRecord),
  }
  const source = {
    records: async () => records,
    stories: async (uuids: readonly string[]) => uuids.flatMap((uuid) => articles.get(uuid) ?? []),
    registry,
  } as unknown as Source
  return {
    async found(query: string) {
      const { search } = await helpIndex(source)
      return search.search(query).hits.map(({ href }) => href)
    },
    remove(slug: string) {
      articles.delete(slug)
      revision += 1
    },
  }
}

test('SEARCH-01 an article that was unpublished is no longer found, and the remaining articles are', async () => {
  const space = helpSpace(['consent', 'quotes'])
  expect([await space.found('consent'), await space.found('quotes')]).toEqual([
    ['/help/consent/'],
    ['/help/quotes/'],
  ])
  space.remove('consent')
  expect([await space.found('consent'), await space.found('quotes')]).toEqual([[], ['/help/quotes/']])
})
