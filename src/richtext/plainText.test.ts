import { describe, expect, test } from 'vitest'
import { inlinePlainText, plainText } from './plainText.ts'
import { doc, embedded, node, paragraph, text } from './richText.testkit.tsx'

describe('plainText', () => {
  test('gives one line to a paragraph, an item and a row', () => {
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

  test('joins white space, and takes breaks and emoji', () => {
    expect(
      plainText(paragraph('a \n  b', { type: 'hard_break' }, 'c ', node('emoji', { emoji: '😀' }))),
    ).toBe('a b c 😀')
  })

  test('ends with the line that has as many characters as are wanted', () => {
    const long = doc(paragraph('One and'), paragraph('two'), paragraph('three'))
    expect(plainText(long, { wanted: 8 })).toBe('One and\ntwo')
    expect(plainText(long, { wanted: 7 })).toBe('One and')
    expect(plainText(long, { wanted: 80 })).toBe(plainText(long))
  })

  test('leaves embedded blocks and images out', () => {
    expect(
      plainText(
        doc(paragraph('a'), embedded({ component: 'note', words: 'x' }), node('image', { alt: 'y' })),
      ),
    ).toBe('a')
  })

  test('RICH-03 gives tokens as their value, also where marks divide them; code keeps them', () => {
    expect(plainText(paragraph('Press [[kbd |', text(' A', 'bold'), ']] [[icon]]!'))).toBe('Press A !')
    expect(
      plainText(doc(paragraph(text('[[kbd | A]]', 'code')), node('code_block', {}, '[[kbd | B]]'))),
    ).toBe('[[kbd | A]]\n[[kbd | B]]')
    expect(plainText(paragraph('\\[[b]] [[kbd os="x | A]]'))).toBe('[[b]] [[kbd os="x | A]]')
  })

  test('RICH-03 with a registry, tokens that no plugin handles stay as written', () => {
    const registry = { inline: (type: string) => (type === 'kbd' ? ({} as never) : undefined) }
    expect(inlinePlainText('[[kbd | A]] [[see below]]', { registry })).toBe('A [[see below]]')
  })

  test('reads stored HTML', () => {
    expect(plainText('<p>a&nbsp;<b>b</b></p><script>x</script><ul><li>c &amp; d</li></ul>')).toBe(
      'a b\nc & d',
    )
    expect(plainText('')).toBe('')
    expect(plainText(undefined)).toBe('')
  })

  test('takes any depth', () => {
    let inner = paragraph('deep')
    for (let level = 0; level < 100_000; level++) inner = node('blockquote', {}, inner)
    expect(plainText(inner)).toBe('deep')
  })
})
