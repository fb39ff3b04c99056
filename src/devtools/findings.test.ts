import { expect, test } from 'vitest'
import type { Story } from '../content/story.ts'
import { BlockReadCache } from '../registry/BlockReadCache.ts'
import { buildPageTree, type PageTree } from '../registry/buildPageTree.ts'
import type { Plugin } from '../registry/plugin.ts'
import { box, line, page, registryOf, sheet, storyOf, words } from '../registry/samplePlugins.testkit.tsx'
import { findingsOf } from './findings.ts'

const registry = registryOf(sheet, box, line as Plugin)
const readings = new BlockReadCache()

const names = (tree: PageTree) =>
  findingsOf({ trees: () => [{ role: 'page', tree }], registry, subscribe: () => () => {} }).map(
    ({ name, path }) => `${name} ${path}`,
  )

const shown = storyOf(page())

const lines = Array.from({ length: 40 }, (_, at) => words('Fine.', `line-${at}`))
const boxOf = (...items: readonly object[]) => ({ _uid: 'box', component: 'box', items })

test('findingsOf returns the findings of a newly built tree after each edit, without checking unchanged blocks', () => {
  const wrong = { ...words('Fine.', 'wrong'), tonne: 'a' }
  const [first, ...unchanged] = lines
  const inner = boxOf(words('Fine.', 'inner'), wrong)
  const edits = [
    page(...lines, boxOf(words('Fine.', 'inner'))),
    page(...lines, inner),
    page({ ...first!, words: 'Edited.' }, ...unchanged, inner),
    page(...unchanged, inner),
    page(...unchanged, boxOf(wrong), { _uid: 'gone', component: 'gone' }),
    page(...unchanged, boxOf({ ...wrong, tonne: undefined, tone: 'b' })),
  ]
  let before: PageTree | undefined
  for (const [at, content] of edits.entries()) {
    const story: Story = { ...shown, content }
    const tree: PageTree = buildPageTree(story, registry, {
      readCache: readings,
      ...(before ? { previous: before } : {}),
    })
    const fresh = buildPageTree(structuredClone(story), registry)
    expect(tree.changes !== undefined).toBe(at > 0)
    if (at > 0)
      Object.defineProperty(tree, 'nodes', {
        get: () => expect.unreachable('All blocks were looked at.'),
        configurable: true,
      })
    const found = names(tree)
    Reflect.deleteProperty(tree, 'nodes')
    expect(found).toEqual(names(fresh))
    before = tree
  }
})
