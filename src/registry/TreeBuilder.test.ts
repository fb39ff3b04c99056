import { describe, expect, test, vi } from 'vitest'
import * as field from '../../fields/fields.ts'
import type { Block, Story } from '../content/story.ts'
import { BlockReadCache } from './BlockReadCache.ts'
import { buildPageTree, type PageTree } from './buildPageTree.ts'
import { definePlugin } from './definePlugin.ts'
import { line, registryOf, sheet, storyOf } from './samplePlugins.testkit.tsx'
import { slot } from './slot.ts'
import type { TreeNode } from './treeNode.ts'

const about = { title: 'Sample', description: '', group: 'Text', icon: 'text', presets: [] } as const
const render = async () => ({ default: () => null })

/** A block with a heading of the outline and inner blocks. */
const box = definePlugin({
  ...about,
  name: 'box',
  fields: { heading: field.text() },
  slots: { items: slot({ allow: 'any', message: '' }) },
  anchor: ({ heading }) => heading as string | undefined,
  level: () => 2,
  render,
})

/** A block that inherits the outline. */
const contents = definePlugin({
  ...about,
  name: 'contents',
  fields: { label: field.text() },
  uses: ['outline'],
  render,
})

const registry = registryOf(sheet, box, line, contents)

const lineBlock = (uid: string, words: unknown): Block => ({ _uid: uid, component: 'line', words })
const boxBlock = (uid: string, heading: string, ...items: Block[]): Block => ({
  _uid: uid,
  component: 'box',
  heading,
  items,
})
const pageBlock = (...body: Block[]): Block => ({ _uid: 'page', component: 'sheet', title: 'Sample', body })

/** Returns a function that builds the tree of an edited story as an update of its last tree. */
function editedStory() {
  const readCache = new BlockReadCache()
  const options = { query: {}, pageValues: {}, readCache }
  let latest: PageTree | undefined
  return (content: Block): PageTree => {
    const story: Story = { ...first, content: content as Story['content'] }
    latest = buildPageTree(story, registry, { ...options, ...(latest ? { previous: latest } : {}) })
    return latest
  }
}
const first = storyOf(pageBlock())

/** The nodes and issues of a tree, without the builder's state. */
const facts = (tree: PageTree) => ({
  nodes: tree.nodes.map((node) => ({
    ...node,
    plugin: node.plugin?.name,
    path: node.path,
    parent: node.parent?.uid,
    children: [...node.children].map(([block, child]) => [block._uid, child.uid]),
    ...{
      inlineNodes: undefined,
      source: undefined,
      inheritedFromParent: undefined,
      inheritedByChildren: undefined,
      pathSegment: undefined,
      isPathBound: undefined,
      hasHeading: undefined,
      baseAnchor: undefined,
      generation: undefined,
    },
  })),
  issues: tree.issues,
})

const uids = (nodes: readonly TreeNode[] = []) => nodes.map(({ uid }) => uid).sort()

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    boxBlock(`box-${at}`, `Row ${at}`, lineBlock(`line-${at}-0`, 'One'), lineBlock(`line-${at}-1`, 'Two')),
  )

describe('updated trees', () => {
  const body = rows(30)

  test('TreeBuilder reads only the changed block, and creates nodes only for the block and its ancestors', () => {
    const tree = editedStory()
    const before = tree(pageBlock(...body))
    const read = vi.spyOn(line.fields.words!, 'read')
    const [, second] = body[7]!.items as readonly Block[]
    const changed = boxBlock('box-7', 'Row 7', lineBlock('line-7-0', 'Other'), second!)
    const next = tree(pageBlock(...body.with(7, changed)))
    expect(uids(next.changes?.created)).toEqual(['box-7', 'line-7-0', 'page'])
    expect(uids(next.changes?.removed)).toEqual(['box-7', 'line-7-0', 'page'])
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
    const nodeOf = (of: PageTree, uid: string) => of.nodes.find((node) => node.uid === uid)
    expect(nodeOf(next, 'line-9-1')).toBe(nodeOf(before, 'line-9-1'))
  })

  test('TreeBuilder reuses the nodes of moved blocks with new paths', () => {
    const tree = editedStory()
    tree(pageBlock(...body))
    const next = tree(pageBlock(...body.toSpliced(2, 1)))
    expect(uids(next.changes?.created)).toEqual(['page'])
    expect(uids(next.changes?.removed)).toEqual(['box-2', 'line-2-0', 'line-2-1', 'page'])
    expect(next.nodes.find(({ uid }) => uid === 'line-9-1')?.path).toBe('content.body[8].items[1]')
  })

  test('TreeBuilder reports the issue of a moved block at the block’s new path', () => {
    const tree = editedStory()
    const wrong = boxBlock('wrong', '', lineBlock('empty', ''))
    tree(pageBlock(...body, wrong))
    expect(tree(pageBlock(...body.slice(1), wrong)).issues).toMatchObject([
      { path: 'content.body[29].items[0].words' },
    ])
  })

  test('TreeBuilder builds a new tree if a block shows a changed outline, or a uid repeats', () => {
    const tree = editedStory()
    const shows: Block = { _uid: 'contents', component: 'contents', label: 'Contents' }
    tree(pageBlock(shows, ...body))
    expect(tree(pageBlock(shows, ...body.slice(1))).changes).toBeUndefined()
    expect(tree(pageBlock(...body, lineBlock('line-4-0', 'Repeated'))).nodes.map(({ uid }) => uid)).toContain(
      'line-4-0-2',
    )
  })
})

test('TreeBuilder returns updated trees that equal newly built trees', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  let uidCount = 0
  let story = 0
  let updated = 0
  const uid = () => {
    uidCount += 1
    return random(90) ? `uid-${uidCount}` : ''
  }
  const anyBlock = (): Block => {
    const kind = random(story % 2 ? 7 : 30)
    if (kind === 0) return { _uid: uid(), component: 'unknown' }
    if (kind === 1) return { _uid: uid(), component: 'contents', label: 'Contents' }
    if (kind % 2)
      return boxBlock(uid(), random(2) ? `Heading ${random(4)}` : '', anyBlock(), lineBlock(uid(), 'In it'))
    return lineBlock(uid(), random(5) ? 'Words' : '')
  }
  type Container = Block & { readonly items?: readonly Block[]; readonly body?: readonly Block[] }
  const slotOf = ({ component }: Block) => (component === 'sheet' ? 'body' : 'items')
  /** Edits one list of blocks. Copies only the blocks that contain it. */
  const edit = (container: Container): Block => {
    const name = slotOf(container)
    const list = container[name] ?? []
    const at = random(list.length + 1)
    const inner = list[at]
    if (inner?.component === 'box' && random(2)) return { ...container, [name]: list.with(at, edit(inner)) }
    if (!inner || random(3) === 0) return { ...container, [name]: list.toSpliced(at, 0, anyBlock()) }
    if (random(3) === 0) return { ...container, [name]: list.toSpliced(at, 1) }
    if (random(2))
      return { ...container, [name]: list.toSpliced(at, 1).toSpliced(random(list.length), 0, inner) }
    return {
      ...container,
      [name]: list.with(
        at,
        inner.component === 'line' ? lineBlock(inner._uid, `Words ${random(9)}`) : anyBlock(),
      ),
    }
  }
  for (; story < 6; story += 1) {
    const tree = editedStory()
    let content = pageBlock(...Array.from({ length: 6 }, anyBlock))
    tree(content)
    for (let step = 0; step < 20; step += 1) {
      content = edit(content)
      const rebuilt = buildPageTree({ ...first, content: content as Story['content'] }, registry, {
        query: {},
        pageValues: {},
      })
      const next = tree(content)
      if (next.changes) updated += 1
      expect(facts(next)).toEqual(facts(rebuilt))
    }
  }
  expect(updated).toBeGreaterThan(50)
})
