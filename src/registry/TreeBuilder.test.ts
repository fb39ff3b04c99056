import { describe, expect, test, vi } from 'vitest'
import type { Block, Story } from '../content/story.ts'
import { BlockReadCache } from './BlockReadCache.ts'
import { buildPageTree, type PageTree } from './buildPageTree.ts'
import { definePlugin } from './definePlugin.ts'
import * as field from './fields.ts'
import { line, registryOf, sheet, storyOf } from './samplePlugins.testkit.tsx'
import { slot } from './slot.ts'
import type { TreeNode } from './treeNode.ts'

const about = { title: 'Sample', description: '', group: 'Text', icon: 'text', presets: [] } as const
const render = async () => ({ default: () => null })

/** A block that holds blocks, under a heading of the page. */
const box = definePlugin({
  ...about,
  name: 'box',
  fields: { heading: field.text() },
  slots: { items: slot({ allow: 'any', message: '' }) },
  anchor: ({ heading }) => heading as string | undefined,
  level: () => 2,
  render,
})

/** A block that shows the page's headings. */
const contents = definePlugin({
  ...about,
  name: 'contents',
  fields: { label: field.text() },
  uses: ['outline'],
  render,
})

const registry = registryOf(sheet, box, line, contents)

const said = (uid: string, words: unknown): Block => ({ _uid: uid, component: 'line', words })
const boxed = (uid: string, heading: string, ...items: Block[]): Block => ({
  _uid: uid,
  component: 'box',
  heading,
  items,
})
const paged = (...body: Block[]): Block => ({ _uid: 'page', component: 'sheet', title: 'Sample', body })

/** A story is edited: each content with its tree, made of the tree before. */
function edited() {
  const readCache = new BlockReadCache()
  const options = { query: {}, pageValues: {}, readCache }
  let before: PageTree | undefined
  return (content: Block): PageTree => {
    const story: Story = { ...first, content: content as Story['content'] }
    before = buildPageTree(story, registry, { ...options, ...(before ? { previous: before } : {}) })
    return before
  }
}
const first = storyOf(paged())

/** All that a tree says of its nodes. */
const facts = (tree: PageTree) => ({
  nodes: tree.nodes.map((node) => ({
    ...node,
    plugin: node.plugin?.name,
    path: node.path,
    parent: node.parent?.uid,
    children: [...node.children].map(([block, child]) => [block._uid, child.uid]),
    ...{ adopted: undefined, source: undefined, fromParent: undefined, forChildren: undefined },
    ...{
      pathEnd: undefined,
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
    boxed(`box-${at}`, `Row ${at}`, said(`line-${at}-0`, 'One'), said(`line-${at}-1`, 'Two')),
  )

describe('a tree that is made of the one before', () => {
  const body = rows(30)

  test('reads and places the changed block and those round it', () => {
    const tree = edited()
    const before = tree(paged(...body))
    const read = vi.spyOn(line.fields.words!, 'read')
    const [, second] = body[7]!.items as readonly Block[]
    const changed = boxed('box-7', 'Row 7', said('line-7-0', 'Other'), second!)
    const next = tree(paged(...body.with(7, changed)))
    expect(uids(next.changes?.created)).toEqual(['box-7', 'line-7-0', 'page'])
    expect(uids(next.changes?.removed)).toEqual(['box-7', 'line-7-0', 'page'])
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
    const nodeOf = (of: PageTree, uid: string) => of.nodes.find((node) => node.uid === uid)
    expect(nodeOf(next, 'line-9-1')).toBe(nodeOf(before, 'line-9-1'))
  })

  test('takes blocks that stand elsewhere as they are, with their new paths', () => {
    const tree = edited()
    tree(paged(...body))
    const next = tree(paged(...body.toSpliced(2, 1)))
    expect(uids(next.changes?.created)).toEqual(['page'])
    expect(uids(next.changes?.removed)).toEqual(['box-2', 'line-2-0', 'line-2-1', 'page'])
    expect(next.nodes.find(({ uid }) => uid === 'line-9-1')?.path).toBe('content.body[8].items[1]')
  })

  test('says of a block with a problem where it stands now', () => {
    const tree = edited()
    const wrong = boxed('wrong', '', said('empty', ''))
    tree(paged(...body, wrong))
    expect(tree(paged(...body.slice(1), wrong)).issues).toMatchObject([
      { path: 'content.body[29].items[0].words' },
    ])
  })

  test('is built anew where contents show a heading that changed, and where a uid stands twice', () => {
    const tree = edited()
    const shows: Block = { _uid: 'contents', component: 'contents', label: 'Contents' }
    tree(paged(shows, ...body))
    expect(tree(paged(shows, ...body.slice(1))).changes).toBeUndefined()
    expect(tree(paged(...body, said('line-4-0', 'Again'))).nodes.map(({ uid }) => uid)).toContain(
      'line-4-0-2',
    )
  })
})

test('trees that are made of each other say what trees say that are built alone', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  let named = 0
  let story = 0
  let updated = 0
  const uid = () => {
    named += 1
    return random(90) ? `uid-${named}` : ''
  }
  const anyBlock = (): Block => {
    const kind = random(story % 2 ? 7 : 30)
    if (kind === 0) return { _uid: uid(), component: 'unknown' }
    if (kind === 1) return { _uid: uid(), component: 'contents', label: 'Contents' }
    if (kind % 2)
      return boxed(uid(), random(2) ? `Heading ${random(4)}` : '', anyBlock(), said(uid(), 'In it'))
    return said(uid(), random(5) ? 'Words' : '')
  }
  type Holder = Block & { readonly items?: readonly Block[]; readonly body?: readonly Block[] }
  const slotOf = ({ component }: Block) => (component === 'sheet' ? 'body' : 'items')
  /** Edits one list of blocks, on the way to it making new objects alone. */
  const edit = (holder: Holder): Block => {
    const name = slotOf(holder)
    const list = holder[name] ?? []
    const at = random(list.length + 1)
    const inner = list[at]
    if (inner?.component === 'box' && random(2)) return { ...holder, [name]: list.with(at, edit(inner)) }
    if (!inner || random(3) === 0) return { ...holder, [name]: list.toSpliced(at, 0, anyBlock()) }
    if (random(3) === 0) return { ...holder, [name]: list.toSpliced(at, 1) }
    if (random(2))
      return { ...holder, [name]: list.toSpliced(at, 1).toSpliced(random(list.length), 0, inner) }
    return {
      ...holder,
      [name]: list.with(at, inner.component === 'line' ? said(inner._uid, `Words ${random(9)}`) : anyBlock()),
    }
  }
  for (; story < 6; story += 1) {
    const tree = edited()
    let content = paged(...Array.from({ length: 6 }, anyBlock))
    tree(content)
    for (let step = 0; step < 20; step += 1) {
      content = edit(content)
      const alone = buildPageTree({ ...first, content: content as Story['content'] }, registry, {
        query: {},
        pageValues: {},
      })
      const next = tree(content)
      if (next.changes) updated += 1
      expect(facts(next)).toEqual(facts(alone))
    }
  }
  expect(updated).toBeGreaterThan(50)
})
