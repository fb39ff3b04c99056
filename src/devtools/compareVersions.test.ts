import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import type { Block, Story } from '../content/story.ts'
import { buildPageTree } from '../registry/buildPageTree.ts'
import { definePlugin } from '../registry/definePlugin.ts'
import { createRegistry } from '../registry/registry.ts'
import { slot } from '../registry/slot.ts'
import { compareVersions } from './compareVersions.ts'

const shared = {
  description: 'A block.',
  group: 'Text',
  icon: 'quote',
  render: async () => ({ default: () => null }),
  presets: [{ name: 'Plain', content: {} }],
} as const
const text = definePlugin({
  ...shared,
  name: 'text',
  fields: { words: field.richtext(), link: field.link() },
})
const box = definePlugin({
  ...shared,
  name: 'box',
  fields: {},
  slots: { items: slot({ allow: 'any', message: '' }), aside: slot({ allow: 'any', message: '' }) },
})
const key = definePlugin({
  ...shared,
  name: 'key',
  fields: { label: field.text() },
  inline: {
    types: ['key'],
    value: 'required',
    toFields: ({ value }) => ({ label: value }),
    example: '[[key | Esc]]',
  },
})
const registry = createRegistry({ text, box, key })

const document = (words: string, ...marks: object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words, marks }] }],
})
const words = (uid: string, value: unknown = document(uid)): Block => ({
  _uid: uid,
  component: 'text',
  words: value,
})
const boxOf = (uid: string, ...items: Block[]): Block => ({ _uid: uid, component: 'box', items })

const treeOf = (...items: Block[]) =>
  buildPageTree(
    { id: 1, uuid: 'u', name: 'A', full_slug: 'a', content: boxOf('root', ...items) } as Story,
    registry,
  )
const nodesOf = (...items: Block[]) => treeOf(...items).nodes

const changes = (published: readonly Block[], draft: readonly Block[]) =>
  compareVersions(nodesOf(...published), nodesOf(...draft)).map(
    ({ kind, node, fields }) => `${kind} ${node.uid}${fields.map((one) => ` ${one.field}`).join('')}`,
  )

test('compareVersions finds added, removed, moved and changed blocks, each once', () => {
  const published = [words('a'), words('b'), words('c'), boxOf('d', words('e'))]
  expect(changes(published, published)).toEqual([])
  const draft = [words('c'), words('a'), words('b', document('b, changed')), boxOf('new', words('inside'))]
  expect(changes(published, draft)).toEqual(['moved c', 'changed b words', 'added new', 'removed d'])
  expect(changes([boxOf('x', words('a')), boxOf('y')], [boxOf('x'), boxOf('y', words('a'))])).toEqual([
    'moved a',
  ])
  const aside = { _uid: 'x', component: 'box', aside: [words('a')] }
  expect(changes([boxOf('x', words('a'))], [aside])).toEqual(['moved a'])
})

test('compareVersions lists a new inline token as a change of its text only', () => {
  const tree = treeOf(words('a', document('Press [[key | Esc]]')))
  tree.addInlineBlock(tree.nodes[1]!, { _uid: 'token', component: 'key', label: 'Esc' })
  const found = compareVersions(nodesOf(words('a', document('Press'))), [...tree.nodes, ...tree.inlineNodes])
  expect(found.map(({ kind, node }) => `${kind} ${node.uid}`)).toEqual(['changed a'])
})

test('compareVersions compares texts by words, and names changes without a different text', () => {
  const diffOf = (before: unknown, after: unknown) =>
    compareVersions(nodesOf(words('a', before)), nodesOf(words('a', after)))[0]?.fields[0]?.diff
  expect(diffOf(document('One old word'), document('One new word'))).toEqual([
    { kind: 'same', text: 'One ' },
    { kind: 'removed', text: 'old' },
    { kind: 'added', text: 'new' },
    { kind: 'same', text: ' word' },
  ])
  expect(diffOf(document('Bold'), document('Bold', { type: 'bold' }))).toEqual([
    { kind: 'added', text: 'Formatting or settings' },
  ])
  expect(diffOf('', null)).toBeUndefined()
})

test('compareVersions ignores the resolved target of a link and the marks of drafts', () => {
  const link = (story: object) => ({ ...words('a'), link: { linktype: 'story', id: 'u', story } })
  const edited = { ...link({ url: 'b' }), _editable: '<!--#storyblok#{}-->' }
  expect(changes([link({ url: 'a' })], [edited])).toEqual([])
})
