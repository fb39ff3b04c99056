import { expect, test } from 'vitest'
import { htmlOf, paragraph, text } from './richText.testkit.tsx'

const marked = (...marks: Parameters<typeof text>[1][]) => htmlOf(text('x', ...marks))

test.each([
  ['bold', '<strong>x</strong>'],
  ['strong', '<strong>x</strong>'],
  ['italic', '<em>x</em>'],
  ['em', '<em>x</em>'],
  ['strike', '<s>x</s>'],
  ['underline', '<u>x</u>'],
  ['code', '<code>x</code>'],
])('RICH-02 RichText renders the mark %s', (mark, html) => {
  expect(marked(mark)).toBe(html)
})

test('RICH-02 the mark styled adds a prefix to its classes, so that they cannot be classes of the site', () => {
  expect(marked({ type: 'styled', attrs: { class: 'lead big-1' } })).toBe(
    '<span class="styled-lead styled-big-1">x</span>',
  )
  expect(marked({ type: 'styled', attrs: { class: '"><script> a{} .b' } })).toBe('x')
  expect(marked({ type: 'styled', attrs: { class: { a: 1 } } })).toBe('x')
})

test.each([
  [{ type: 'superscript' }, '<sup>x</sup>'],
  [{ type: 'subscript' }, '<sub>x</sub>'],
  [{ type: 'highlight', attrs: { color: '#ff0000' } }, '<mark class="cs-background-ff0000">x</mark>'],
  [{ type: 'highlight', attrs: { color: 'url(x)' } }, '<mark>x</mark>'],
  [{ type: 'textStyle', attrs: { color: 'rgb(255, 0, 0)' } }, '<span class="cs-color-ff0000">x</span>'],
  [{ type: 'textStyle', attrs: { color: 'red; background: url(x)' } }, 'x'],
  [
    { type: 'textStyle', attrs: { color: 'red', class: 'note', id: 'here' } },
    '<span id="here" class="cs-color-ff0000 styled-note">x</span>',
  ],
  [{ type: 'anchor', attrs: { id: 'plans' } }, '<span id="plans">x</span>'],
  [{ type: 'anchor', attrs: { id: 'a"b' } }, 'x'],
  [{ type: 'comment', attrs: { by: 'me' } }, 'x'],
])('RICH-04 RichText renders the mark %j', (mark, html) => {
  expect(marked(mark)).toBe(html)
})

test('RICH-02 the first mark is innermost, and each kind of mark is rendered once', () => {
  expect(marked('bold', 'italic')).toBe('<em><strong>x</strong></em>')
  expect(marked('italic', 'bold')).toBe('<strong><em>x</em></strong>')
  expect(marked('bold', 'strong', 'bold')).toBe('<strong>x</strong>')
})

test('RICH-02 RichText does not merge adjacent texts with equal marks', () => {
  expect(htmlOf(paragraph(text('a', 'bold'), text('b', 'bold')))).toBe(
    '<p><strong>a</strong><strong>b</strong></p>',
  )
})

test('RichText renders each id from content once', () => {
  const anchor = { type: 'anchor', attrs: { id: 'a' } }
  expect(htmlOf(paragraph(text('1', anchor), text('2', anchor)))).toBe('<p><span id="a">1</span>2</p>')
})
