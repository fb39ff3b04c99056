// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LiveStory } from '../registry/LiveStory.ts'
import { boxed, rendered, shown, textBlock } from './livePage.testkit.tsx'

// biome-ignore lint/suspicious/noExplicitAny: a test's own content, changed by hand
type Any = any

beforeEach(() => {
  rendered.length = 0
  vi.restoreAllMocks()
  vi.resetAllMocks()
})
afterEach(cleanup)

describe('1,000 blocks', () => {
  const large = () =>
    boxed(
      'page',
      ...Array.from({ length: 100 }, (_, outer) =>
        boxed(
          `b${outer}`,
          ...Array.from({ length: 9 }, (_, inner) => textBlock(`w${outer}-${inner}`, 'Words')),
        ),
      ),
    )

  test('LivePage renders one block for a keystroke', () => {
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

  test('LivePage renders nothing for an unchanged story', () => {
    const { edit } = shown(large())
    edit(() => {})
    expect(rendered).toEqual([])
  })

  test('LivePage renders only an added block and the block’s parent', () => {
    const { edit } = shown(large())
    edit((content: Any) => content.items[3].items.splice(2, 0, textBlock('new', 'New')))
    expect(rendered.toSorted()).toEqual(['box b3', 'words new'])
  })

  test('LivePage renders only a moved block, the old parent and the new parent', () => {
    const { edit } = shown(large())
    edit((content: Any) => content.items[8].items.push(content.items[3].items.shift()))
    expect(rendered.toSorted()).toEqual(['box b3', 'box b8', 'words w3-0'])
  })

  test('LivePage renders only the parent of a removed block', () => {
    const { edit, container } = shown(large())
    edit((content: Any) => content.items[3].items.splice(4, 1))
    expect(rendered).toEqual(['box b3'])
    expect(container.querySelectorAll('span')).toHaveLength(899)
  })

  test('LivePage does not read siblings of an added, removed or moved block', () => {
    const { edit } = shown(large())
    const looked = vi.spyOn(LiveStory.prototype, 'visibleBlock')
    const looksOf = (change: (content: Any) => void) => {
      looked.mockClear()
      edit(change)
      return new Set(looked.mock.calls.map(([{ uid }]) => uid)).size
    }
    expect(looksOf((content) => content.items.splice(50, 1))).toBeLessThan(5)
    expect(looksOf((content) => content.items.splice(50, 0, textBlock('new', 'New')))).toBeLessThan(5)
    expect(looksOf((content) => content.items.splice(2, 0, content.items.pop()))).toBeLessThan(5)
  })

  test('LivePage renders all blocks once with the editor’s attributes when editing starts', () => {
    const { page } = shown(large())
    act(() => page.edit())
    expect(rendered).toHaveLength(1001)
  })
})

test('LivePage shows many new blocks in batches', async () => {
  const tasks: (() => void)[] = []
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('scheduler', { postTask: (run: () => void) => void tasks.push(run) })
  try {
    const { edit, container } = shown(boxed('page', textBlock('first', 'First')))
    edit(() => {})
    const come = Array.from({ length: 250 }, (_, at) => textBlock(`came-${at}`, `${at}.`))
    edit((content: Any) => content.items.push(...come))
    const renderedInTasks = [rendered.length]
    for (let run = tasks.shift(); run; run = tasks.shift()) {
      rendered.length = 0
      act(run)
      await Promise.resolve()
      renderedInTasks.push(rendered.length)
    }
    // The first tasks receive, complete and plan the story. The parent is shown first, then batches that render in time: here none.
    expect(renderedInTasks).toEqual([0, 0, 0, 1, 12, 24, 48, 60, 60, 46])
    expect(container.textContent).toBe(`First${come.map(({ text }) => text).join('')}`)
    edit((content: Any) => content.items.splice(1, 250))
    expect(container.textContent).toBe('First')
  } finally {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})
