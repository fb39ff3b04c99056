import { expect, test } from 'vitest'
import { box, registryOf, sheet } from './samplePlugins.testkit.tsx'
import { unknownBlocks } from './unknownBlocks.ts'

const registry = registryOf(sheet, { ...box, slots: {} })
const paths = (value: unknown) =>
  unknownBlocks(value, 'content', registry).map(({ block, path }) => `${block.component} ${path}`)

test('DEV-11 unknown blocks are found in slots, in rich text, in known blocks and in unknown ones, an outer before those in it', () => {
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

test('parts of a table, resolved stories and what is no block are none', () => {
  const table = { thead: [{ _uid: '1', component: '_table_head', value: 'x' }], tbody: [] }
  const related = { uuid: 'u', name: 'Ines', content: { component: 'who' } }
  expect(paths({ component: 'sheet', table, related, no: null, list: [1, 'x', { component: 7 }] })).toEqual(
    [],
  )
})

test('content that contains itself, and content that is very deep, come to an end', () => {
  const circle: Record<string, unknown> = { component: 'a' }
  circle.parts = [circle]
  expect(paths(circle)).toEqual(['a content'])
  let deep: object = { component: 'b' }
  for (let depth = 0; depth < 20_000; depth++) deep = { deep }
  expect(unknownBlocks(deep, '', registry)).toHaveLength(1)
})
