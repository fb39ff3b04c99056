import type { RichTextNode } from '../content/richTextDocument.ts'
import { node, paragraph, text } from './richText.testkit.tsx'

const LINK = { type: 'link', attrs: { href: '/a/', linktype: 'url', custom: { title: 't' } } }

/** Returns a list of `count` nodes. */
const times = (length: number, make: (index: number) => RichTextNode) =>
  Array.from({ length }, (_, index) => make(index))

/** Returns nodes of the given depth. */
export const deepShapes: Readonly<Record<string, (depth: number) => RichTextNode>> = {
  quotes: (depth) =>
    depth === 0 ? paragraph('x') : node('blockquote', {}, deepShapes.quotes!(depth - 1), paragraph('beside')),
  lists: (depth) =>
    depth === 0
      ? paragraph('x')
      : node('bullet_list', {}, node('list_item', {}, paragraph('y'), deepShapes.lists!(depth - 1))),
  tables: (depth) =>
    depth === 0
      ? paragraph('x')
      : node('table', {}, node('tableRow', {}, node('tableCell', {}, deepShapes.tables!(depth - 1)))),
  paragraphs: (depth) => (depth === 0 ? paragraph('x') : paragraph(deepShapes.paragraphs!(depth - 1), 'y')),
  'unknown nodes': (depth) =>
    depth === 0 ? paragraph('x') : node('mystery', {}, deepShapes['unknown nodes']!(depth - 1)),
}

/** Returns nodes of the given length. */
export const longShapes: Readonly<Record<string, (length: number) => RichTextNode>> = {
  paragraphs: (length) =>
    node('blockquote', {}, ...times(length, (index) => paragraph(`a${index} `, text('b', 'bold')))),
  'linked words and tokens': (length) =>
    paragraph(...times(length, (index) => text(`a${index} [[kbd | `, 'bold', LINK)), text('x]]')),
  rows: (length) =>
    node('table', {}, ...times(length, () => node('tableRow', {}, node('tableCell', {}, paragraph('x'))))),
}
