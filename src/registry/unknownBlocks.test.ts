import { expect, test } from 'vitest'
import { box, registryOf, sheet } from './samplePlugins.testkit.tsx'
import { unknownBlocks } from './unknownBlocks.ts'

const registry = registryOf(sheet, { ...box, slots: {} })
const paths = (value: unknown) =>
  unknownBlocks(value, 'content', registry).map(({ block, path }) => `${block.component} ${path}`)

test('DEV-11 unknownBlocks finds blocks in slots, rich text, known and unknown blocks, outer blocks first', () => {
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph' }, { type: 'blok', attrs: { body: [{ component: 'c' }] } }],
  }
  const content = {
    component: 'sheet',
    body: [
      { component: 'a', parts: [{ component: 'box', items: [{ component: 'b', text }] }] },
      { component: 'a', one: { component: 'd' } },
    ],
  }
  expect(paths(content)).toEqual([
    'a content.body[0]',
    'b content.body[0].parts[0].items[0]',
    'c content.body[0].parts[0].items[0].text.blocks[0]',
    'a content.body[1]',
    'd content.body[1].one',
  ])
})

test('unknownBlocks ignores parts of tables, resolved stories and objects that are not blocks', () => {
  const table = { thead: [{ _uid: '1', component: '_table_head', value: 'x' }], tbody: [] }
  const related = { uuid: 'u', name: 'Ines', content: { component: 'who' } }
  expect(paths({ component: 'sheet', table, related, no: null, list: [1, 'x', { component: 7 }] })).toEqual(
    [],
  )
})

test('unknownBlocks handles cyclic and deeply nested content', () => {
  const circle: Record<string, unknown> = { component: 'a' }
  circle.parts = [circle]
  expect(paths(circle)).toEqual(['a content'])
  let deep: object = { component: 'b' }
  for (let depth = 0; depth < 20_000; depth++) deep = { deep }
  expect(unknownBlocks(deep, '', registry)).toHaveLength(1)
})
