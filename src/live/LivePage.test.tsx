// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Block, Story } from '../content/story.ts'
import { LiveStory } from '../registry/ComposedStory.tsx'
import { queryKey } from '../registry/query.ts'
import { LivePage } from './LivePage.ts'
import {
  boxed,
  paragraph,
  previewOf,
  registry,
  rendered,
  renderers,
  rich,
  said,
  storyOf,
  uuid,
} from './livePage.testkit.tsx'
import type { PreviewService } from './PreviewService.ts'

const service = {
  content: vi.fn<PreviewService['content']>(),
  stories: vi.fn<PreviewService['stories']>(),
  results: vi.fn<PreviewService['results']>(),
}
const failed = vi.fn()

beforeEach(() => {
  rendered.length = 0
  vi.resetAllMocks()
})
afterEach(cleanup)

/** A page that is shown, and what an editor does to it. */
function shown(content: Block) {
  const page = new LivePage({
    data: previewOf(content),
    registry,
    service,
    onFailure: failed,
  })
  const { container } = render(
    <LiveStory
      shown={page.stories()[0]!.shown}
      registry={registry}
      renderers={renderers}
      enhance
      onIssue={page.report}
    />,
  )
  rendered.length = 0
  return {
    page,
    container,
    /** Sends the content with something changed, as the editor does: a copy of all of it. */
    edit(change: (content: Record<string, never>) => void): void {
      const copy = structuredClone(content)
      change(copy as unknown as Record<string, never>)
      act(() => page.receive(storyOf(copy)))
      content = copy
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test's own content, changed by hand
type Any = any

describe('on a page of 1,000 blocks', () => {
  const large = () =>
    boxed(
      'page',
      ...Array.from({ length: 100 }, (_, outer) =>
        boxed(`b${outer}`, ...Array.from({ length: 9 }, (_, inner) => said(`w${outer}-${inner}`, 'Words'))),
      ),
    )

  test('a keystroke renders one block', () => {
    const { edit, container } = shown(large())
    for (const letters of ['T', 'Ty', 'Typ', 'Type']) {
      rendered.length = 0
      edit((content: Any) => {
        content.items[57].items[4].text = letters
      })
      expect(rendered).toEqual(['words w57-4'])
    }
    expect(container.textContent).toContain('Type')
  })

  test('a message that says nothing new renders none', () => {
    const { edit } = shown(large())
    edit(() => {})
    expect(rendered).toEqual([])
  })

  test('a block that is added renders itself and what it stands in', () => {
    const { edit } = shown(large())
    edit((content: Any) => content.items[3].items.splice(2, 0, said('new', 'New')))
    expect(rendered.toSorted()).toEqual(['box b3', 'words new'])
  })

  test('one that moves from one box to another renders the two, and itself in its new place', () => {
    const { edit } = shown(large())
    edit((content: Any) => content.items[8].items.push(content.items[3].items.shift()))
    expect(rendered.toSorted()).toEqual(['box b3', 'box b8', 'words w3-0'])
  })

  test('one that goes renders what it stood in', () => {
    const { edit, container } = shown(large())
    edit((content: Any) => content.items[3].items.splice(4, 1))
    expect(rendered).toEqual(['box b3'])
    expect(container.querySelectorAll('span')).toHaveLength(899)
  })

  test('the editor’s markers come to all of them at once', () => {
    const { page } = shown(large())
    act(() => page.edit())
    expect(rendered).toHaveLength(1001)
  })
})

test('EDIT-02 a block in a text is rendered without the text round it, and the text without the block', () => {
  const text = rich(
    paragraph('Before'),
    { type: 'blok', attrs: { body: [said('in', 'Inside')] } },
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

test('EDIT-02 the contents are rendered when a heading changes, and not otherwise', () => {
  const { edit, container } = shown(
    boxed('page', { _uid: 'toc', component: 'contents' }, { ...boxed('a', said('w', 'x')), heading: 'One' }),
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

test('EDIT-02 a block that reads a field of an inner block follows that field, and no other', () => {
  const { edit, container } = shown({
    _uid: 's',
    component: 'sorted',
    items: [said('a', 'A', { order: 1 }), said('b', 'B', { order: 2 })],
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

test('EDIT-02 tokens in a text follow what is typed', () => {
  const { edit, container } = shown({ ...boxed('page'), text: rich(paragraph('A [[words | token]] here')) })
  edit((content: Any) => {
    content.text.content[0].content[0].text = 'A [[words | tokens]] here'
  })
  expect(container.textContent).toBe('A tokens here')
})

test('EDIT-02 another root takes the place of the first', () => {
  const { edit, container } = shown(boxed('page', said('a', 'A')))
  edit((content: Any) => {
    content._uid = 'other'
  })
  expect(container.textContent).toBe('A')
})

describe('relations', () => {
  const author = (n: number, name: string) =>
    ({ ...storyOf({ _uid: 'x', component: 'data' }), id: n, uuid: uuid(n), name }) as Story

  test('an unknown one is requested once, however much is typed, and shown when it arrives', async () => {
    service.stories.mockResolvedValue([author(5, 'Ana')])
    const { edit, container, page } = shown(boxed('page', said('a', 'By ')))
    edit((content: Any) => {
      content.items[0].by = uuid(5)
    })
    edit((content: Any) => {
      content.items[0].text = 'Written by '
    })
    await vi.waitFor(() => expect(container.textContent).toBe('Written by Ana'))
    expect(service.stories.mock.calls).toEqual([[[uuid(5)]]])
    edit((content: Any) => {
      content.items[0].text = 'By '
    })
    expect(container.textContent).toBe('By Ana')
    expect(page.issues()).toEqual([])
  })

  test('one that cannot be loaded is requested again with a later edit', async () => {
    service.stories.mockRejectedValueOnce(new Error('no network'))
    const { edit } = shown(boxed('page', said('a', 'By ')))
    edit((content: Any) => {
      content.items[0].by = uuid(5)
    })
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce())
    service.stories.mockResolvedValue([])
    edit((content: Any) => {
      content.items[0].text = 'x'
    })
    expect(service.stories).toHaveBeenCalledTimes(2)
  })
})

describe('a block that lists stories', () => {
  const answered = (total: number) => ({
    [queryKey({ kind: 'stories', at: '/page/', folder: 'a' })]: {
      value: { at: '/page/', stories: [], total, page: 1, pages: 1, tags: [] },
    },
  })

  test('EDIT-02 waits for its list when it is new, and what went wrong with a list is over with the next one', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { page, edit, container } = shown(boxed('page', said('a', 'A')))
    act(() => page.edit())
    service.results.mockResolvedValueOnce(answered(-1)).mockResolvedValueOnce(answered(2))
    edit((content: Any) => content.items.push({ _uid: 's', component: 'shelf', folder: 'a' }))
    expect(container.querySelector('[aria-busy]')).not.toBeNull()
    expect(page.issues()).toEqual([])
    await act(() => vi.runAllTimersAsync())
    expect(page.issues()).toEqual([expect.objectContaining({ uid: expect.stringContaining('s') })])
    service.content.mockResolvedValue({ page: page.stories()[0]!.shown.tree.story, results: answered(2) })
    await act(() => page.refresh())
    expect(container.textContent).toContain('2 books')
    expect(page.issues()).toEqual([])
  })
})

describe('what was saved', () => {
  test('EDIT-02 keeps all objects that did not change', async () => {
    const { page, container } = shown(boxed('page', said('a', 'A'), said('b', 'B')))
    const kept = container.querySelectorAll('span')[0]
    const now = storyOf(boxed('page', said('a', 'A'), said('b', 'Saved')))
    service.content.mockResolvedValue({ page: structuredClone(now), results: {} })
    await act(() => page.refresh())
    expect(rendered).toEqual(['words b'])
    expect(container.querySelectorAll('span')[0]).toBe(kept)
    expect(container.textContent).toBe('ASaved')
  })

  test('does not take away what was typed while it was on its way', async () => {
    const { page, edit, container } = shown(boxed('page', said('a', 'A')))
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
    respond({ page: storyOf(boxed('page', said('a', 'Saved'))), results: {} })
    await act(() => refreshed)
    expect(container.textContent).toBe('Typed')
  })

  test('does not load a story again that the editor has sent', async () => {
    const { page, edit, container } = shown(boxed('page', said('a', 'A')))
    service.content.mockResolvedValue({ results: {} })
    await act(() => page.refresh({ id: 1 }))
    expect(service.content).toHaveBeenLastCalledWith([])
    edit((content: Any) => {
      content.items[0].text = 'Typed'
    })
    const { tree } = page.stories()[0]!.shown
    await act(() => page.refresh({ id: 1 }))
    expect(service.content).toHaveBeenLastCalledWith([1])
    expect(page.stories()[0]!.shown.tree).toBe(tree)
    expect(container.textContent).toBe('Typed')
  })

  test('that cannot be loaded leaves the page as it is, and is reported', async () => {
    const { page, container } = shown(boxed('page', said('a', 'A')))
    service.content.mockRejectedValue(new Error('no network'))
    await page.refresh()
    expect(container.textContent).toBe('A')
    expect(failed).toHaveBeenCalledOnce()
  })
})

test('many blocks that come at once are shown bit by bit, and all of them in the end', () => {
  vi.useFakeTimers()
  try {
    const { edit, container } = shown(boxed('page', said('first', 'First')))
    const come = Array.from({ length: 250 }, (_, at) => said(`came-${at}`, `${at}.`))
    edit((content: Any) => content.items.push(...come))
    const renderedInTasks = [rendered.length]
    while (vi.getTimerCount()) {
      rendered.length = 0
      act(() => void vi.advanceTimersToNextTimer())
      renderedInTasks.push(rendered.length)
    }
    // The first task renders the box round them, too.
    expect(renderedInTasks).toEqual([61, 60, 60, 60, 10])
    expect(container.textContent).toBe(`First${come.map(({ text }) => text).join('')}`)
    edit((content: Any) => content.items.splice(1, 250))
    expect(container.textContent).toBe('First')
  } finally {
    vi.useRealTimers()
  }
})

test('a story of another page, and one without content, change nothing', () => {
  const { page, container } = shown(boxed('page', said('a', 'A')))
  act(() => page.receive({ ...storyOf(boxed('page', said('a', 'B'))), id: 2 }))
  act(() => page.receive({ ...storyOf(boxed('page')), content: [] as unknown as Block }))
  expect([container.textContent, rendered]).toEqual(['A', []])
})
