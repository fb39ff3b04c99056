import { expect, test } from 'vitest'
import { MAX_NESTING } from './renderFlow.tsx'
import { compose, doc, htmlOf, node, paragraph, text } from './richText.testkit.tsx'

test('RICH-01 RichText renders a document, a node, an array of nodes or nothing', () => {
  expect(htmlOf(doc(paragraph('a')))).toBe('<p>a</p>')
  expect(htmlOf(paragraph('a'))).toBe('<p>a</p>')
  expect(htmlOf([paragraph('a'), paragraph('b')])).toBe('<p>a</p><p>b</p>')
  expect(htmlOf(text('a'))).toBe('a')
  for (const empty of [
    '',
    null,
    undefined,
    [],
    {},
    { type: 'doc' },
    { type: 'doc', content: null },
    'text',
    7,
    true,
  ])
    expect(htmlOf(empty)).toBe('')
})

test.each([
  [{ type: 'doc', content: 'x' }, ''],
  [{ type: 'doc', content: { 0: paragraph('a') } }, ''],
  [{ type: 'doc', content: [null, 'x', 7, [], paragraph('a'), undefined] }, '<p>a</p>'],
  [{ type: 'paragraph', attrs: null, content: [text('a')] }, '<p>a</p>'],
  [{ type: 'paragraph', attrs: 'x', content: [text('a')] }, '<p>a</p>'],
  [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: null }, { type: 'text' }, { type: 'text', text: 7 }],
    },
    '<p>7</p>',
  ],
  [{ type: 'text', text: 'a', marks: 'bold' }, 'a'],
  [
    { type: 'text', text: 'a', marks: [null, 'x', { attrs: {} }, { type: 5 }, { type: 'bold', attrs: 7 }] },
    '<strong>a</strong>',
  ],
  [{ type: 'text', text: 'a', marks: [{ type: 'link' }] }, 'a'],
  [{ type: 5, content: [paragraph('a')] }, '<p>a</p>'],
  [{ content: [paragraph('a')] }, '<p>a</p>'],
  [{ type: 'image' }, ''],
  [{ type: 'blok', attrs: { body: 'x' } }, ''],
  [{ type: 'blok', attrs: { body: [null, {}, 'x'] } }, ''],
  [{ type: 'table', content: [{ type: 'tableRow' }] }, /<table[^>]*><tbody><tr><\/tr><\/tbody>/],
  [{ type: 'table' }, ''],
])('RichText renders the valid parts of %j', (broken, html) => {
  if (html instanceof RegExp) expect(htmlOf(broken)).toMatch(html)
  else expect(htmlOf(broken)).toBe(html)
})

/** Returns a document whose nodes of the given kinds are nested to a depth, with text inside. */
function nested(depth: number, kinds: readonly string[]) {
  let inner = paragraph('deep')
  for (let level = depth; level > 0; level--) {
    const kind = kinds[level % kinds.length]!
    const inside = kind.endsWith('list') ? [node('list_item', {}, inner)] : [inner]
    inner = node(kind, {}, ...inside, ...(kind === 'blockquote' ? [paragraph(`beside ${level}`)] : []))
  }
  return inner
}

test('RICH-01 RichText renders the structure of forty nested quotes', () => {
  const html = htmlOf(nested(40, ['blockquote']))
  expect(html.match(/<blockquote>/g)).toHaveLength(40)
  expect(html).toContain('<p>deep</p>')
})

test.each([
  ['quotes', ['blockquote']],
  ['lists', ['bullet_list', 'ordered_list']],
  ['tables', ['table']],
  ['paragraphs', ['paragraph']],
  ['headings', ['heading']],
  ['unknown nodes', ['mystery']],
  ['all kinds of nodes', ['blockquote', 'bullet_list', 'paragraph', 'mystery', 'table']],
])('RICH-01 RichText renders the text of two thousand levels of %s', (_, kinds) => {
  const html = htmlOf(nested(2000, kinds))
  expect(html).toContain('deep')
  expect(html.match(/beside/g)?.length ?? 0).toBe(
    kinds.filter((kind) => kind === 'blockquote').length * (2000 / kinds.length),
  )
  expect(html.match(/<(?:blockquote|ul|ol|table)\b/g)?.length ?? 0).toBeLessThanOrEqual(MAX_NESTING)
})

test('RichText reports text that is nested too deeply once, with block and story', async () => {
  const { issues } = await compose({ text: doc(nested(150, ['blockquote']), nested(150, ['bullet_list'])) })
  expect(issues.map(({ code }) => code)).toEqual(['too_deep'])
  expect(issues[0]!.message).toBe(
    "Block 'host' in story 'host: page': its text nests more than 100 levels deep; deeper content is shown as plain text. Nest less.",
  )
})
