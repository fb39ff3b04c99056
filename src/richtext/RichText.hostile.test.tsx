import { describe, expect, test } from 'vitest'
import { htmlOf, link, node, paragraph, text } from './richText.testkit.tsx'

const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u0000:alert(1)',
  'javascript :alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://x/1',
  'view-source:x',
]

describe('addresses', () => {
  test.each(ADDRESSES)('RICH-05 RichText renders only the text of a link to %j', (href) => {
    for (const linktype of ['url', 'asset', 'anchor', undefined])
      expect(htmlOf(text('x', link({ linktype, href })))).toBe('x')
    expect(htmlOf(text('x', link({ linktype: 'story', href })))).not.toMatch(
      /href="\s*(?:javascript|data|vbscript)/i,
    )
    expect(htmlOf(text('x', link({ linktype: 'email', href })))).not.toMatch(/href="(?!mailto:)/)
  })

  test.each(ADDRESSES)('RICH-05 RichText omits the image %j', (src) => {
    expect(htmlOf(node('image', { src, alt: 'x', title: 'y' }))).toBe('')
    expect(htmlOf(node('emoji', { name: 'x', fallbackImage: src }))).toBe(':x:')
  })

  test('RICH-05 RichText does not decode entities in an address', () => {
    expect(htmlOf(text('x', link({ linktype: 'url', href: '&#106;avascript:alert(1)' })))).not.toContain(
      'javascript:',
    )
  })
})

test('RICH-05 RichText omits attributes that a node must not have', () => {
  const bad = {
    onclick: 'alert(1)',
    onerror: 'alert(1)',
    style: 'background:url(javascript:alert(1))',
    srcset: 'javascript:alert(1) 1x',
    'x"><script>': '1',
    class: 'header',
    key: 'k',
    ref: 'r',
    children: 'c',
    dangerouslySetInnerHTML: { __html: '<script>alert(1)</script>' },
  }
  const kinds = [
    'paragraph',
    'heading',
    'blockquote',
    'bullet_list',
    'list_item',
    'code_block',
    'table',
    'tableRow',
    'tableCell',
  ]
  for (const type of kinds) {
    const html = htmlOf(node(type, { ...bad, level: 2 }, type === 'code_block' ? 'x' : paragraph('x')))
    expect(html).not.toMatch(/onclick|onerror|style=|srcset|script|header/i)
    expect(html).toContain('x')
  }
  const image = htmlOf(node('image', { ...bad, src: 'https://example.org/a.png' }))
  expect(image).not.toMatch(/onclick|onerror|style=|srcset|script|header/i)
  for (const type of ['bold', 'textStyle', 'highlight', 'styled', 'anchor', 'link'])
    expect(htmlOf(text('x', { type, attrs: { ...bad, class: 1, color: bad.style } }))).not.toMatch(
      /<script|on\w+=|style=/i,
    )
})

test('RICH-05 RichText escapes HTML in text', () => {
  expect(htmlOf(paragraph('<script>alert(1)</script><img src=x onerror=alert(1)>'))).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</p>',
  )
})

test('RICH-05 RichText ignores nodes, marks and styles named like properties of Object.prototype', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    expect(htmlOf(node(name, {}, 'x'))).toBe('x')
    expect(htmlOf(text('x', name))).toBe('x')
    expect(htmlOf(node('paragraph', { textAlign: name, dir: name }, 'x'))).toBe('<p>x</p>')
    expect(htmlOf(text('x', { type: 'textStyle', attrs: { color: name } }))).toBe('x')
  }
})
