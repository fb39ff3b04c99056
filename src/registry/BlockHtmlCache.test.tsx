import { expect, test } from 'vitest'
import { now } from '../content/now.ts'
import type { Block } from '../content/story.ts'
import { InlineText } from '../richtext/InlineText.tsx'
import { BlockHtmlCache, type HtmlCache } from './BlockHtmlCache.ts'
import { buildPageTree, type PageValues } from './buildPageTree.ts'
import { composeHtml } from './composeHtml.tsx'
import { definePlugin } from './definePlugin.ts'
import * as field from './fields.ts'
import { type QueryResults, queryKey } from './query.ts'
import { composerOf, page, storyOf, words } from './samplePlugins.testkit.tsx'

/** How often renderers ran, by the block's uid. */
const runs = new Map<string, number>()
const ran = (uid: string) => runs.set(uid, (runs.get(uid) ?? 0) + 1)
const about = { title: 'Test', description: 'For tests.', group: 'Text', icon: 'text', presets: [] } as const

const counted = definePlugin({
  ...about,
  name: 'counted',
  fields: { words: field.text() },
  inline: { types: ['counted'], value: 'none', toFields: () => ({ words: 'small' }), example: '[[counted]]' },
  render: async () => ({
    default({ root, uid, words }) {
      ran(uid)
      return <p {...root}>{words}</p>
    },
  }),
})

const pathed = definePlugin({
  ...about,
  name: 'pathed',
  fields: {},
  uses: ['path'],
  render: async () => ({
    default({ root, uid, path }) {
      ran(uid)
      return <p {...root}>{path}</p>
    },
  }),
})

const marked = definePlugin({
  ...about,
  name: 'marked',
  fields: { words: field.text() },
  uses: ['path'],
  selectInherited: ({ words }, { path }) => ({ path: path === words ? path : '' }),
  render: async () => ({
    default({ root, uid, words, path }) {
      ran(uid)
      return (
        <p {...root} aria-current={path === words}>
          {words}
        </p>
      )
    },
  }),
})

const listing = definePlugin({
  ...about,
  name: 'listing',
  fields: {},
  queries: () => ({ above: { kind: 'ancestors', slug: 'a/b' } as const }),
  render: async () => ({
    default({ root, uid, above }) {
      ran(uid)
      return <p {...root}>{above.map(({ title }) => title).join(', ')}</p>
    },
  }),
})

const stepping = definePlugin({
  ...about,
  name: 'stepping',
  fields: {},
  queries: () => ({ beside: { kind: 'previousNext', slug: 'a/b' } as const }),
  render: async () => ({
    default({ root, uid, beside }) {
      ran(uid)
      return <p {...root}>{beside.next?.title}</p>
    },
  }),
})

const timed = definePlugin({
  ...about,
  name: 'timed',
  fields: {},
  render: async () => ({
    default({ root, uid }) {
      ran(uid)
      return <time {...root}>{now().getFullYear()}</time>
    },
  }),
})

const quoting = definePlugin({
  ...about,
  name: 'quoting',
  fields: { words: field.text() },
  render: async () => ({
    default({ root, uid, words }) {
      ran(uid)
      return (
        <p {...root}>
          <InlineText text={words ?? ''} />
        </p>
      )
    },
  }),
})

const { registry, renderers } = await composerOf(counted, pathed, marked, listing, stepping, timed, quoting)

interface Composing {
  readonly pageValues?: PageValues
  readonly results?: QueryResults
}

/** Composes content twice with the same pieces: what comes out each time, and how often a block ran in the second. */
function twice(content: Block, first: Composing = {}, second: Composing = first, sees = content) {
  const pieces = new BlockHtmlCache()
  const compose = (of: Block, { pageValues, results }: Composing, cache?: BlockHtmlCache) =>
    composeHtml(buildPageTree(storyOf(of), registry, { pageValues }), {
      registry,
      renderers,
      audience: 'visitor',
      results,
      htmlCache: cache,
    })
  const before = compose(content, first, pieces)
  runs.clear()
  const after = compose(sees, second, pieces)
  const again = new Map(runs)
  return { before, after, again, fresh: compose(sees, second) }
}

const block = (component: string, more: object = {}) => ({ _uid: component, component, ...more })

test('a block of the same content is rendered once, with all that stands in it', () => {
  const box = { _uid: 'box', component: 'box', items: [block('counted', { words: 'In a box' })] }
  const { before, after, again } = twice(page(box, block('counted', { words: 'Beside', _uid: 'two' })))
  expect(again.size).toBe(0)
  expect(after).toEqual(before)
  expect([...after.components]).toEqual(['sheet', 'box', 'counted'])
})

test('content that says another thing is another object and gives other HTML', () => {
  const same = block('counted', { words: 'Same', _uid: 'same' })
  const edited = page(same, block('counted', { words: 'After' }))
  const { after, again } = twice(page(same, block('counted', { words: 'Before' })), {}, {}, edited)
  expect(after.html).toContain('After')
  expect(after.html).not.toContain('Before')
  expect([...again]).toEqual([['counted', 1]])
})

test('a block that takes the path is rendered for each page, what stands beside it is not', () => {
  const content = page(block('pathed'), block('counted', { words: 'Alike' }))
  const { before, after, again } = twice(
    content,
    { pageValues: { path: '/a/' } },
    { pageValues: { path: '/b/' } },
  )
  expect(before.html).toContain('>/a/<')
  expect(after.html).toContain('>/b/<')
  expect([...again]).toEqual([['pathed', 1]])
})

test('a block that takes the same of the path is rendered once for many pages', () => {
  const at = (path: string) => ({ pageValues: { path } })
  const content = page(block('marked', { words: '/a/' }))
  const elsewhere = twice(content, at('/b/'), at('/c/'))
  expect([elsewhere.again.size, elsewhere.after.html]).toEqual([0, elsewhere.before.html])
  const here = twice(content, at('/b/'), at('/a/'))
  expect(here.after.html).toContain('aria-current="true"')
  expect([...here.again]).toEqual([['marked', 1]])
})

test('a block is rendered again for another result of its query', () => {
  const key = queryKey({ kind: 'ancestors', slug: 'a/b' })
  const titled = (title: string) => ({ results: { [key]: { value: [{ path: '/a/', title }] } } })
  const content = page(block('listing'))
  expect(twice(content, titled('One'), titled('Two')).after.html).toContain('Two')
  expect(twice(content, titled('One')).again.size).toBe(0)
  const failed = twice(content, titled('One'), { results: { [key]: { failed: 'no answer' } } }).after
  expect([failed.html.includes('One'), failed.issues.length]).toEqual([false, 1])
})

test('a block is rendered again for another part of a result that it shows, and not for one that it does not', () => {
  const key = queryKey({ kind: 'previousNext', slug: 'a/b' })
  const between = (previous: string, next: string) => ({
    results: {
      [key]: { value: { previous: { path: '/p/', title: previous }, next: { path: '/n/', title: next } } },
    },
  })
  const content = page(block('stepping'))
  const shown = twice(content, between('One', 'Two'), between('One', 'Three'))
  expect([shown.after.html.includes('Three'), shown.after.html]).toEqual([true, shown.fresh.html])
  expect(twice(content, between('One', 'Two'), between('Other', 'Two')).again.size).toBe(0)
})

test('a block in another place of the page has the anchor and the ids of that place', () => {
  const box = { _uid: 'box', component: 'box', heading: 'Twice', items: [] }
  const { before, after, fresh } = twice(page(box), {}, {}, page({ ...box }, box))
  expect(before.html).toContain('id="twice"')
  expect(after.html).toBe(fresh.html)
  expect(after.html).toContain('id="twice-2"')
})

test('a block that asks for the time is rendered each time, and so is what holds it', () => {
  const { again, after, before } = twice(page(block('timed'), block('counted', { words: 'Still' })))
  expect([...again]).toEqual([['timed', 1]])
  expect(after.html).toBe(before.html)
})

test('a block that throws, and one that has something to say, are rendered and told each time', () => {
  const content = page(
    block('broken', { reason: 'No paper.' }),
    words('[[unknown:x]]'),
    block('quoting', { words: '[[none]]' }),
  )
  const { before, after } = twice(content)
  expect(before.issues.map(({ code }) => code)).toEqual(['render_failed', 'unknown_token'])
  expect(after).toEqual(before)
})

test('blocks of inline tokens stand in the tree of each page', () => {
  const content = page(block('quoting', { words: 'A [[counted]] word' }))
  const pieces = new BlockHtmlCache()
  const composed = Array.from({ length: 2 }, () => {
    const tree = buildPageTree(storyOf(content), registry)
    const { html, components } = composeHtml(tree, {
      registry,
      renderers,
      audience: 'visitor',
      htmlCache: pieces,
    })
    return { html, components, nodes: tree.nodes.length }
  })
  expect(composed[0]!.html).toContain('<p>small</p>')
  expect([composed[0]!.nodes, composed[1]]).toEqual([3, composed[0]])
  const tree = buildPageTree(storyOf(content), registry)
  const inOne = () => composeHtml(tree, { registry, renderers, audience: 'visitor', htmlCache: pieces }).html
  const first = inOne()
  runs.clear()
  expect([inOne(), runs.size]).toEqual([first, 0])
})

test('OPS-03 a read-only cache finds blocks and stores none', () => {
  const cache = new BlockHtmlCache()
  const rendered = (content: Block, htmlCache: HtmlCache) => {
    runs.clear()
    const tree = buildPageTree(storyOf(content), registry)
    composeHtml(tree, { registry, renderers, audience: 'visitor', htmlCache })
    return runs.size
  }
  const stored = page(block('counted', { words: 'stored' }))
  const other = page(block('counted', { words: 'other' }))
  expect([rendered(stored, cache), rendered(stored, cache.readOnly)]).toEqual([1, 0])
  expect([rendered(other, cache.readOnly), rendered(other, cache)]).toEqual([1, 1])
})
