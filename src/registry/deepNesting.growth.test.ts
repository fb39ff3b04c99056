import { expect, test } from 'vitest'
import type { Block } from '../content/story.ts'
import { buildPageTree } from './buildPageTree.ts'
import { LiveStory } from './LiveStory.ts'
import type { Plugin } from './plugin.ts'
import { MAX_DEPTH } from './readTreeBlock.ts'
import { box, line, page, registryOf, sheet, storyOf } from './samplePlugins.testkit.tsx'

/** Creates nested blocks that count reads of their fields. */
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

/** Builds and shows nested blocks, then edits the innermost one. Returns the number of field reads. */
function countReads(levels: number) {
  const before = nested(levels, 'before')
  const after = nested(levels, 'after')
  const inputs = { audience: 'editor', results: {} } as const
  const liveStory = new LiveStory(buildPageTree(storyOf(page(before.block)), registry), inputs)
  const tree = buildPageTree(storyOf(page(after.block)), registry)
  liveStory.show(tree)
  return { reads: before.work.reads + after.work.reads, tree }
}

test('EDIT-19 buildPageTree and LiveStory read and show nested blocks in linear time', () => {
  const few = countReads(15)
  const many = countReads(60)
  expect(many.tree.issues).toEqual([])
  expect(many.tree.nodes).toHaveLength(62)
  expect(many.reads).toBeGreaterThan(60)
  expect(many.reads).toBeLessThan(few.reads * 4.4)
})

test('EDIT-19 buildPageTree reports blocks that are nested too deeply once, and does not read these blocks', () => {
  const { tree, reads } = countReads(5000)
  expect(tree.nodes).toHaveLength(MAX_DEPTH + 2)
  expect(tree.issues).toEqual([
    expect.objectContaining({
      code: 'too_deep',
      path: `content.body[0]${'.items[0]'.repeat(MAX_DEPTH)}`,
      message: expect.stringContaining(`nested more than ${MAX_DEPTH} blocks deep`),
    }),
  ])
  expect(reads).toBeLessThan(countReads(60).reads * 1.2)
})
