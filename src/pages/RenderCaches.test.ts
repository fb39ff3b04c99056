import { expect, test } from 'vitest'
import { page, registryOf, storyOf } from '../registry/samplePlugins.testkit.tsx'
import { RenderCaches } from './RenderCaches.ts'

test('OPS-03 a page has one tree, and the trees of searches are not cached', () => {
  const caches = new RenderCaches({ registry: registryOf() })
  const story = Object.freeze(storyOf(page()))
  const tree = (query: object) => caches.buildTree(story, { query })
  expect(tree({ page: 2 })).toBe(tree({ page: 2 }))
  expect(tree({ q: 'words' })).not.toBe(tree({ q: 'words' }))
})
