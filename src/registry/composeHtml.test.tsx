import { useId } from 'react'
import { describe, expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import type { Block } from '../content/story.ts'
import { RichText } from '../richtext/RichText.tsx'
import { definePlugin } from './definePlugin.ts'
import { composerOf, line, page, words } from './samplePlugins.testkit.tsx'
import { slot } from './slot.ts'

const prose = definePlugin({
  ...line,
  name: 'prose',
  fields: { text: field.richtext() },
  uses: [],
  presets: [],
  render: async () => ({
    default: ({ root, text }) => <div {...root}>{text ? <RichText document={text} /> : null}</div>,
  }),
})
const named = definePlugin({
  ...line,
  name: 'named',
  fields: {},
  slots: { items: slot({ allow: 'any', message: 'Any block.' }) },
  uses: [],
  presets: [],
  render: async () => ({
    default: ({ items }) => (
      <>
        <input id={useId()} />
        {items}
      </>
    ),
  }),
})
const bare = definePlugin({
  ...line,
  name: 'bare',
  fields: {},
  uses: [],
  presets: [],
  render: async () => ({ default: () => 'Words alone' }),
})
const picture = definePlugin({
  ...line,
  name: 'picture',
  fields: {},
  uses: [],
  presets: [],
  render: async () => ({ default: () => <img src="/f/1/a.png" alt="" fetchPriority="high" /> }),
})
const { compose } = await composerOf(prose, named, bare, picture)

const rich = (...content: unknown[]) => ({ type: 'doc', content })
const blok = (...body: unknown[]) => ({ type: 'blok', attrs: { body } })
const nest = (levels: number): Block =>
  levels === 0 ? words('the end') : { _uid: `b${levels}`, component: 'box', items: [nest(levels - 1)] }
const editable = (uid: string) =>
  `<!--#storyblok#${JSON.stringify({ name: 'line', space: '1', uid, id: '7' })}-->`

describe('pages', () => {
  test('composeHtml returns each block’s HTML in document order, and lists the component names', () => {
    const { html, components, issues } = compose(
      page({ _uid: 'b', component: 'box', items: [words('one', 'a'), words('two', 'b')] }),
    )
    expect(html).toBe(
      '<article><h1>Sample</h1><section><ul><li><p class="a">one</p></li><li><p class="a">two</p></li></ul></section></article>',
    )
    expect([...components]).toEqual(['sheet', 'box', 'line'])
    expect(issues).toEqual([])
  })

  test('composeHtml passes inherited values from the page to blocks', () => {
    const article = { ...page({ _uid: 'b', component: 'box', items: [words('x')] }), sampleKind: 'blog' }
    expect(compose(article).html).toContain('<p class="a" data-article="blog">x</p>')
    expect(compose({ ...article, sampleKind: '' }).html).toContain('<p class="a">x</p>')
  })

  test('BLOCK-28 composeHtml renders blocks nested sixty levels deep', () => {
    const { html, issues } = compose(nest(60))
    expect(html.match(/<section>/g)).toHaveLength(60)
    expect(html).toContain('<p class="a">the end</p>')
    expect(issues).toEqual([])
  })

  test('BLOCK-28 composeHtml renders nested blocks in rich text', () => {
    const inner = {
      _uid: 'p2',
      component: 'prose',
      text: rich(blok({ _uid: 'b', component: 'box', items: [words('deep')] })),
    }
    const outer = { _uid: 'p1', component: 'prose', text: rich(blok(inner, words('beside', 'l2'))) }
    const { html, issues } = compose(page(outer))
    expect(html).toContain('<section><ul><li><p class="a">deep</p></li></ul></section>')
    expect(html).toContain('<p class="a">beside</p>')
    expect(issues).toEqual([])
  })

  test('composeHtml renders the siblings of a block without content', () => {
    expect(compose(page({ _uid: 'p', component: 'prose' }, words('x'))).html).toContain(
      '</h1><div></div><p class="a">x</p>',
    )
  })

  test('DEV-07 composeHtml reports renderers without root, except to visitors and for blocks without elements', () => {
    const body = page({ _uid: 'lost', component: 'named', items: [words('inside')] }, words('beside'))
    expect(compose(body, 'visitor').issues).toEqual([])
    const { issues } = compose(body, 'developer')
    expect(issues).toHaveLength(1)
    expect(issues[0]).toMatchObject({
      code: 'missing_root',
      severity: 'warning',
      uid: 'lost',
      path: 'content.body[0]',
    })
    expect(issues[0]?.message).toContain("Block 'named' in story 'Sample'")
    expect(issues[0]?.message).toContain('<div {...root}>')
    expect(compose(page({ _uid: 'bare', component: 'bare' }), 'developer').issues).toEqual([])
  })

  test('composeHtml renders unique React ids, even for a block that occurs twice', () => {
    const twice = { _uid: 'same', component: 'named', items: [{ _uid: 'same', component: 'named' }] }
    const { html } = compose(page(twice, twice, { ...twice, _uid: 'a b"c' }))
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!)
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(6)
    for (const id of ids) expect(id).toMatch(/^[\w-]+$/)
  })

  test('composeHtml omits React’s preload links, because the head has these links', () => {
    const { html } = compose(page({ _uid: 'p', component: 'picture' }))
    expect(html).toContain('<img src="/f/1/a.png"')
    expect(html).not.toContain('<link')
  })
})

describe('audiences', () => {
  const content = {
    ...page({ ...words('x', 'l'), _editable: editable('l') }, { _uid: 'u', component: 'lime' }),
    _editable: editable('page'),
  }

  test('a visitor’s page has no editor attributes, placeholders or hints', () => {
    const { html } = compose(content, 'visitor')
    expect(html).not.toMatch(/data-blok|<template|data-nested|[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(html).not.toContain('Did you mean')
  })

  test('a developer’s page has hints and no editor attributes', () => {
    const { html } = compose(content, 'developer')
    expect(html).not.toMatch(/data-blok|<template/)
    expect(html).toContain('Did you mean')
  })

  test('an editor’s page has the attributes of each block with a draft comment', () => {
    const { html } = compose(content, 'editor')
    expect(html).toContain('data-blok-uid="7-page"')
    expect(html).toContain('<p data-blok-c="{&quot;name&quot;:&quot;line&quot;')
    expect(html.match(/data-blok-uid/g)).toHaveLength(2)
  })

  test('BLOCK-27 composeHtml shows a note for an unknown block, and shows the surrounding blocks', () => {
    const { html, issues, components } = compose(
      page(words('before', 'a'), { _uid: 'u', component: 'lime' }, words('after', 'b')),
    )
    expect(html).toMatch(
      /<p class="a">before<\/p><p class="[^"]*">No rendering definition for component lime found\.<\/p><p class="a">after<\/p>/,
    )
    expect(issues).toMatchObject([
      { code: 'unknown_component', path: 'content.body[1]', component: 'lime', uid: 'u' },
    ])
    expect(components.has('lime')).toBe(false)
  })

  test.each(['developer', 'editor'] as const)(
    'BLOCK-27 the note for an unknown block suggests a similar name to the %s',
    (audience) => {
      expect(compose({ _uid: 'u', component: 'lime' }, audience).html).toContain(
        'No rendering definition for component lime found. Did you mean &#x27;line&#x27;?',
      )
    },
  )

  test('BLOCK-27 the note for an unknown block escapes the block’s name', () => {
    const component = '"><script>alert(1)</script><p title=\''
    const { html } = compose(page({ _uid: 'u', component }))
    expect(html).not.toContain('<script')
    expect(html).toContain(
      'component &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;p title=&#x27; found.',
    )
  })

  test.each([
    ['too deep', nest(80), 'it is nested too deeply.'],
    ['without content', null, 'its content could not be read.'],
  ])('composeHtml shows a note for a block that is %s to developers only', (_, broken, reason) => {
    expect(compose(broken, 'developer').html).toContain(`is not shown: ${reason}`)
    expect(compose(broken).html).not.toContain('is not shown')
  })
})

describe('special text', () => {
  test('composeHtml escapes a text that looks like a placeholder', () => {
    const fake = '<template data-nested="00000000-0000-4000-8000-000000000000-0"></template>'
    const { html } = compose(page(words(fake, 'a'), words('x', 'b')))
    expect(html).toContain('&lt;template data-nested=&quot;')
    expect(html.match(/<p class="a">x<\/p>/g)).toHaveLength(1)
  })

  test.each(['$&', '$1', '$`', "$'", '$$', '$<a>'])('composeHtml shows the text %s unchanged', (text) => {
    const { html } = compose(page({ _uid: 'b', component: 'box', items: [words(text)] }))
    expect(
      html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    ).toContain(`<p class="a">${text}</p>`)
  })

  test('composeHtml shows a text of a million characters', () => {
    expect(compose(page(words('x'.repeat(1_000_000)))).html.length).toBeGreaterThan(1_000_000)
  })
})

let rendered = 0
function Counted({ words: text }: { readonly words?: string }) {
  rendered++
  return <p>{text}</p>
}

test('composeHtml renders each block of a page with a thousand blocks once', async () => {
  const fields = { words: field.text() }
  const render = async () => ({ default: Counted })
  const counted = definePlugin({ ...line, name: 'counted', uses: [], presets: [], fields, render })
  const composer = await composerOf(counted)
  const blocks = Array.from({ length: 1000 }, (_, at) => ({
    _uid: `c${at}`,
    component: 'counted',
    words: `${at}`,
  }))
  const { html } = composer.compose(page({ _uid: 'b', component: 'box', items: blocks }))
  expect(rendered).toBe(1000)
  expect(html.match(/<p>/g)).toHaveLength(1000)
})
