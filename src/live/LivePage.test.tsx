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

test('EDIT-02 LivePage re-renders a rich text and a block in the rich text independently', () => {
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

test('EDIT-02 LivePage re-renders a table of contents only when a heading changes', () => {
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

test('EDIT-02 LivePage re-renders a block only for changes of inner fields that the block’s renderer reads', () => {
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

test('EDIT-02 LivePage updates inline tokens in rich text during typing', () => {
  const { edit, container } = shown({ ...boxed('page'), text: rich(paragraph('A [[words | token]] here')) })
  edit((content: Any) => {
    content.text.content[0].content[0].text = 'A [[words | tokens]] here'
  })
  expect(container.textContent).toBe('A tokens here')
})

test('EDIT-02 LivePage replaces the root block if the _uid of the root changes', () => {
  const { edit, container } = shown(boxed('page', textBlock('a', 'A')))
  edit((content: Any) => {
    content._uid = 'other'
  })
  expect(container.textContent).toBe('A')
})

describe('relations', () => {
  const author = (n: number, name: string) =>
    ({ ...storyOf({ _uid: 'x', component: 'data' }), id: n, uuid: uuid(n), name }) as Story

  test('LivePage requests the unknown story of a relation once during typing, and shows the loaded story', async () => {
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

  test('LivePage requests the story of a relation a second time after a failed request and a new edit', async () => {
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

  test('LivePage requests relations of many new blocks, even if a story arrives before the blocks are shown', async () => {
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

describe('lists of stories', () => {
  const answered = (total: number) => ({
    [queryKey({ kind: 'stories', path: '/page/', folder: 'a' })]: {
      value: { path: '/page/', stories: [], total, page: 1, pages: 1, tags: [] },
    },
  })

  test('EDIT-02 a new list block is busy until its stories load, and clears a loading error after the next result', async () => {
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

describe('refreshes after saving', () => {
  test('EDIT-02 LivePage.refresh re-renders only changed blocks', async () => {
    const { page, container } = shown(boxed('page', textBlock('a', 'A'), textBlock('b', 'B')))
    const element = container.querySelectorAll('span')[0]
    const now = storyOf(boxed('page', textBlock('a', 'A'), textBlock('b', 'Saved')))
    service.content.mockResolvedValue({ page: structuredClone(now), results: {} })
    await act(() => page.refresh())
    expect(rendered).toEqual(['words b'])
    expect(container.querySelectorAll('span')[0]).toBe(element)
    expect(container.textContent).toBe('ASaved')
  })

  test('LivePage.refresh preserves edits that were made during the request', async () => {
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

  test('LivePage.refresh does not reload a story that the editor has sent', async () => {
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

  test('LivePage.refresh leaves the page unchanged after a failed request, and reports the failure', async () => {
    const { page, container } = shown(boxed('page', textBlock('a', 'A')))
    service.content.mockRejectedValue(new Error('no network'))
    await page.refresh()
    expect(container.textContent).toBe('A')
    expect(failed).toHaveBeenCalledOnce()
  })
})

test('LivePage ignores a story of a different page, and a story without content', () => {
  const { page, container } = shown(boxed('page', textBlock('a', 'A')))
  act(() => page.receive({ ...storyOf(boxed('page', textBlock('a', 'B'))), id: 2 }))
  act(() => page.receive({ ...storyOf(boxed('page')), content: [] as unknown as Block }))
  expect([container.textContent, rendered]).toEqual(['A', []])
})
