import { expect, test } from 'vitest'
import { page, registryOf, storyOf } from '../registry/samplePlugins.testkit.tsx'
import { RenderCaches } from './RenderCaches.ts'

test('OPS-03 RenderCaches caches the tree of a page, but not of a search', () => {
  const caches = new RenderCaches({ registry: registryOf() })
  const story = Object.freeze(storyOf(page()))
  const tree = (query: object) => caches.buildTree(story, { query })
  expect(tree({ page: 2 })).toBe(tree({ page: 2 }))
  expect(tree({ q: 'words' })).not.toBe(tree({ q: 'words' }))
})
