import { describe, expect, test } from 'vitest'
import { definePlugin } from '../registry/definePlugin.ts'
import { compose, doc, embedded, htmlOf, link, node, paragraph, text } from './richText.testkit.tsx'

const note = (words: string, more: object = {}) => ({ component: 'note', _uid: `n-${words}`, words, ...more })
const aside = (words: string) => `<aside>${words}</aside>`

/** Returns HTML without the ids of tokens. */
const plain = (html: string) => html.replaceAll(/ data-(?:uid|inline)="[^"]*"/g, '')

describe('embedded blocks', () => {
  test('RICH-04 embedded blocks are rendered between paragraphs, several per node', async () => {
    const { html, issues } = await compose({
      text: doc(paragraph('a'), embedded(note('1'), note('2')), paragraph('b')),
    })
    expect(html).toBe(`<p>a</p>${aside('1')}${aside('2')}<p>b</p>`)
    expect(issues).toEqual([])
  })

  test('RICH-04 embedded blocks are rendered in quotes, list items, table cells and other embedded blocks', async () => {
    const inner = doc(embedded(note('inner', { body: doc(paragraph('words')) })))
    const { html } = await compose({
      text: doc(
        node('blockquote', {}, embedded(note('1'))),
        node('bullet_list', {}, node('list_item', {}, paragraph('a'), embedded(note('2')))),
        node('table', {}, node('tableRow', {}, node('tableCell', {}, embedded(note('3', { body: inner }))))),
      ),
    })
    expect(html).toContain(`<blockquote>${aside('1')}</blockquote><ul><li><p>a</p>${aside('2')}</li></ul>`)
    expect(html).toContain('<td><aside>3<aside>inner<p>words</p></aside></aside></td>')
  })

  test('RICH-04 embedded blocks split a paragraph and follow a heading, so that the HTML is valid', async () => {
    const { html } = await compose({
      text: doc(
        paragraph('a', embedded(note('1')), 'b'),
        node('heading', { level: 2 }, 'c', embedded(note('2')), 'd'),
      ),
    })
    expect(html).toBe(`<p>a</p>${aside('1')}<p>b</p><h2>cd</h2>${aside('2')}`)
  })

  test('RICH-04 a failing embedded block does not affect the text, and embedded blocks render only in the composer', async () => {
    const { html } = await compose({
      text: doc(paragraph('a'), embedded({ component: 'nope' }), paragraph('b')),
    })
    expect(html).toMatch(/^<p>a<\/p>.*No rendering definition for component.*<p>b<\/p>$/s)
    expect(htmlOf(doc(paragraph('a'), embedded(note('1'))))).toBe('<p>a</p>')
  })
})

describe('inline tokens', () => {
  test('RICH-03 an inline token renders the block of its plugin inside the paragraph', async () => {
    const { html, issues } = await compose({
      text: doc(paragraph('Press [[kbd os="mac" | Cmd+K]] or [[keys | F1]].')),
    })
    expect(plain(html)).toBe('<p>Press <kbd data-os="mac">Cmd+K</kbd> or <kbd>F1</kbd>.</p>')
    expect(html.match(/data-inline="true"/g)).toHaveLength(2)
    expect(issues).toEqual([])
  })

  test('RICH-03 an inline token that marks split is recognized, and has the marks of all parts', async () => {
    const to = link({ linktype: 'url', href: '/a/' })
    const { html } = await compose({
      text: doc(
        paragraph(
          text('a [[kbd |', to, 'italic'),
          text(' Cmd', 'bold', to, 'italic'),
          text(']] b', to, 'italic'),
        ),
        paragraph('[[kbd ', text('| x', 'bold'), ']]'),
        paragraph(text('[[kbd | y]]', 'bold')),
      ),
    })
    expect(plain(html)).toBe(
      '<p><a href="/a/"><em>a </em><em><kbd>Cmd</kbd></em><em> b</em></a></p>' +
        '<p><kbd>x</kbd></p><p><strong><kbd>y</kbd></strong></p>',
    )
  })

  test('RICH-03 inline tokens are not recognized in code', async () => {
    const { html, issues } = await compose({
      text: doc(
        paragraph(text('[[kbd | x]]', 'code'), text('[[nope]]', 'code')),
        node('code_block', {}, '[[kbd | y]]'),
      ),
    })
    expect(html).toContain('<code>[[kbd | x]]</code><code>[[nope]]</code>')
    expect(html).toContain('<code>[[kbd | y]]</code></pre>')
    expect(issues).toEqual([])
  })

  test('RICH-03 an inline token of an unknown type is shown as written, and reported with a similar type', async () => {
    const { html, issues } = await compose({
      text: doc(paragraph('a ', text('[[kdb | ', 'bold'), 'x]] b [[frobnicate]]')),
    })
    expect(html).toBe('<p>a <strong>[[kdb | </strong>x]] b [[frobnicate]]</p>')
    expect(issues).toMatchObject([
      {
        code: 'unknown_token',
        severity: 'warning',
        path: 'content',
        component: 'host',
        message:
          "Block 'host' in story 'host: page': no plugin handles the inline token 'kdb'. Did you mean 'kbd'?",
      },
      {
        code: 'unknown_token',
        message:
          "Block 'host' in story 'host: page': no plugin handles the inline token 'frobnicate'. Add a plugin that handles it, or write \\[[ for plain brackets.",
      },
    ])
  })

  test('RICH-03 a malformed inline token is shown as written, and reported with a caret at the problem', async () => {
    const { html, issues } = await compose({ text: doc(paragraph('Press [[kbd os="mac | K]] now')) })
    expect(html).toBe('<p>Press [[kbd os=&quot;mac | K]] now</p>')
    expect(issues).toMatchObject([
      {
        code: 'malformed_token',
        message:
          "Block 'host' in story 'host: page': an inline token has a quote that is not closed. Fix it, or write \\[[ for plain brackets.\n" +
          'Press [[kbd os="mac | K]] now\n' +
          '               ^',
      },
    ])
  })

  test('RICH-03 an inline token whose plugin throws is shown as written, and the error names the plugin', async () => {
    const broken = definePlugin({
      name: 'broken_token',
      description: 'For tests.',
      group: 'Help',
      icon: 'key',
      fields: {},
      inline: {
        types: ['broken'],
        value: 'none',
        toFields: () => {
          throw new Error('no luck')
        },
        example: '[[broken]]',
      },
      render: async () => ({ default: () => null }),
      presets: [],
    })
    const { html, issues } = await compose({ text: doc(paragraph('a [[broken]] b')) }, [broken])
    expect(html).toBe('<p>a [[broken]] b</p>')
    expect(issues).toMatchObject([
      {
        code: 'render_failed',
        severity: 'error',
        component: 'broken_token',
        path: 'content',
        message:
          "Plugin 'broken_token' threw in toFields for the inline token 'broken' of block 'host' in story 'host: page': no luck. Correct its toFields.",
      },
    ])
  })

  test('RICH-03 an inline token that its plugin rejects is shown as written', async () => {
    const { html, issues } = await compose({ text: doc(paragraph('[[kbd os=linux | K]]')) })
    expect(html).toBe('<p>[[kbd os=linux | K]]</p>')
    expect(issues).toMatchObject([
      {
        code: 'malformed_token',
        message:
          "Block 'host' in story 'host: page': inline token 'kbd' needs one of mac, windows as 'os'. Write it like [[kbd | Cmd+K]].\n" +
          '[[kbd os=linux | K]]\n' +
          '      ^',
      },
    ])
  })

  test('RICH-03 inline tokens have stable and unique uids', async () => {
    const content = { text: doc(paragraph('[[kbd | A]] [[kbd | A]] [[kbd | B]]')), words: '[[kbd | A]]' }
    const uids = ({ html }: { html: string }) =>
      [...html.matchAll(/data-uid="([^"]*)"/g)].map((match) => match[1])
    const first = uids(await compose(content))
    expect(new Set(first).size).toBe(4)
    expect(uids(await compose(content))).toEqual(first)
    const changed = uids(
      await compose({ ...content, text: doc(paragraph('[[kbd | A]] [[kbd | A]] [[kbd | C]]')) }),
    )
    expect(changed.map((uid, index) => uid === first[index])).toEqual([true, true, false, true])
  })

  test('RICH-03 inline tokens are rendered in plain text fields', async () => {
    const { html } = await compose({ words: 'Press <b> [[kbd | A]]' })
    expect(plain(html)).toBe('Press &lt;b&gt; <kbd>A</kbd>')
    expect((await compose({ words: 'plain' })).html).toBe('plain')
  })

  test('RICH-03 inline tokens outside of the composer render their value', () => {
    expect(htmlOf(paragraph('Press [[kbd | A]].'))).toBe('<p>Press A.</p>')
  })
})

test('BLOCK-26 tokens and blocks in a text inherit the article type that the text provides', async () => {
  const inner = note('inner', { body: doc(paragraph('[[kbd | B]]')) })
  const { html } = await compose({
    articled: doc(paragraph('[[kbd | A]]'), embedded(note('n', { body: doc(embedded(inner)) }))),
    text: doc(paragraph('[[kbd | C]]')),
  })
  expect(plain(html)).toBe(
    '<p><kbd>C</kbd></p><p><kbd data-article="knowledge">A</kbd></p>' +
      '<aside data-article="knowledge">n<aside data-article="knowledge">inner' +
      '<p><kbd data-article="knowledge">B</kbd></p></aside></aside>',
  )
})
