import { describe, expect, test } from 'vitest'
import { inlinePlainText, plainText } from './plainText.ts'
import { doc, embedded, node, paragraph, text } from './richText.testkit.tsx'

describe('plain text', () => {
  test('plainText returns one line per paragraph, list item and table row', () => {
    const list = node(
      'bullet_list',
      {},
      node('list_item', {}, paragraph('a'), paragraph('b')),
      node('list_item', {}, paragraph('c')),
    )
    const row = node(
      'tableRow',
      {},
      node('tableCell', {}, paragraph('1'), paragraph('2')),
      node('tableCell', {}, paragraph('3')),
    )
    expect(
      plainText(
        doc(
          node('heading', { level: 2 }, 'Title'),
          paragraph('Hello ', text('you', 'bold')),
          list,
          node('table', {}, row),
        ),
      ),
    ).toBe('Title\nHello you\na\nb\nc\n1 2 3')
  })

  test('plainText collapses white space, and includes breaks and emoji', () => {
    expect(
      plainText(paragraph('a \n  b', { type: 'hard_break' }, 'c ', node('emoji', { emoji: '😀' }))),
    ).toBe('a b c 😀')
  })

  test('plainText ends after the line that reaches the minimum length', () => {
    const long = doc(paragraph('One and'), paragraph('two'), paragraph('three'))
    expect(plainText(long, { minLength: 8 })).toBe('One and\ntwo')
    expect(plainText(long, { minLength: 7 })).toBe('One and')
    expect(plainText(long, { minLength: 80 })).toBe(plainText(long))
  })

  test('plainText omits embedded blocks and images', () => {
    expect(
      plainText(
        doc(paragraph('a'), embedded({ component: 'note', words: 'x' }), node('image', { alt: 'y' })),
      ),
    ).toBe('a')
  })

  test('RICH-03 plainText returns the value of inline tokens, even if marks split a token, but not in code', () => {
    expect(plainText(paragraph('Press [[kbd |', text(' A', 'bold'), ']] [[icon]]!'))).toBe('Press A !')
    expect(
      plainText(doc(paragraph(text('[[kbd | A]]', 'code')), node('code_block', {}, '[[kbd | B]]'))),
    ).toBe('[[kbd | A]]\n[[kbd | B]]')
    expect(plainText(paragraph('\\[[b]] [[kbd os="x | A]]'))).toBe('[[b]] [[kbd os="x | A]]')
  })

  test('RICH-03 inlinePlainText with a registry returns tokens without a plugin as written', () => {
    const registry = { inline: (type: string) => (type === 'kbd' ? ({} as never) : undefined) }
    expect(inlinePlainText('[[kbd | A]] [[see below]]', { registry })).toBe('A [[see below]]')
  })

  test('plainText returns the text of stored HTML', () => {
    expect(plainText('<p>a&nbsp;<b>b</b></p><script>x</script><ul><li>c &amp; d</li></ul>')).toBe(
      'a b\nc & d',
    )
    expect(plainText('')).toBe('')
    expect(plainText(undefined)).toBe('')
  })

  test('plainText returns text at any depth', () => {
    let inner = paragraph('deep')
    for (let level = 0; level < 100_000; level++) inner = node('blockquote', {}, inner)
    expect(plainText(inner)).toBe('deep')
  })
})
