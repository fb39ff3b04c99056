import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { now } from '../content/now.ts'
import type { Block } from '../content/story.ts'
import { InlineText } from '../richtext/InlineText.tsx'
import { BlockHtmlCache, type HtmlCache } from './BlockHtmlCache.ts'
import { buildPageTree, type PageValues } from './buildPageTree.ts'
import { composeHtml } from './composeHtml.tsx'
import { definePlugin } from './definePlugin.ts'
import { type QueryResults, queryKey } from './query.ts'
import { composerOf, page, storyOf, words } from './samplePlugins.testkit.tsx'

/** Number of renderings by block uid. */
const runs = new Map<string, number>()
const recordRun = (uid: string) => runs.set(uid, (runs.get(uid) ?? 0) + 1)
const about = { title: 'Test', description: 'For tests.', group: 'Text', icon: 'text', presets: [] } as const

const counted = definePlugin({
  ...about,
  name: 'counted',
  fields: { words: field.text() },
  inline: { types: ['counted'], value: 'none', toFields: () => ({ words: 'small' }), example: '[[counted]]' },
  render: async () => ({
    default({ root, uid, words }) {
      recordRun(uid)
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
      recordRun(uid)
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
      recordRun(uid)
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
      recordRun(uid)
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
      recordRun(uid)
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
      recordRun(uid)
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
      recordRun(uid)
      return (
        <p {...root}>
          <InlineText text={words ?? ''} />
        </p>
      )
    },
  }),
})

const { registry, renderers } = await composerOf(counted, pathed, marked, listing, stepping, timed, quoting)

interface ComposeInput {
  readonly pageValues?: PageValues
  readonly results?: QueryResults
}

/**
 * Composes content twice with the same cache. Returns both results, the renderings of the second run by uid (`rerun`), and the second
 * result without a cache (`fresh`).
 */
function composeTwice(
  content: Block,
  first: ComposeInput = {},
  second: ComposeInput = first,
  secondContent = content,
) {
  const htmlCache = new BlockHtmlCache()
  const compose = (of: Block, { pageValues, results }: ComposeInput, cache?: BlockHtmlCache) =>
    composeHtml(buildPageTree(storyOf(of), registry, { pageValues }), {
      registry,
      renderers,
      audience: 'visitor',
      results,
      htmlCache: cache,
    })
  const before = compose(content, first, htmlCache)
  runs.clear()
  const after = compose(secondContent, second, htmlCache)
  const rerun = new Map(runs)
  return { before, after, rerun, fresh: compose(secondContent, second) }
}

const block = (component: string, more: object = {}) => ({ _uid: component, component, ...more })

test('BlockHtmlCache reuses the HTML of blocks with the same content, including inner blocks', () => {
  const box = { _uid: 'box', component: 'box', items: [block('counted', { words: 'In a box' })] }
  const { before, after, rerun } = composeTwice(page(box, block('counted', { words: 'Beside', _uid: 'two' })))
  expect(rerun.size).toBe(0)
  expect(after).toEqual(before)
  expect([...after.components]).toEqual(['sheet', 'box', 'counted'])
})

test('BlockHtmlCache re-renders a block whose content is a new object', () => {
  const same = block('counted', { words: 'Same', _uid: 'same' })
  const edited = page(same, block('counted', { words: 'After' }))
  const { after, rerun } = composeTwice(page(same, block('counted', { words: 'Before' })), {}, {}, edited)
  expect(after.html).toContain('After')
  expect(after.html).not.toContain('Before')
  expect([...rerun]).toEqual([['counted', 1]])
})

test('BlockHtmlCache renders a block that uses the path once for each path, and the block’s siblings once', () => {
  const content = page(block('pathed'), block('counted', { words: 'Alike' }))
  const { before, after, rerun } = composeTwice(
    content,
    { pageValues: { path: '/a/' } },
    { pageValues: { path: '/b/' } },
  )
  expect(before.html).toContain('>/a/<')
  expect(after.html).toContain('>/b/<')
  expect([...rerun]).toEqual([['pathed', 1]])
})

test('BlockHtmlCache renders a block with equal selected values once for many paths', () => {
  const at = (path: string) => ({ pageValues: { path } })
  const content = page(block('marked', { words: '/a/' }))
  const elsewhere = composeTwice(content, at('/b/'), at('/c/'))
  expect([elsewhere.rerun.size, elsewhere.after.html]).toEqual([0, elsewhere.before.html])
  const here = composeTwice(content, at('/b/'), at('/a/'))
  expect(here.after.html).toContain('aria-current="true"')
  expect([...here.rerun]).toEqual([['marked', 1]])
})

test('BlockHtmlCache re-renders a block if the result of the block’s query changes', () => {
  const key = queryKey({ kind: 'ancestors', slug: 'a/b' })
  const titled = (title: string) => ({ results: { [key]: { value: [{ path: '/a/', title }] } } })
  const content = page(block('listing'))
  expect(composeTwice(content, titled('One'), titled('Two')).after.html).toContain('Two')
  expect(composeTwice(content, titled('One')).rerun.size).toBe(0)
  const failed = composeTwice(content, titled('One'), { results: { [key]: { failed: 'no answer' } } }).after
  expect([failed.html.includes('One'), failed.issues.length]).toEqual([false, 1])
})

test('BlockHtmlCache re-renders a block only for changed parts of a result that the block reads', () => {
  const key = queryKey({ kind: 'previousNext', slug: 'a/b' })
  const between = (previous: string, next: string) => ({
    results: {
      [key]: { value: { previous: { path: '/p/', title: previous }, next: { path: '/n/', title: next } } },
    },
  })
  const content = page(block('stepping'))
  const shown = composeTwice(content, between('One', 'Two'), between('One', 'Three'))
  expect([shown.after.html.includes('Three'), shown.after.html]).toEqual([true, shown.fresh.html])
  expect(composeTwice(content, between('One', 'Two'), between('Other', 'Two')).rerun.size).toBe(0)
})

test('BlockHtmlCache renders the second use of a block with a different anchor and different ids', () => {
  const box = { _uid: 'box', component: 'box', heading: 'Twice', items: [] }
  const { before, after, fresh } = composeTwice(page(box), {}, {}, page({ ...box }, box))
  expect(before.html).toContain('id="twice"')
  expect(after.html).toBe(fresh.html)
  expect(after.html).toContain('id="twice-2"')
})

test('BlockHtmlCache never caches a block that reads the time, nor the surrounding blocks', () => {
  const { rerun, after, before } = composeTwice(page(block('timed'), block('counted', { words: 'Still' })))
  expect([...rerun]).toEqual([['timed', 1]])
  expect(after.html).toBe(before.html)
})

test('BlockHtmlCache never caches blocks that throw or report an issue', () => {
  const content = page(
    block('broken', { reason: 'No paper.' }),
    words('[[unknown:x]]'),
    block('quoting', { words: '[[none]]' }),
  )
  const { before, after } = composeTwice(content)
  expect(before.issues.map(({ code }) => code)).toEqual(['render_failed', 'unknown_token'])
  expect(after).toEqual(before)
})

test('BlockHtmlCache adds the blocks of inline tokens to each tree', () => {
  const content = page(block('quoting', { words: 'A [[counted]] word' }))
  const htmlCache = new BlockHtmlCache()
  const composed = Array.from({ length: 2 }, () => {
    const tree = buildPageTree(storyOf(content), registry)
    const { html, components } = composeHtml(tree, {
      registry,
      renderers,
      audience: 'visitor',
      htmlCache,
    })
    return { html, components, nodes: tree.nodes.length }
  })
  expect(composed[0]!.html).toContain('<p>small</p>')
  expect([composed[0]!.nodes, composed[1]]).toEqual([3, composed[0]])
  const tree = buildPageTree(storyOf(content), registry)
  const inOne = () => composeHtml(tree, { registry, renderers, audience: 'visitor', htmlCache }).html
  const first = inOne()
  runs.clear()
  expect([inOne(), runs.size]).toEqual([first, 0])
})

test('OPS-03 a read-only BlockHtmlCache returns cached blocks and stores no blocks', () => {
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
