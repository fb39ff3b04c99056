// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pastedCells } from './pastedCells.ts'

const cells = (text: string, html = '') =>
  pastedCells({ getData: (type) => (type === 'text/html' ? html : text) })

test('EDIT-10 pastedCells reads lines with tabs, and quoted cells with tabs, quotes and line breaks', () => {
  expect(cells('a\tb\r\nc\t\r\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
  expect(cells('"two\nlines"\t"a ""word"""\n5" disk\t"tab\there"')).toEqual([
    ['two lines', 'a "word"'],
    ['5" disk', 'tab here'],
  ])
  expect(cells('\tb')).toEqual([['', 'b']])
})

test('EDIT-10 pastedCells reads the cells of an HTML table', () => {
  const html = '<meta><table><tr><th>A</th><th>B\n b</th></tr><tr><td><b>1</b></td><td></td></tr></table>'
  expect(cells('A B 1', html)).toEqual([
    ['A', 'B b'],
    ['1', ''],
  ])
})

test('pastedCells returns undefined for text without cells, one cell and several tables', () => {
  expect(cells('a line\nand another')).toBeUndefined()
  expect(cells('')).toBeUndefined()
  expect(cells('one', '<table><tr><td>one</td></tr></table>')).toBeUndefined()
  expect(cells('a b', '<table><tr><td>a<td>b</table><table><tr><td>c</table>')).toBeUndefined()
})
