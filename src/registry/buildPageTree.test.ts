import { describe, expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import type { Block } from '../content/story.ts'
import { buildPageTree } from './buildPageTree.ts'
import { definePlugin } from './definePlugin.ts'
import { MAX_DEPTH } from './readTreeBlock.ts'
import { box, line, page, registryOf, sheet, storyOf, words } from './samplePlugins.testkit.tsx'

const prose = definePlugin({
  ...line,
  name: 'prose',
  fields: { text: field.richtext(), after: field.richtext() },
  uses: [],
  presets: [],
  render: async () => ({ default: () => null }),
})
const registry = registryOf(sheet, box, line, prose)
const tree = (content: unknown) => buildPageTree(storyOf(content), registry)
const nest = (levels: number): Block =>
  levels === 0 ? words('deep') : { _uid: `b${levels}`, component: 'box', items: [nest(levels - 1)] }

describe('nodes', () => {
  test('buildPageTree returns nodes in document order, each with path, depth and parent', () => {
    const { nodes, issues } = tree(
      page({ _uid: 'b', component: 'box', items: [words('1', 'l1')] }, words('2', 'l2')),
    )
    expect(nodes.map(({ path, depth, uid, parent }) => [path, depth, uid, parent?.uid])).toEqual([
      ['content', 0, 'page', undefined],
      ['content.body[0]', 1, 'b', 'page'],
      ['content.body[0].items[0]', 2, 'l1', 'b'],
      ['content.body[1]', 1, 'l2', 'page'],
    ])
    expect(issues).toEqual([])
  })

  test('buildPageTree adds a number to the uid of a node if the _uid repeats', () => {
    const { nodes } = tree(page(words('1', 'a'), words('2', 'a'), words('3', 'a')))
    expect(nodes.map(({ uid }) => uid)).toEqual(['page', 'a', 'a-2', 'a-3'])
  })

  test('buildPageTree creates a node for each use of the same block object', () => {
    const shared = words('1', 'a')
    const { root } = tree(page(shared, shared))
    const uids = root.slots.body!.map((block) => root.children.get(block)?.uid)
    expect(uids).toEqual(['a', 'a-2'])
  })

  test('buildPageTree derives the uid of a node from the path if the block has no usable _uid', () => {
    const { nodes } = tree(page({ component: 'line', words: 'x' }, words('x', 5 as never), words('x', '')))
    expect(nodes.slice(1).map(({ uid }) => uid)).toEqual([
      'content-body-0-',
      'content-body-1-',
      'content-body-2-',
    ])
  })

  test('buildPageTree returns nodes with short uids without spaces', () => {
    const { nodes } = tree(page(words('x', 'a b\n"c'), words('x', 'x'.repeat(5000))))
    expect(nodes[1]!.uid).toBe('a-b-c')
    expect(nodes[2]!.uid).toHaveLength(120)
  })

  test('buildPageTree returns nodes of blocks in rich text in the order of the fields', () => {
    const blok = (...body: unknown[]) => ({ type: 'doc', content: [{ type: 'blok', attrs: { body } }] })
    const block = {
      _uid: 'p',
      component: 'prose',
      after: blok(words('3', 'c')),
      text: blok(words('1', 'a'), words('2', 'b')),
    }
    const { nodes } = tree(block)
    expect(nodes.slice(1).map(({ path, uid, depth }) => [path, uid, depth])).toEqual([
      ['content.text.blocks[0]', 'a', 1],
      ['content.text.blocks[1]', 'b', 1],
      ['content.after.blocks[0]', 'c', 1],
    ])
  })

  test('addInlineBlock creates one node per parent and _uid', () => {
    const { root, addInlineBlock, nodes } = tree(page())
    const token = { _uid: 't', component: 'line', words: 'x' }
    const inlineNode = addInlineBlock(root, token)
    expect(inlineNode).toMatchObject({ inline: true, parent: root, path: 'content.text', depth: 1 })
    expect(addInlineBlock(root, { ...token })).toBe(inlineNode)
    expect(addInlineBlock(root, { ...token, _uid: 'u' })).not.toBe(inlineNode)
    expect(nodes).toHaveLength(3)
  })

  test('addInlineBlock creates a node that inherits the parent’s inherited and provided values', () => {
    const { root, addInlineBlock } = tree({ ...page(), sampleKind: 'blog' })
    expect(addInlineBlock(root, words('x', 't')).inherited).toEqual({ sampleKind: 'blog' })
  })
})

describe('inheritance', () => {
  test('buildPageTree passes provided values only to inner blocks', () => {
    const inner = { ...page(words('1', 'in')), _uid: 'inner', sampleKind: 'blog' }
    const { nodes } = tree({ _uid: 'p', component: 'box', items: [inner, words('2', 'out')] })
    const inherited = Object.fromEntries(nodes.map((node) => [node.uid, node.inherited]))
    expect(inherited).toEqual({ p: {}, inner: {}, in: { sampleKind: 'blog' }, out: {} })
  })
})

describe('anchors', () => {
  const anchors = (...headings: unknown[]) =>
    tree(page(...headings.map((heading) => ({ _uid: 'b', component: 'box', heading }))))
      .nodes.slice(1)
      .map(({ anchor }) => anchor)

  test('anchors are unique on the page', () => {
    expect(anchors('Prices', 'Prices', 'prices!', 'Prices 2')).toEqual([
      'prices',
      'prices-2',
      'prices-3',
      'prices-2-2',
    ])
  })

  test('anchors never equal an id of the shell', () => {
    expect(anchors('Main', 'Mainly')).toEqual(['main-2', 'mainly'])
  })

  test.each([undefined, null, '', 5, {}, []])('a block with the heading %j has no anchor', (heading) => {
    expect(anchors(heading)).toEqual([undefined])
  })
})

describe('refused blocks', () => {
  const refusals = (content: unknown) =>
    tree(content).nodes.flatMap(({ uid, refusal }) => (refusal ? [[uid, refusal]] : []))
  const messages = (content: unknown) => tree(content).issues.map(({ message }) => message)

  test('BLOCK-27 buildPageTree reports an unknown block with a similar name', () => {
    const content = page({ _uid: 'x', component: 'lime' }, { _uid: 'y', component: 'carousel' }, words('1'))
    expect(refusals(content)).toEqual([
      ['x', 'unknown'],
      ['y', 'unknown'],
    ])
    expect(messages(content)).toEqual([
      "Block 'lime' in story 'Sample' has no plugin. Did you mean 'line'?",
      "Block 'carousel' in story 'Sample' has no plugin. Add a plugin of that name, or remove the block.",
    ])
  })

  test.each(['__proto__', 'constructor', 'toString', ''])(
    'buildPageTree treats a block named %j as unknown',
    (component) => {
      expect(refusals(page({ _uid: 'x', component }))).toEqual([['x', 'unknown']])
    },
  )

  test('BLOCK-28 buildPageTree accepts 64 levels of blocks, and refuses and reports deeper blocks once', () => {
    expect(refusals(nest(MAX_DEPTH))).toEqual([])
    expect(refusals(nest(MAX_DEPTH + 40))).toEqual([[`b${40 - 1}`, 'too_deep']])
    expect(messages(nest(MAX_DEPTH + 1))).toEqual([
      expect.stringContaining('is nested more than 64 blocks deep at content.items[0]'),
    ])
  })

  test('buildPageTree refuses content that contains itself where the cycle closes', () => {
    const items: unknown[] = []
    const round = { _uid: 'r', component: 'box', items }
    items.push({ _uid: 'i', component: 'box', items: [round] })
    expect(refusals(round)).toEqual([['r-2', 'cycle']])
    expect(tree(round).issues).toMatchObject([{ code: 'cycle', path: 'content.items[0].items[0]' }])
  })

  test('buildPageTree accepts a block inside an equal block', () => {
    const equal = (items: unknown[]) => ({ _uid: 'same', component: 'box', items })
    expect(refusals(equal([equal([])]))).toEqual([])
  })

  test.each([
    ['a migration', { migrations: [{ number: 1, name: 'm', applies: () => true, up: fail }] }],
    ['provides', { provides: fail }],
    ['anchor', { anchor: fail }],
  ])('a plugin that throws in %s affects only its block', (_, part) => {
    const faulty = registryOf(sheet, line, { ...box, ...part })
    const content = page({ _uid: 'b', component: 'box', items: [] }, words('1'))
    const { nodes, issues } = buildPageTree(storyOf(content), faulty)
    expect(nodes.map(({ refusal }) => refusal)).toEqual([undefined, 'unreadable', undefined])
    expect(issues).toMatchObject([
      { code: 'migration_failed', message: "Block 'box' in story 'Sample' could not be read: no luck" },
    ])
  })

  test('buildPageTree reports pages and data in slots that do not explicitly allow them', () => {
    const data = { ...line, name: 'person', kind: 'data' as const, render: undefined }
    const kinds = registryOf(sheet, box, line, data)
    const content = page({ _uid: 'd', component: 'person', words: 'x' }, { ...page(), _uid: 'p' })
    expect(buildPageTree(storyOf(content), kinds).issues).toMatchObject([
      { code: 'disallowed_component', path: 'content.body[0]' },
      { code: 'disallowed_component', path: 'content.body[1]' },
    ])
  })
})

function fail(): never {
  throw new Error('no luck')
}

describe('invalid content', () => {
  test.each([null, undefined, 'words', 5, [], {}, { _uid: 'x' }, { component: 5 }, [page()]])(
    'buildPageTree refuses and reports a root of %j',
    (content) => {
      const { root, issues } = tree(content)
      expect(root.refusal).toBe('unreadable')
      expect(issues).toMatchObject([{ code: 'invalid_content', path: 'content' }])
      expect(issues[0]!.message).toContain("Story 'Sample' has no content that names a component.")
    },
  )

  test.each([null, 'words', 5, true, {}, { component: 'line' }, [null], [[[]]], [{ component: null }]])(
    'BLOCK-32 buildPageTree treats a body of %j as empty',
    (body) => {
      const { root, issues } = tree({ ...page(), body })
      expect(root.refusal).toBeUndefined()
      expect(root.children.size).toBe(0)
      expect(issues.length).toBe(body === null ? 0 : 1)
    },
  )

  test('buildPageTree treats keys of Object.prototype as content', () => {
    const content = JSON.parse(
      '{"_uid":"p","component":"sheet","title":"T","__proto__":{"component":"line"},"constructor":"x","body":[{"_uid":"l","component":"line","words":"w","__proto__":null,"toString":5}]}',
    )
    const { nodes, issues } = tree(content)
    expect(nodes.map(({ uid, refusal }) => [uid, refusal])).toEqual([
      ['p', undefined],
      ['l', undefined],
    ])
    expect(issues).toEqual([])
    expect(({} as Record<string, unknown>).component).toBeUndefined()
  })

  test('buildPageTree does not change the content', () => {
    const freeze = <T>(value: T): T => {
      if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
      return value
    }
    const content = freeze(page(nest(3), words('x', 'same'), words('y', 'same')))
    expect(tree(content).nodes).toHaveLength(7)
  })
})
