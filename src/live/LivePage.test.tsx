// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Block, Story } from '../content/story.ts'
import { queryKey } from '../registry/query.ts'
import {
  boxed,
  failed,
  paragraph,
  rendered,
  rich,
  service,
  shown,
  storyOf,
  textBlock,
  uuid,
} from './livePage.testkit.tsx'
import type { PreviewService } from './PreviewService.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test's own content, changed by hand
type Any = any

beforeEach(() => {
  rendered.length = 0
  vi.resetAllMocks()
})
afterEach(cleanup)

test('EDIT-02 a block in a text and the text are re-rendered independently', () => {
  const text = rich(
    paragraph('Before'),
    { type: 'blok', attrs: { body: [textBlock('in', 'Inside')] } },
    paragraph('After'),
  )
  const { edit, container } = shown({ ...boxed('page'), text })
  edit((content: Any) => {
    content.text.content[1].attrs.body[0].text = 'Typed'
  })
  expect(rendered).toEqual(['words in'])
  rendered.length = 0
  edit((content: Any) => {
    content.text.content[2].content[0].text = 'Afterwards'
  })
  expect(rendered).toEqual(['box page'])
  expect(container.textContent).toBe('BeforeTypedAfterwards')
})

test('EDIT-02 a table of contents is re-rendered only when a heading changes', () => {
  const { edit, container } = shown(
    boxed(
      'page',
      { _uid: 'toc', component: 'contents' },
      { ...boxed('a', textBlock('w', 'x')), heading: 'One' },
    ),
  )
  edit((content: Any) => {
    content.items[1].items[0].text = 'y'
  })
  expect(rendered).toEqual(['words w'])
  rendered.length = 0
  edit((content: Any) => {
    content.items[1].heading = 'Two'
  })
  expect(rendered.toSorted()).toEqual(['box a', 'contents'])
  expect(container.querySelector('nav')?.textContent).toBe('Two;')
})

test('EDIT-02 a block is re-rendered when a field of an inner block that it reads changes, and for no other field', () => {
  const { edit, container } = shown({
    _uid: 's',
    component: 'sorted',
    items: [textBlock('a', 'A', { order: 1 }), textBlock('b', 'B', { order: 2 })],
  })
  edit((content: Any) => {
    content.items[0].text = 'AA'
  })
  expect(rendered).toEqual(['words a'])
  rendered.length = 0
  edit((content: Any) => {
    content.items[0].order = 3
  })
  expect(rendered).toEqual(['sorted s'])
  expect(container.textContent).toBe('BAA')
})

test('EDIT-02 tokens in a text are updated while typing', () => {
  const { edit, container } = shown({ ...boxed('page'), text: rich(paragraph('A [[words | token]] here')) })
  edit((content: Any) => {
    content.text.content[0].content[0].text = 'A [[words | tokens]] here'
  })
  expect(container.textContent).toBe('A tokens here')
})

test('EDIT-02 a different root block replaces the first one', () => {
  const { edit, container } = shown(boxed('page', textBlock('a', 'A')))
  edit((content: Any) => {
    content._uid = 'other'
  })
  expect(container.textContent).toBe('A')
})

describe('a relation', () => {
  const author = (n: number, name: string) =>
    ({ ...storyOf({ _uid: 'x', component: 'data' }), id: n, uuid: uuid(n), name }) as Story

  test('to an unknown story is requested once during typing, and shown when it arrives', async () => {
    service.stories.mockResolvedValue([author(5, 'Ana')])
    const { edit, container, page } = shown(boxed('page', textBlock('a', 'By ')))
    edit((content: Any) => {
      content.items[0].by = uuid(5)
    })
    edit((content: Any) => {
      content.items[0].text = 'Written by '
    })
    await expect.poll(() => container.textContent).toBe('Written by Ana')
    expect(service.stories.mock.calls).toEqual([[[uuid(5)]]])
    edit((content: Any) => {
      content.items[0].text = 'By '
    })
    expect(container.textContent).toBe('By Ana')
    expect(page.issues()).toEqual([])
  })

  test('that cannot be loaded is requested a second time after a later edit', async () => {
    service.stories.mockRejectedValueOnce(new Error('no network'))
    const { edit } = shown(boxed('page', textBlock('a', 'By ')))
    edit((content: Any) => {
      content.items[0].by = uuid(5)
    })
    await expect.poll(() => failed).toHaveBeenCalledOnce()
    service.stories.mockResolvedValue([])
    edit((content: Any) => {
      content.items[0].text = 'x'
    })
    expect(service.stories).toHaveBeenCalledTimes(2)
  })

  test('of many new blocks is requested, even if a different story arrives before they are shown', async () => {
    const first = Promise.withResolvers<readonly Story[]>()
    service.stories.mockReturnValueOnce(first.promise).mockResolvedValue([author(6, 'Ben')])
    const { edit, container } = shown(boxed('page', textBlock('a', 'By ')))
    edit(() => {})
    edit((content: Any) => {
      content.items[0].by = uuid(5)
    })
    first.resolve([author(5, 'Ana')])
    const many = Array.from({ length: 30 }, (_, n) => textBlock(`came-${n}`, ''))
    edit((content: Any) => content.items.push(...many, textBlock('last', ', then ', { by: uuid(6) })))
    await expect.poll(() => container.textContent).toBe('By Ana, then Ben')
    expect(service.stories.mock.calls).toEqual([[[uuid(5)]], [[uuid(6)]]])
  })
})

describe('a block that lists stories', () => {
  const answered = (total: number) => ({
    [queryKey({ kind: 'stories', path: '/page/', folder: 'a' })]: {
      value: { path: '/page/', stories: [], total, page: 1, pages: 1, tags: [] },
    },
  })

  test('EDIT-02 waits for its list when it is new, and loses the error of a failed list with the next one', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { page, edit, container } = shown(boxed('page', textBlock('a', 'A')))
    act(() => page.edit())
    service.results.mockResolvedValueOnce(answered(-1)).mockResolvedValueOnce(answered(2))
    edit((content: Any) => content.items.push({ _uid: 's', component: 'shelf', folder: 'a' }))
    expect(container.querySelector('[aria-busy]')).not.toBeNull()
    expect(page.issues()).toEqual([])
    await act(() => vi.runAllTimersAsync())
    expect(page.issues()).toEqual([expect.objectContaining({ uid: expect.stringContaining('s') })])
    service.content.mockResolvedValue({ page: page.stories()[0]!.liveStory.tree.story, results: answered(2) })
    await act(() => page.refresh())
    expect(container.textContent).toContain('2 books')
    expect(page.issues()).toEqual([])
  })
})

describe('a refresh after saving', () => {
  test('EDIT-02 keeps all unchanged objects', async () => {
    const { page, container } = shown(boxed('page', textBlock('a', 'A'), textBlock('b', 'B')))
    const element = container.querySelectorAll('span')[0]
    const now = storyOf(boxed('page', textBlock('a', 'A'), textBlock('b', 'Saved')))
    service.content.mockResolvedValue({ page: structuredClone(now), results: {} })
    await act(() => page.refresh())
    expect(rendered).toEqual(['words b'])
    expect(container.querySelectorAll('span')[0]).toBe(element)
    expect(container.textContent).toBe('ASaved')
  })

  test('keeps edits that were made during the request', async () => {
    const { page, edit, container } = shown(boxed('page', textBlock('a', 'A')))
    let respond: (content: Awaited<ReturnType<PreviewService['content']>>) => void = () => {}
    service.content.mockReturnValue(
      new Promise((resolve) => {
        respond = resolve
      }),
    )
    const refreshed = page.refresh()
    edit((content: Any) => {
      content.items[0].text = 'Typed'
    })
    respond({ page: storyOf(boxed('page', textBlock('a', 'Saved'))), results: {} })
    await act(() => refreshed)
    expect(container.textContent).toBe('Typed')
  })

  test('does not reload a story that the editor has sent', async () => {
    const { page, edit, container } = shown(boxed('page', textBlock('a', 'A')))
    service.content.mockResolvedValue({ results: {} })
    await act(() => page.refresh({ id: 1 }))
    expect(service.content).toHaveBeenLastCalledWith([])
    edit((content: Any) => {
      content.items[0].text = 'Typed'
    })
    const { tree } = page.stories()[0]!.liveStory
    await act(() => page.refresh({ id: 1 }))
    expect(service.content).toHaveBeenLastCalledWith([1])
    expect(page.stories()[0]!.liveStory.tree).toBe(tree)
    expect(container.textContent).toBe('Typed')
  })

  test('that fails leaves the page unchanged, and is reported', async () => {
    const { page, container } = shown(boxed('page', textBlock('a', 'A')))
    service.content.mockRejectedValue(new Error('no network'))
    await page.refresh()
    expect(container.textContent).toBe('A')
    expect(failed).toHaveBeenCalledOnce()
  })
})

test('LivePage ignores a story of a different page, and one without content', () => {
  const { page, container } = shown(boxed('page', textBlock('a', 'A')))
  act(() => page.receive({ ...storyOf(boxed('page', textBlock('a', 'B'))), id: 2 }))
  act(() => page.receive({ ...storyOf(boxed('page')), content: [] as unknown as Block }))
  expect([container.textContent, rendered]).toEqual(['A', []])
})
