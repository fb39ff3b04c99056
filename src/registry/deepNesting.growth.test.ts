import { expect, test } from 'vitest'
import type { Block } from '../content/story.ts'
import { buildPageTree } from './buildPageTree.ts'
import { LiveStory } from './LiveStory.ts'
import type { Plugin } from './plugin.ts'
import { MAX_DEPTH } from './readTreeBlock.ts'
import { box, line, page, registryOf, sheet, storyOf } from './samplePlugins.testkit.tsx'

/** Blocks in one another, the outermost first, with how often a field of any is read. */
function nested(levels: number, words: string) {
  const work = { reads: 0 }
  const counted = (block: Block): Block =>
    new Proxy(block, {
      get(target, key, receiver) {
        work.reads++
        return Reflect.get(target, key, receiver)
      },
    })
  let block = counted({ _uid: 'innermost', component: 'line', words })
  for (let level = levels; level > 0; level--)
    block = counted({ _uid: `level-${level}`, component: 'box', heading: `Level ${level}`, items: [block] })
  return { block, work }
}

const registry = registryOf(sheet, box, line as Plugin)

/** How often the blocks of a story are read while it is built and shown, then edited in its innermost block. */
function looks(levels: number) {
  const before = nested(levels, 'before')
  const after = nested(levels, 'after')
  const showing = { audience: 'editor', results: {} } as const
  const shown = new LiveStory(buildPageTree(storyOf(page(before.block)), registry), showing)
  const tree = buildPageTree(storyOf(page(after.block)), registry)
  shown.show(tree)
  return { reads: before.work.reads + after.work.reads, tree }
}

test('EDIT-19 blocks in one another are read and shown in work that grows with their number', () => {
  const few = looks(15)
  const many = looks(60)
  expect(many.tree.issues).toEqual([])
  expect(many.tree.nodes).toHaveLength(62)
  expect(many.reads).toBeGreaterThan(60)
  expect(many.reads).toBeLessThan(few.reads * 4.4)
})

test('EDIT-19 what is nested too deep is neither read nor shown, and said once with its path', () => {
  const { tree, reads } = looks(5000)
  expect(tree.nodes).toHaveLength(MAX_DEPTH + 2)
  expect(tree.issues).toEqual([
    expect.objectContaining({
      code: 'too_deep',
      path: `content.body[0]${'.items[0]'.repeat(MAX_DEPTH)}`,
      message: expect.stringContaining(`nested more than ${MAX_DEPTH} blocks deep`),
    }),
  ])
  expect(reads).toBeLessThan(looks(60).reads * 1.2)
})
