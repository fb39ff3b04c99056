import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RichTextNode } from '../content/richTextDocument.ts'
import { htmlOf, link, node, paragraph } from './richText.testkit.tsx'

// React logs missing keys and invalid nesting of elements.
const complaint = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(complaint)
})
afterEach(() => {
  expect(complaint).not.toHaveBeenCalled()
})

describe('nodes', () => {
  test('RICH-01 paragraphs have alignment and direction', () => {
    expect(htmlOf(paragraph('Hello'))).toBe('<p>Hello</p>')
    expect(htmlOf(node('paragraph', { textAlign: 'center', dir: 'rtl' }, 'x'))).toBe(
      '<p dir="rtl" class="center">x</p>',
    )
    expect(htmlOf(node('paragraph', { textAlign: 'x;color:red', dir: 'up' }, 'x'))).toBe('<p>x</p>')
  })

  test('RICH-01 RichText omits empty paragraphs and headings', () => {
    expect(
      htmlOf([paragraph(), node('heading', { level: 2 }), paragraph(' \u00a0'), { type: 'paragraph' }]),
    ).toBe('')
  })

  test.each([
    [1, 'h1'],
    [6, 'h6'],
    [0, 'h1'],
    [9, 'h6'],
    ['3', 'h3'],
    [undefined, 'h1'],
    ['two', 'h1'],
    [2.5, 'h1'],
  ])('RICH-01 RichText renders a heading of level %s as %s', (level, tag) => {
    expect(htmlOf(node('heading', { level }, 'x'))).toBe(`<${tag}>x</${tag}>`)
  })

  test('RICH-01 headings have an offset, an alignment and an id', () => {
    expect(
      htmlOf(node('heading', { level: 2, id: 'plans', textAlign: 'right' }, 'x'), { headingOffset: 1 }),
    ).toBe('<h3 id="plans" class="right">x</h3>')
    expect(htmlOf(node('heading', { level: 6 }, 'x'), { headingOffset: 2 })).toBe('<h6>x</h6>')
  })

  test('RICH-01 RichText renders quotes', () => {
    expect(htmlOf(node('blockquote', { dir: 'ltr' }, paragraph('a'), paragraph('b')))).toBe(
      '<blockquote dir="ltr"><p>a</p><p>b</p></blockquote>',
    )
  })

  test('RICH-01 RichText renders nested lists with inner paragraphs', () => {
    const inner = node('ordered_list', { order: 4 }, node('list_item', {}, paragraph('b')))
    expect(htmlOf(node('bullet_list', {}, node('list_item', {}, paragraph('a'), inner)))).toBe(
      '<ul><li><p>a</p><ol start="4"><li><p>b</p></li></ol></li></ul>',
    )
    expect(htmlOf(node('ordered_list', { order: 1 }, node('list_item', {}, paragraph('a'))))).toBe(
      '<ol><li><p>a</p></li></ol>',
    )
    expect(htmlOf(node('bullet_list', {}))).toBe('')
  })

  test('RICH-01 RichText wraps children that are not allowed in lists and tables', () => {
    expect(htmlOf(node('bullet_list', {}, paragraph('a')))).toBe('<ul><li><p>a</p></li></ul>')
    expect(htmlOf(node('list_item', {}, paragraph('a')))).toBe('<p>a</p>')
    expect(htmlOf(node('table', {}, paragraph('a')))).toContain('<tbody><tr><td><p>a</p></td></tr></tbody>')
  })

  test('RICH-01 RichText escapes code, adds the language class and ignores tokens in code', () => {
    expect(htmlOf(node('code_block', { class: 'language-html' }, 'if (a < b) "[[kbd | x]]"'))).toBe(
      '<pre tabindex="0"><code class="language-html">' + 'if (a &lt; b) &quot;[[kbd | x]]&quot;</code></pre>',
    )
    for (const name of ['js', 'JS', 'lang-js', ' language-js '])
      expect(htmlOf(node('code_block', { class: name }, 'x'))).toContain('<code class="language-js">')
    expect(htmlOf(node('code_block', { class: 'header' }, 'x'))).toContain('<code>x</code>')
    expect(htmlOf(node('code_block', { class: 'header language-x' }, 'x'))).toContain('<code>x</code>')
  })

  test.each([' ', '\n', '\u200b', '\u00a0\ufeff'])('RICH-01 RichText omits the heading %j', (blank) => {
    expect(htmlOf(node('heading', { level: 2 }, blank))).toBe('')
    expect(htmlOf(node('heading', { level: 2 }, blank, { type: 'hard_break' }))).toBe('')
  })

  test('RICH-01 RichText renders horizontal rules and line breaks', () => {
    expect(htmlOf([{ type: 'horizontal_rule' }, paragraph('a', { type: 'hard_break' }, 'b')])).toBe(
      '<hr/><p>a<br/>b</p>',
    )
  })

  test('RICH-01 images have addresses of the image service, and an empty alt if stored so', () => {
    const html = htmlOf(
      node('image', { src: 'https://a.storyblok.com/f/1/40x30/a/b.png', alt: '', title: '' }),
    )
    expect(html).toContain('alt=""')
    expect(html).toContain('width="40" height="30"')
    expect(html).toContain('src="https://a.storyblok.com/f/1/40x30/a/b.png/m/')
  })

  test('RICH-01 an image with a title has a caption and splits a paragraph', () => {
    const image = node('image', { src: '/f/1/a.png', alt: 'A hill', title: 'The <hill>' })
    const html = htmlOf(paragraph('a', image, 'b')).replace(/<img[^>]*>/, '…')
    expect(html).toBe('<p>a</p><figure>…<figcaption>The &lt;hill&gt;</figcaption></figure><p>b</p>')
  })

  test('RICH-01 an image without a title stays inside its paragraph and its link', () => {
    const image = { ...node('image', { src: '/f/1/a.png', alt: 'x' }), marks: [link({ href: '/b/' })] }
    expect(htmlOf(paragraph('a', image)).replace(/<img[^>]*>/, '…')).toBe('<p>a<a href="/b/">…</a></p>')
  })
})

describe('further nodes', () => {
  test('RICH-04 RichText renders emoji as characters, as images of the content service, or as names', () => {
    expect(htmlOf(node('emoji', { name: 'grinning_face', emoji: '😀', fallbackImage: 'x' }))).toBe(
      '<span role="img" aria-label="grinning face">😀</span>',
    )
    const known = '/f/2026/64x64/0123456789/octo-cat.png'
    expect(htmlOf(node('emoji', { name: 'octo_cat', fallbackImage: known }))).toBe(
      `<img class="emoji" src="${known}" alt="octo cat" width="20" height="20" loading="lazy"/>`,
    )
    expect(htmlOf(node('emoji', { name: 'octocat', fallbackImage: 'https://cdn.example/x.png' }))).toBe(
      ':octocat:',
    )
    expect(htmlOf(node('emoji', {}))).toBe('')
  })

  test('RICH-04 leading header rows of a table are rendered as table head', () => {
    const head = node(
      'tableRow',
      {},
      node('tableHeader', {}, paragraph('Plan')),
      node('tableHeader', {}, paragraph('Seats')),
    )
    const first = node(
      'tableRow',
      {},
      node('tableHeader', {}, paragraph('Team')),
      node('tableCell', {}, paragraph('10')),
    )
    expect(htmlOf(node('table', {}, head, first))).toBe(
      '<table aria-label="Table: Plan, Seats">' +
        '<thead><tr><th scope="col"><p>Plan</p></th><th scope="col" data-numeric=""><p>Seats</p></th></tr></thead>' +
        '<tbody><tr><th scope="row"><p>Team</p></th><td data-numeric=""><p>10</p></td></tr></tbody></table>',
    )
  })

  test('RICH-04 RichText marks table columns that contain only numbers, unless a cell spans columns', () => {
    const row = (...cells: RichTextNode[]) => node('tableRow', {}, ...cells)
    const cell = (words: string, attrs = {}) => node('tableCell', attrs, paragraph(words))
    const marked = (...rows: RichTextNode[]) =>
      [...htmlOf(node('table', {}, ...rows)).matchAll(/data-numeric=""><p>([^<]*)/g)].map(
        ([, words]) => words,
      )
    expect(
      marked(row(cell('2024'), cell('€1,200'), cell('9 min')), row(cell('never'), cell('−3'), cell('71 %'))),
    ).toEqual(['€1,200', '9 min', '−3', '71 %'])
    expect(marked(row(cell('10–20'), cell('3 weeks of'), cell('')))).toEqual([])
    expect(marked(row(cell('1')), row(cell('2', { colspan: 2 })))).toEqual([])
    expect(marked(row(cell('1'), cell('2')), row(cell('3')))).toEqual(['1', '3'])
  })

  test('RICH-04 table cells have spans, and widths and colours as classes, and no other attributes', () => {
    const cell = (attrs: Record<string, unknown>) =>
      /<td.*<\/td>/.exec(htmlOf(node('table', {}, node('tableRow', {}, node('tableCell', attrs, 'x')))))?.[0]
    expect(cell({ colspan: 2, rowspan: '3', colwidth: [120, 80], backgroundColor: '#ff0000' })).toBe(
      '<td colSpan="2" rowSpan="3" class="cs-width-120px cs-background-ff0000">x</td>',
    )
    expect(cell({ colspan: 1, rowspan: 1, colwidth: null })).toBe('<td>x</td>')
    expect(
      cell({ colspan: 1.5, rowspan: -2, colwidth: ['1px;x'], backgroundColor: 'red;background:url(x)' }),
    ).toBe('<td>x</td>')
  })

  test('RICH-04 RichText replaces unknown nodes by their children in order', () => {
    const unknown = node('columns', {}, node('column', {}, paragraph('a')), node('column', {}, 'b'))
    expect(htmlOf([paragraph('0'), unknown, paragraph('1')])).toBe('<p>0</p><p>a</p>b<p>1</p>')
    expect(htmlOf(paragraph('a', node('mention', {}, 'b'), 'c'))).toBe('<p>abc</p>')
  })
})
