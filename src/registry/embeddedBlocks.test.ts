import { expect, test } from 'vitest'
import type { RichTextDocument, RichTextNode } from '../content/richTextDocument.ts'
import { blocksOfNode, embeddedBlocks } from './embeddedBlocks.ts'

const blok = (...uids: string[]): RichTextNode => ({
  type: 'blok',
  attrs: { body: uids.map((_uid) => ({ _uid, component: 'line' })) },
})
const found = (content: unknown) =>
  embeddedBlocks({ type: 'doc', content } as RichTextDocument).map(({ _uid }) => _uid)

test('embeddedBlocks returns blocks in document order at any depth', () => {
  const list = { type: 'bullet_list', content: [{ type: 'list_item', content: [blok('b'), blok('c', 'd')] }] }
  expect(found([blok('a'), list, { type: 'paragraph' }, blok('e')])).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('embeddedBlocks skips entries that are not nodes', () => {
  expect(found([null, 'words', 5, undefined, [], blok('a'), null, blok('b')])).toEqual(['a', 'b'])
  for (const content of [null, undefined, 'words', {}, 5]) expect(found(content)).toEqual([])
})

test('blocksOfNode returns no blocks for a node without a list of blocks', () => {
  for (const attrs of [null, undefined, {}, { body: null }, { body: 'x' }, { body: [null, {}, 'x'] }])
    expect(blocksOfNode({ type: 'blok', attrs })).toEqual([])
})

test('embeddedBlocks handles a hundred thousand levels', () => {
  let node = blok('deep')
  for (let i = 0; i < 100_000; i++) node = { type: 'blockquote', content: [node] }
  expect(found([node])).toEqual(['deep'])
})

test('embeddedBlocks handles a document that contains itself', () => {
  const content: unknown[] = [blok('a')]
  content.push({ type: 'blockquote', content })
  expect(found(content)).toEqual(['a'])
})
