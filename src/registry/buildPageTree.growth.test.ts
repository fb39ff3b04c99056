import { expect, test } from 'vitest'
import type { Block } from '../content/story.ts'
import { buildPageTree } from './buildPageTree.ts'
import type { Plugin } from './plugin.ts'
import type { Registry } from './registry.ts'
import { box, line, page, registryOf, sheet, storyOf } from './samplePlugins.testkit.tsx'

/** Builds a tree of `count` blocks; returns the number of field reads and of registry lookups. */
function countReads(count: number) {
  let reads = 0
  const counted = <T extends Block>(block: T): T =>
    new Proxy(block, {
      get(target, key, receiver) {
        reads++
        return Reflect.get(target, key, receiver)
      },
    })
  const blocks = Array.from({ length: count }, (_, at) =>
    counted({
      _uid: 'same',
      component: at % 3 ? 'line' : 'box',
      heading: 'Same',
      words: 'x',
      items: [counted({ _uid: 'same', component: 'line', words: 'y' })],
    }),
  )
  const registry = registryOf(sheet, box, line as Plugin)
  let lookups = 0
  const counting: Registry = {
    ...registry,
    get(name) {
      lookups++
      return registry.get(name)
    },
  }
  const tree = buildPageTree(storyOf(page(...blocks)), counting)
  return {
    reads,
    lookups,
    nodes: tree.nodes.length,
    uids: new Set(tree.nodes.map(({ uid }) => uid)).size,
  }
}

test('buildPageTree takes linear time, even if all blocks have the same _uid', () => {
  const small = countReads(100)
  const large = countReads(1000)
  expect(large.uids).toBe(large.nodes)
  expect(large.nodes).toBeGreaterThan(1000)
  expect(large.reads).toBeLessThan(small.reads * 10.5)
  expect(large.lookups).toBeLessThan(small.lookups * 10.5)
})
