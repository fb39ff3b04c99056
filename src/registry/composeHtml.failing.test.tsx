import { describe, expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { RichText } from '../richtext/RichText.tsx'
import { definePlugin } from './definePlugin.ts'
import { composerOf, line, page, words } from './samplePlugins.testkit.tsx'

const prose = definePlugin({
  ...line,
  name: 'prose',
  fields: { text: field.richtext() },
  uses: [],
  presets: [],
  render: async () => ({ default: ({ text }) => <div>{text ? <RichText document={text} /> : null}</div> }),
})
const brokenProse = definePlugin({
  ...line,
  name: 'broken_prose',
  fields: { text: field.richtext() },
  uses: [],
  presets: [],
  render: async () => ({
    default: () => {
      throw undefined
    },
  }),
})
const brokenToken = definePlugin({
  ...line,
  name: 'broken_token',
  fields: {},
  uses: [],
  presets: [],
  inline: { types: ['boom'], value: 'none', toFields: () => ({}), example: '[[boom]]' },
  render: async () => ({
    default: () => {
      throw new Error('token secret')
    },
  }),
})
const { compose } = await composerOf(prose, brokenProse, brokenToken)

const rich = (...content: unknown[]) => ({ type: 'doc', content })
const blok = (...body: unknown[]) => ({ type: 'blok', attrs: { body } })
const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
const broken = (...items: unknown[]) => ({ _uid: 'x', component: 'broken', reason: 'secret /path', items })

describe('failing blocks', () => {
  test('BLOCK-32 a block that throws does not hide surrounding and inner blocks', () => {
    const { html, issues } = compose(
      page(words('before', 'a'), broken(words('inside', 'b')), words('after', 'c')),
    )
    expect(html).toBe(
      '<article><h1>Sample</h1><p class="a">before</p><p class="a">inside</p><p class="a">after</p></article>',
    )
    expect(issues).toEqual([
      {
        severity: 'error',
        code: 'render_failed',
        path: 'content.body[1]',
        message: "Block 'broken' in story 'Sample' threw while rendering: secret /path",
        component: 'broken',
        uid: 'x',
        cause: expect.objectContaining({ message: 'secret /path' }),
      },
    ])
  })

  test('BLOCK-32 two nested blocks that throw are both reported, and inner blocks are shown', () => {
    const { html, issues } = compose(page(broken(broken(words('deep')))))
    expect(html).toContain('<h1>Sample</h1><p class="a">deep</p></article>')
    expect(issues.map(({ path }) => path)).toEqual(['content.body[0]', 'content.body[0].items[0]'])
  })

  test('a root block that throws does not hide inner blocks', () => {
    expect(compose(broken(words('inside'))).html).toBe('<p class="a">inside</p>')
  })

  test('BLOCK-32 a block in rich text that throws does not hide the surrounding text', () => {
    const block = {
      _uid: 'p',
      component: 'prose',
      text: rich(text('before'), blok(broken(words('inside'))), text('after')),
    }
    const { html } = compose(page(block))
    expect(html).toContain('<div><p>before</p><p class="a">inside</p><p>after</p></div>')
  })

  test('a block that throws does not hide the blocks in its rich text', () => {
    const block = { _uid: 'p', component: 'broken_prose', text: rich(text('lost'), blok(words('kept'))) }
    const { html, issues } = compose(page(block))
    expect(html).toContain('<h1>Sample</h1><p class="a">kept</p></article>')
    expect(issues[0]!.message).toContain('threw while rendering: a thrown undefined')
  })

  test('BLOCK-32 an inline token that throws does not hide the surrounding sentence', () => {
    const block = { _uid: 'p', component: 'prose', text: rich(text('Press [[boom]] now.')) }
    const { html, issues } = compose(page(block))
    expect(html).toContain('<p>Press  now.</p>')
    expect(issues).toMatchObject([{ code: 'render_failed', component: 'broken_token' }])
  })

  test('a block that throws is replaced by the error message for developers and editors only', () => {
    for (const audience of ['developer', 'editor'] as const)
      expect(compose(page(broken()), audience).html).toMatch(/<p [^>]*role="note">[^<]*secret \/path<\/p>/)
    expect(compose(page(broken())).html).not.toContain('secret')
  })

  test('an inline token that throws is replaced by a span, which is allowed in a paragraph', () => {
    const block = { _uid: 'p', component: 'prose', text: rich(text('Press [[boom]] now.')) }
    expect(compose(page(block), 'developer').html).toMatch(
      /<p>Press <span [^>]*>[^<]*token secret<\/span> now\.<\/p>/,
    )
  })
})
