import { describe, expect, test } from 'vitest'
import { htmlOf, link, paragraph, text } from './richText.testkit.tsx'

const linked = (attrs: Record<string, unknown>) => htmlOf(text('x', link(attrs)))

describe('kinds of links', () => {
  test.each([
    [{ linktype: 'story', href: '/guides/first', uuid: 'u' }, '<a href="/guides/first/">x</a>'],
    [{ linktype: 'story', href: 'guides/first', anchor: 'plan' }, '<a href="/guides/first/#plan">x</a>'],
    [{ linktype: 'story', href: '/old', story: { full_slug: 'guides/new' } }, '<a href="/guides/new/">x</a>'],
    [{ linktype: 'email', href: 'a@example.org' }, '<a href="mailto:a@example.org">x</a>'],
    [{ linktype: 'email', href: 'mailto:a@example.org' }, '<a href="mailto:a@example.org">x</a>'],
    [
      { linktype: 'url', href: 'https://example.org/a' },
      '<a href="https://example.org/a" target="_blank" rel="noopener">x</a>',
    ],
  ])('NAV-10 RICH-02 RichText renders the link %j', (attrs, html) => {
    expect(linked(attrs)).toBe(html)
  })

  test.each([
    [
      { linktype: 'url', href: '/a?b=1', target: '_blank' },
      '<a href="/a?b=1" target="_blank" rel="noopener">x</a>',
    ],
    [{ linktype: 'url', href: '#plan' }, '<a href="#plan">x</a>'],
    [{ linktype: 'anchor', href: '#plan' }, '<a href="#plan">x</a>'],
    [{ linktype: 'anchor', href: 'plan' }, '<a href="#plan">x</a>'],
    [{ linktype: 'anchor', href: '', anchor: 'plan' }, '<a href="#plan">x</a>'],
    [{ linktype: 'url', href: null, anchor: '#plan' }, '<a href="#plan">x</a>'],
    [
      { linktype: 'asset', href: 'https://a.storyblok.com/f/1/a/b.pdf' },
      '<a href="https://a.storyblok.com/f/1/a/b.pdf" target="_blank" rel="noopener">x</a>',
    ],
  ])('RICH-02 RichText renders the link %j', (attrs, html) => {
    expect(linked(attrs)).toBe(html)
  })

  test('RichText renders only the text of a link without a target', () => {
    for (const attrs of [{}, { href: '' }, { href: null, linktype: 'story' }, { href: { a: 1 } }])
      expect(linked(attrs)).toBe('x')
  })
})

describe('linked text', () => {
  const to = (href: string, more: object = {}) => link({ linktype: 'url', href, ...more })

  test('RICH-02 adjacent texts with deeply equal links share one link element', () => {
    const one = link({ linktype: 'url', href: '/a/', custom: { title: 't', rel: 'nofollow' } })
    const same = link({ custom: { rel: 'nofollow', title: 't' }, href: '/a/', linktype: 'url' })
    expect(htmlOf(paragraph(text('a ', one), text('b', 'bold', same), text(' c', same, 'italic')))).toBe(
      '<p><a title="t" href="/a/" rel="nofollow">a <strong>b</strong><em> c</em></a></p>',
    )
  })

  test('RICH-02 a different link, plain text or a break ends a link', () => {
    expect(htmlOf(paragraph(text('a', to('/a/')), text('b', to('/b/')), 'c', text('d', to('/b/'))))).toBe(
      '<p><a href="/a/">a</a><a href="/b/">b</a>c<a href="/b/">d</a></p>',
    )
    expect(htmlOf(paragraph(text('a', to('/a/')), { type: 'hard_break' }, text('b', to('/a/'))))).toBe(
      '<p><a href="/a/">a</a><br/><a href="/a/">b</a></p>',
    )
    expect(htmlOf(paragraph(text('a', to('/a/')), text('b', to('/a/', { target: '_blank' }))))).toBe(
      '<p><a href="/a/">a</a><a href="/a/" target="_blank" rel="noopener">b</a></p>',
    )
  })

  test('RICH-02 a link element encloses the elements of all other marks', () => {
    expect(htmlOf(text('x', to('/a/'), 'bold'))).toBe('<a href="/a/"><strong>x</strong></a>')
  })

  test('RICH-02 a text with two links is rendered with one link element', () => {
    expect(htmlOf(text('x', to('/a/'), to('/b/')))).toBe('<a href="/a/">x</a>')
  })
})

describe('blank links', () => {
  const to = link({ linktype: 'url', href: '/a/' })

  test.each([
    '',
    ' ',
    '\n',
    '\u00a0',
    '\u200b',
    '\u200c\u200d',
    '\ufeff',
    '\u2060',
    '\u00ad',
    ' \u200b\u3000',
  ])('RICH-02 RichText omits a link around only %j', (blank) => {
    expect(htmlOf(paragraph('x', text(blank, to), text(blank, 'bold', to), 'y'))).not.toContain('<a')
    expect(htmlOf(paragraph('x', text(blank, to), text('y', to)))).toContain(`<a href="/a/">${blank}y</a>`)
  })

  test('RICH-02 RichText omits a link around a line break or an image that is not rendered', () => {
    expect(htmlOf(paragraph('x', { type: 'hard_break', marks: [to] }, 'y'))).toBe('<p>x<br/>y</p>')
    const image = { type: 'image', attrs: { src: 'javascript:alert(1)' }, marks: [to] }
    expect(htmlOf(paragraph('x', image, 'y'))).toBe('<p>xy</p>')
    expect(htmlOf(paragraph({ type: 'emoji', attrs: {}, marks: [to] }, 'y'))).toBe('<p>y</p>')
    expect(htmlOf(paragraph({ type: 'emoji', attrs: { name: 'tada' }, marks: [to] }))).toContain(
      '<a href="/a/">',
    )
  })
})

describe('custom attributes', () => {
  test('RICH-02 RichText renders allowed custom attributes of links', () => {
    const custom = {
      rel: 'nofollow sponsored',
      title: 'T "1"',
      hreflang: 'de-AT',
      download: '',
      'data-plan': 7,
      'aria-label': 'L',
    }
    expect(linked({ href: '/a/', custom })).toBe(
      '<a title="T &quot;1&quot;" hrefLang="de-AT" download="" data-plan="7" aria-label="L" href="/a/" rel="nofollow sponsored">x</a>',
    )
    expect(linked({ href: 'https://example.org', custom: { rel: 'nofollow' } })).toContain(
      'rel="nofollow noopener"',
    )
  })

  test.each([
    ['onclick', 'alert(1)'],
    ['onClick', 'alert(1)'],
    ['style', 'position:fixed'],
    ['href', 'javascript:alert(1)'],
    ['srcdoc', '<script>'],
    ['class', 'header'],
    ['id', 'main'],
    ['ping', 'https://evil.example'],
    ['a"><script>', 'x'],
    ['data-x onclick', 'x'],
    ['data-blok-c', '{}'],
    ['aria-hidden', 'true'],
    ['dangerouslySetInnerHTML', '<b>'],
    ['hreflang', '"><b>'],
    ['download', '../../x'],
    ['rel', 'stylesheet opener preload'],
    ['title', { a: 1 }],
    ['data-x', ['a']],
  ])('RICH-05 RichText omits the custom attribute %s = %j of a link', (name, value) => {
    expect(linked({ href: '/a/', custom: { [name]: value } })).toBe('<a href="/a/">x</a>')
  })
})
