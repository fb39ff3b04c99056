// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as field from '../../fields/fields.ts'
import { buildPageTree } from './buildPageTree.ts'
import { ComposedStory } from './ComposedStory.tsx'
import { carryOverResults, collectQueries } from './collectQueries.ts'
import { composeHtml } from './composeHtml.tsx'
import { definePlugin } from './definePlugin.ts'
import { presetResults } from './presetResults.ts'
import type { PageView } from './query.ts'
import { type Queries, type QueryResults, queryKey, type StoriesResult } from './query.ts'
import { composerOf, page, storyOf, words } from './samplePlugins.testkit.tsx'

const result = (total: number): StoriesResult => ({
  path: '/sample/',
  stories: [],
  total,
  page: 1,
  pages: 1,
  tags: [],
})

const shelf = definePlugin({
  name: 'shelf',
  title: 'Shelf',
  description: 'For tests.',
  group: 'Text',
  icon: 'text',
  fields: { folder: field.text({ required: true }), above: field.boolean() },
  queries: ({ folder, above }, { path, query, slug }: PageView) => ({
    books: { kind: 'stories', path, folder, page: query.page },
    breadcrumbs: above ? { kind: 'ancestors', slug } : undefined,
  }),
  render: async () => ({
    default: ({ root, books, breadcrumbs }) => (
      <p {...root}>
        {books.total} books{breadcrumbs ? `, below ${breadcrumbs.map(({ title }) => title).join(' / ')}` : ''}
      </p>
    ),
  }),
  presets: [{ name: 'Plain', content: { folder: 'a' }, results: { books: result(3) } }],
})

const composer = await composerOf(shelf)
const shelfOf = (folder: string, above = false) => ({
  _uid: `shelf-${folder}`,
  component: 'shelf',
  folder,
  above,
})
const booksIn = (folder: string) => queryKey({ kind: 'stories', path: '/sample/', folder })
const built = (...body: readonly unknown[]) => buildPageTree(storyOf(page(...body)), composer.registry)
const composed = (
  tree: ReturnType<typeof buildPageTree>,
  results: QueryResults,
  audience: 'visitor' | 'editor' = 'visitor',
) => composeHtml(tree, { ...composer, audience, results })

describe('queries', () => {
  test('collectQueries returns the queries of all blocks, equal queries once', () => {
    const box = { _uid: 'box', component: 'box', items: [shelfOf('a')] }
    const tree = built(shelfOf('a'), shelfOf('b', true), box)
    expect([...collectQueries(tree).keys()]).toEqual([
      booksIn('a'),
      booksIn('b'),
      queryKey({ kind: 'ancestors', slug: 'sample' }),
    ])
  })

  test('queryKey returns the same key regardless of property order and undefined properties', () => {
    expect(queryKey({ slug: 'a', kind: 'previousNext', sort: undefined })).toBe(
      queryKey({ kind: 'previousNext', slug: 'a' }),
    )
    expect(queryKey({ kind: 'previousNext', slug: 'a', sort: 'name' })).not.toBe(
      queryKey({ kind: 'previousNext', slug: 'a' }),
    )
  })

  test('buildPageTree records which parts of the address’s query the blocks read', () => {
    expect(built(words('x')).queryReads).toEqual(new Set())
    expect(built(shelfOf('a')).queryReads).toEqual(new Set(['page']))
  })

  test('query results become props of the renderer', () => {
    const tree = built(shelfOf('a', true))
    const { html, issues } = composed(tree, {
      [booksIn('a')]: { value: result(4) },
      [queryKey({ kind: 'ancestors', slug: 'sample' })]: { value: [{ path: '/x/', title: 'X' }] },
    })
    expect(html).toContain('4 books, below X')
    expect(issues).toEqual([])
  })

  test('queries that throw affect only their block', () => {
    const queries = (): Queries => {
      throw new Error('no such shelf')
    }
    const registry = {
      ...composer.registry,
      get: (name: string) => {
        const plugin = composer.registry.get(name)
        return plugin && name === 'shelf' ? { ...plugin, queries } : plugin
      },
    }
    const tree = buildPageTree(storyOf(page(shelfOf('a'), words('still here'))), registry)
    expect(tree.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining("Block 'shelf' in story 'Sample' could not be read: no such shelf"),
    ])
    expect(composed(tree, {}).html).toContain('still here')
  })

  test.each([{ kind: 'data' as const, render: undefined }, { inline: { types: ['shelf'] } as never }])(
    'definePlugin rejects queries of data and inline tokens (%j)',
    (part) => {
      expect(() =>
        definePlugin({ ...(shelf as never as Parameters<typeof definePlugin>[0]), ...part }),
      ).toThrow(/Plugin 'shelf': plugins of kind data and inline tokens cannot have queries/)
    },
  )
})

describe('missing results', () => {
  const tree = built(shelfOf('a'), shelfOf('b'), words('still here'))

  test('a block whose query failed is reported with the reason and does not affect other blocks', () => {
    const { html, issues } = composed(tree, {
      [booksIn('a')]: { failed: 'the service is away' },
      [booksIn('b')]: { value: result(2) },
    })
    expect(html).toContain('2 books')
    expect(html).toContain('still here')
    expect(issues).toEqual([
      expect.objectContaining({
        code: 'render_failed',
        uid: 'shelf-a',
        message: expect.stringContaining("'books' (stories) could not be resolved: the service is away"),
      }),
    ])
  })

  test('a block whose query was never resolved is reported', () => {
    const { issues } = composed(tree, { [booksIn('b')]: { value: result(2) } })
    expect(issues[0]!.message).toContain("'books' (stories) has not been resolved.")
  })
})

describe('the browser', () => {
  afterEach(cleanup)

  const composedIn = (tree: ReturnType<typeof buildPageTree>, results: QueryResults) => (
    <ComposedStory {...composer} tree={tree} audience="editor" results={results} />
  )

  test('a new block shows a selectable note in the editor until its query is resolved', () => {
    const error = vi.spyOn(console, 'error')
    const waiting = {
      ...shelfOf('a'),
      _editable: '<!--#storyblok#{"name":"shelf","id":"1","uid":"shelf-a"}-->',
    }
    const tree = built({ _uid: 'box', component: 'box', items: [waiting, words('still here')] })
    const { rerender, container } = render(composedIn(tree, {}))
    const note = container.querySelector('[aria-busy=true]')!
    expect(note.textContent).toBe('Loading the content of this block.')
    expect(note.getAttribute('data-blok-uid')).toBe('1-shelf-a')
    expect(container.textContent).toContain('still here')
    rerender(composedIn(tree, { [booksIn('a')]: { value: result(7) } }))
    expect(container.textContent).toContain('7 books')
    expect(container.querySelector('[aria-busy]')).toBeNull()
    rerender(composedIn(tree, { [booksIn('a')]: { failed: 'the service is away' } }))
    expect(container.textContent).toContain("'books' (stories) could not be resolved: the service is away")
    expect(error).toHaveBeenCalled()
  })
})

describe('results during editing', () => {
  test('carryOverResults returns the previous results while a query is typed, until the new query is resolved', () => {
    const before = built(shelfOf('a'))
    const typed = buildPageTree(storyOf(page({ ...shelfOf('a'), folder: 'ab' })), composer.registry)
    const results = { [booksIn('a')]: { value: result(5) } }
    expect(composed(typed, carryOverResults(before, typed, results)).html).toContain('5 books')
    const resolved = { ...results, [booksIn('ab')]: { value: result(6) } }
    expect(composed(typed, carryOverResults(before, typed, resolved)).html).toContain('6 books')
  })

  test('carryOverResults never returns the results of a different block', () => {
    const before = built(shelfOf('a'))
    const after = built(shelfOf('b'))
    expect(carryOverResults(before, after, { [booksIn('a')]: { value: result(5) } })).not.toHaveProperty([
      booksIn('b'),
    ])
  })
})

describe('example results', () => {
  test('presetResults returns the results of the shown preset, otherwise of the plugin’s first preset', () => {
    const tree = built(shelfOf('a'))
    const own = { plugin: 'shelf', preset: { results: { books: result(9) } } }
    expect(composed(tree, presetResults(tree, own)).html).toContain('9 books')
    expect(composed(tree, presetResults(tree)).html).toContain('3 books')
  })
})
