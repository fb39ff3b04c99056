// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PageView } from './ask.ts'
import { type Answers, type Asks, askKey, type StoriesAnswer } from './ask.ts'
import { ComposedStory } from './ComposedStory.tsx'
import { collectAsks, keptAnswers } from './collectAsks.ts'
import { composeHtml } from './composeHtml.tsx'
import { definePlugin } from './definePlugin.ts'
import * as field from './fields.ts'
import { planStory } from './planStory.ts'
import { presetAnswers } from './presetAnswers.ts'
import { composerOf, page, storyOf, words } from './samplePlugins.testkit.tsx'

const answer = (total: number): StoriesAnswer => ({
  at: '/sample/',
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
  asks: ({ folder, above }, { path, query, story }: PageView) => ({
    books: { kind: 'stories', at: path, folder, page: query.page },
    trail: above ? { kind: 'ancestors', of: story.full_slug } : undefined,
  }),
  render: async () => ({
    default: ({ root, books, trail }) => (
      <p {...root}>
        {books.total} books{trail ? `, below ${trail.map(({ title }) => title).join(' / ')}` : ''}
      </p>
    ),
  }),
  presets: [{ name: 'Plain', content: { folder: 'a' }, answers: { books: answer(3) } }],
})

const composer = await composerOf(shelf)
const shelfOf = (folder: string, above = false) => ({
  _uid: `shelf-${folder}`,
  component: 'shelf',
  folder,
  above,
})
const booksIn = (folder: string) => askKey({ kind: 'stories', at: '/sample/', folder })
const planned = (...body: readonly unknown[]) => planStory(storyOf(page(...body)), composer.registry)
const composed = (
  plan: ReturnType<typeof planStory>,
  answers: Answers,
  audience: 'visitor' | 'editor' = 'visitor',
) => composeHtml(plan, { ...composer, audience, answers })

describe('what blocks ask for', () => {
  test('is collected from the whole page, equal asks once', () => {
    const box = { _uid: 'box', component: 'box', items: [shelfOf('a')] }
    const plan = planned(shelfOf('a'), shelfOf('b', true), box)
    expect([...collectAsks(plan).keys()]).toEqual([
      booksIn('a'),
      booksIn('b'),
      askKey({ kind: 'ancestors', of: 'sample' }),
    ])
  })

  test('has one key in whatever order it is written, and without what is undefined', () => {
    expect(askKey({ of: 'a', kind: 'neighbours', sort: undefined })).toBe(
      askKey({ kind: 'neighbours', of: 'a' }),
    )
    expect(askKey({ kind: 'neighbours', of: 'a', sort: 'name' })).not.toBe(
      askKey({ kind: 'neighbours', of: 'a' }),
    )
  })

  test('tells which parts of the query the page depends on', () => {
    expect(planned(words('x')).reads).toEqual(new Set())
    expect(planned(shelfOf('a')).reads).toEqual(new Set(['page']))
  })

  test('becomes props of the renderer', () => {
    const plan = planned(shelfOf('a', true))
    const { html, issues } = composed(plan, {
      [booksIn('a')]: { value: answer(4) },
      [askKey({ kind: 'ancestors', of: 'sample' })]: { value: [{ path: '/x/', title: 'X' }] },
    })
    expect(html).toContain('4 books, below X')
    expect(issues).toEqual([])
  })

  test('that throws is an issue of that block alone', () => {
    const asks = (): Asks => {
      throw new Error('no such shelf')
    }
    const registry = {
      ...composer.registry,
      get: (name: string) => {
        const plugin = composer.registry.get(name)
        return plugin && name === 'shelf' ? { ...plugin, asks } : plugin
      },
    }
    const plan = planStory(storyOf(page(shelfOf('a'), words('still here'))), registry)
    expect(plan.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining("Block 'shelf' in story 'Sample' could not be read: no such shelf"),
    ])
    expect(composed(plan, {}).html).toContain('still here')
  })

  test.each([{ kind: 'data' as const, render: undefined }, { inline: { types: ['shelf'] } as never }])(
    'is refused for what is not placed before rendering (%j)',
    (part) => {
      expect(() =>
        definePlugin({ ...(shelf as never as Parameters<typeof definePlugin>[0]), ...part }),
      ).toThrow(/Plugin 'shelf': asks are answered before a page is rendered/)
    },
  )
})

describe('a block whose ask has no answer', () => {
  const plan = planned(shelfOf('a'), shelfOf('b'), words('still here'))

  test('costs itself alone, and says why', () => {
    const { html, issues } = composed(plan, {
      [booksIn('a')]: { failed: 'the service is away' },
      [booksIn('b')]: { value: answer(2) },
    })
    expect(html).toContain('2 books')
    expect(html).toContain('still here')
    expect(issues).toEqual([
      expect.objectContaining({
        code: 'render_failed',
        uid: 'shelf-a',
        message: expect.stringContaining("'books' (stories) could not be answered: the service is away"),
      }),
    ])
  })

  test('says so where it was never answered', () => {
    const { issues } = composed(plan, { [booksIn('b')]: { value: answer(2) } })
    expect(issues[0]!.message).toContain("'books' (stories) has not been answered.")
  })
})

describe('in a browser', () => {
  afterEach(cleanup)

  const tree = (plan: ReturnType<typeof planStory>, answers: Answers) => (
    <ComposedStory {...composer} plan={plan} audience="editor" answers={answers} />
  )

  test('a block without its answer costs itself alone, and comes back when it is answered', () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    const plan = planned({ _uid: 'box', component: 'box', items: [shelfOf('a'), words('still here')] })
    const { rerender, container } = render(tree(plan, {}))
    expect(container.textContent).toContain("'books' (stories) has not been answered.")
    expect(container.textContent).toContain('still here')
    rerender(tree(plan, { [booksIn('a')]: { value: answer(7) } }))
    expect(container.textContent).toContain('7 books')
    expect(container.textContent).not.toContain('answered')
    silence.mockRestore()
  })
})

describe('answers for a story that is being edited', () => {
  test('stay while what a block asks for is being typed, until the new ones are there', () => {
    const before = planned(shelfOf('a'))
    const typed = planStory(storyOf(page({ ...shelfOf('a'), folder: 'ab' })), composer.registry)
    const answers = { [booksIn('a')]: { value: answer(5) } }
    expect(composed(typed, keptAnswers(before, typed, answers)).html).toContain('5 books')
    const answered = { ...answers, [booksIn('ab')]: { value: answer(6) } }
    expect(composed(typed, keptAnswers(before, typed, answered)).html).toContain('6 books')
  })

  test('are no other block’s', () => {
    const before = planned(shelfOf('a'))
    const after = planned(shelfOf('b'))
    expect(keptAnswers(before, after, { [booksIn('a')]: { value: answer(5) } })).not.toHaveProperty([
      booksIn('b'),
    ])
  })
})

describe('example answers', () => {
  test('are those of the preset that is shown, else those of the plugin’s first that has some', () => {
    const plan = planned(shelfOf('a'))
    const own = { plugin: 'shelf', preset: { answers: { books: answer(9) } } }
    expect(composed(plan, presetAnswers(plan, own)).html).toContain('9 books')
    expect(composed(plan, presetAnswers(plan)).html).toContain('3 books')
  })
})
