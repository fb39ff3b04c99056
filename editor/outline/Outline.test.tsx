// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TooltipProvider } from '../parts/Tooltip.tsx'
import { createIssues } from '../session/createIssues.ts'
import { createSelection } from '../session/createSelection.ts'
import { SessionProvider } from '../session/EditorSession.ts'
import type { JsonObject } from '../space/Json.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { block, exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { Outline } from './Outline.tsx'
import type { OutlineRow } from './OutlineRows.ts'
import { OutlineState } from './OutlineState.ts'

// What the tree has of the window, which jsdom does not lay out.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(280)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const note = (uid: string, text: string) => block(uid, 'note', { text })

/** Counts how often a line is taken from the list of all. */
function countedLooks() {
  const looks = { count: 0 }
  const counting = new WeakMap<readonly OutlineRow[], readonly OutlineRow[]>()
  const rows = Object.getOwnPropertyDescriptor(OutlineState.prototype, 'rows')!.get!
  vi.spyOn(OutlineState.prototype, 'rows', 'get').mockImplementation(function get(this: OutlineState) {
    const all: readonly OutlineRow[] = rows.call(this)
    const counted = counting.get(all) ?? new Proxy(all, { get: look })
    counting.set(all, counted)
    return counted
  })
  function look(all: readonly OutlineRow[], name: string | symbol): unknown {
    if (typeof name === 'string' && /^\d+$/.test(name)) looks.count += 1
    return Reflect.get(all, name)
  }
  return looks
}

function show(body: readonly JsonObject[]) {
  const store = createStoryStore(storyOf(body), exampleSpace)
  const issues = createIssues()
  const session = { spaceId: 1, space: exampleSpace, store, selection: createSelection(store), issues }
  render(
    <TooltipProvider>
      <SessionProvider value={session}>
        <Outline />
      </SessionProvider>
    </TooltipProvider>,
  )
  const tree = screen.getByRole('tree')
  const press = (key: string, more: object = {}) => fireEvent.keyDown(tree, { key, ...more })
  const active = () => document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')
  return {
    ...session,
    press,
    active,
    lines: () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent),
  }
}

const BODY = [
  block('a', 'band', { heading: 'First band', items: [note('n1', 'Apple'), note('n2', 'Banana')] }),
  note('n3', 'Cherry'),
]

test('each block says its name and the words that tell it from others', () => {
  expect(show(BODY).lines()).toEqual(['PageHello', 'BandFirst band', 'NoteApple', 'NoteBanana', 'NoteCherry'])
})

test('arrows go through the tree and select, close and open', () => {
  const { press, active, selection, lines } = show(BODY)
  press('ArrowDown')
  expect(selection.uids).toEqual(['a'])
  press('ArrowRight')
  expect(selection.uids).toEqual(['n1'])
  press('ArrowLeft')
  press('ArrowLeft')
  expect(active()?.getAttribute('aria-expanded')).toBe('false')
  expect(lines()).toEqual(['PageHello', 'BandFirst band', 'NoteCherry'])
  press('*')
  expect(lines()).toHaveLength(5)
  press('End')
  expect(selection.uids).toEqual(['n3'])
  press('Home')
  expect(selection.uids).toEqual(['root'])
})

test('a line that is in view is gone to without asking where the list is', () => {
  const { press, active } = show(Array.from({ length: 100 }, (_, at) => note(`n${at}`, `Note ${at}`)))
  const scroll = vi.fn()
  screen.getByRole('tree').scrollTo = scroll
  const asked = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(101 * 28)
  asked.mockClear()
  for (let at = 0; at < 5; at += 1) press('ArrowDown')
  expect(active()?.textContent).toBe('NoteNote 4')
  expect(asked).not.toHaveBeenCalled()
  expect(scroll).not.toHaveBeenCalled()
  press('End')
  expect(asked).toHaveBeenCalled()
  expect(scroll).toHaveBeenCalled()
})

test('opening and closing a line does not scroll to the active line', () => {
  const notes = Array.from({ length: 100 }, (_, at) => note(`n${at}`, `Note ${at}`))
  const { press, active } = show([
    block('a', 'band', { heading: 'Band', items: [note('i', 'Inner')] }),
    ...notes,
  ])
  const scroll = vi.fn()
  screen.getByRole('tree').scrollTo = scroll
  press('End')
  expect(active()?.textContent).toBe('NoteNote 99')
  scroll.mockClear()
  const twisty = () => document.querySelector('[data-uid=a] [data-twisty]')!
  fireEvent.click(twisty())
  expect(screen.queryByText('Inner')).toBeNull()
  fireEvent.click(twisty())
  expect(screen.getByText('Inner')).toBeTruthy()
  expect(scroll).not.toHaveBeenCalled()
  press('ArrowUp')
  expect(scroll).toHaveBeenCalled()
})

test('what is selected and pointed at has those lines looked at that are shown, however many there are', () => {
  const looks = countedLooks()
  const { selection, active } = show(Array.from({ length: 1000 }, (_, at) => note(`n${at}`, `Note ${at}`)))
  looks.count = 0
  act(() => selection.select(['n3'], { from: 'outline' }))
  act(() => selection.hover('n5'))
  expect(screen.getByText('Note 3').closest('[role=treeitem]')?.getAttribute('aria-selected')).toBe('true')
  expect(looks.count).toBeGreaterThan(0)
  expect(looks.count).toBeLessThan(300)
  expect(active()).toBeTruthy()
})

test('letters go to the next block whose name or text begins with them', () => {
  const { press, selection } = show(BODY)
  for (const letter of 'bana') press(letter)
  expect(selection.uids).toEqual(['n2'])
  // Signs are keys of commands, such as the one that inserts; what is taken here is no command's any more.
  expect([press('/'), press('?'), press('b')]).toEqual([true, true, false])
})

test('several are selected with Shift, with Control, and all beside one with Control+A', () => {
  const { press, selection } = show(BODY)
  const line = (text: string) => screen.getByText(text).closest('[role=treeitem]') as Element
  fireEvent.click(line('Apple'))
  fireEvent.click(line('Cherry'), { shiftKey: true })
  expect(selection.uids).toEqual(['n1', 'n2', 'n3'])
  fireEvent.click(line('Banana'), { ctrlKey: true })
  expect(selection.uids).toEqual(['n1', 'n3'])
  fireEvent.click(line('Banana'))
  press('a', { ctrlKey: true })
  expect(selection.uids).toEqual(['n1', 'n2'])
})

test('words leave the blocks that have them, and what they stand in', () => {
  const { lines } = show(BODY)
  const search = screen.getByLabelText('Find blocks in the outline')
  fireEvent.change(search, { target: { value: 'note ban' } })
  expect(lines()).toEqual(['PageHello', 'BandFirst band', 'NoteBanana'])
  fireEvent.change(search, { target: { value: 'zebra' } })
  expect(screen.getByText('No block has these words')).toBeTruthy()
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(lines()).toHaveLength(5)
})

test('a selection from elsewhere opens what stands round it', () => {
  const { selection, press, active, lines } = show(BODY)
  press('ArrowDown')
  press('ArrowLeft')
  expect(lines()).toHaveLength(3)
  act(() => selection.select(['n2'], { from: 'canvas' }))
  expect(active()?.textContent).toBe('NoteBanana')
})

test('a block with problems says how many, to screen readers too', () => {
  const { issues } = show(BODY)
  act(() => issues.replace([{ uid: 'n1', field: 'text', severity: 'error', message: 'Too short.' }]))
  expect(screen.getByText('Apple').closest('[role=treeitem]')?.textContent).toBe('NoteApple, 1 problem')
})

test('a story of 10,000 blocks renders few of them', () => {
  const body = Array.from({ length: 100 }, (_, at) =>
    block(`b${at}`, 'band', { items: Array.from({ length: 99 }, (_, n) => note(`n${at}-${n}`, 'x')) }),
  )
  const { press, active } = show(body)
  press('*')
  press('End')
  expect(active()?.getAttribute('aria-posinset')).toBe('100')
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(100)
})

test('a few blocks that are added show at once, and many in a task of their own', async () => {
  const { store, lines } = show(BODY)
  const add = (count: number) =>
    act(() => {
      const blocks = Array.from({ length: count }, (_, at) => note(`new-${count}-${at}`, `New ${at}`))
      store.run({ kind: 'insert', blocks, at: { parent: 'root', slot: 'body', after: null } })
    })
  add(2)
  expect(lines()).toHaveLength(7)
  add(40)
  expect(lines()).toHaveLength(7)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(lines().length).toBeGreaterThan(7)
})
