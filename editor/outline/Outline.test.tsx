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

// Visible size of the tree, because jsdom has no layout.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(280)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const note = (uid: string, text: string) => block(uid, 'note', { text })

/** Counts reads of single rows from the list of all. */
function countRowReads() {
  const reads = { count: 0 }
  const counting = new WeakMap<readonly OutlineRow[], readonly OutlineRow[]>()
  const rows = Object.getOwnPropertyDescriptor(OutlineState.prototype, 'rows')!.get!
  vi.spyOn(OutlineState.prototype, 'rows', 'get').mockImplementation(function get(this: OutlineState) {
    const all: readonly OutlineRow[] = rows.call(this)
    const counted = counting.get(all) ?? new Proxy(all, { get: readRow })
    counting.set(all, counted)
    return counted
  })
  function readRow(all: readonly OutlineRow[], name: string | symbol): unknown {
    if (typeof name === 'string' && /^\d+$/.test(name)) reads.count += 1
    return Reflect.get(all, name)
  }
  return reads
}

function renderOutline(body: readonly JsonObject[]) {
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

test('the outline shows the name and an identifying text of each block', () => {
  expect(renderOutline(BODY).lines()).toEqual([
    'PageHello',
    'BandFirst band',
    'NoteApple',
    'NoteBanana',
    'NoteCherry',
  ])
})

test('arrow keys select, expand and collapse rows', () => {
  const { press, active, selection, lines } = renderOutline(BODY)
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

test('moving to a visible row does not read the layout of the list', () => {
  const { press, active } = renderOutline(
    Array.from({ length: 100 }, (_, at) => note(`n${at}`, `Note ${at}`)),
  )
  const scroll = vi.fn()
  screen.getByRole('tree').scrollTo = scroll
  const layoutReads = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(101 * 28)
  layoutReads.mockClear()
  for (let at = 0; at < 5; at += 1) press('ArrowDown')
  expect(active()?.textContent).toBe('NoteNote 4')
  expect(layoutReads).not.toHaveBeenCalled()
  expect(scroll).not.toHaveBeenCalled()
  press('End')
  expect(layoutReads).toHaveBeenCalled()
  expect(scroll).toHaveBeenCalled()
})

test('expanding and collapsing a row does not scroll to the active row', () => {
  const notes = Array.from({ length: 100 }, (_, at) => note(`n${at}`, `Note ${at}`))
  const { press, active } = renderOutline([
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

test('selecting and hovering read only visible rows', () => {
  const reads = countRowReads()
  const { selection, active } = renderOutline(
    Array.from({ length: 1000 }, (_, at) => note(`n${at}`, `Note ${at}`)),
  )
  reads.count = 0
  act(() => selection.select(['n3'], { from: 'outline' }))
  act(() => selection.hover('n5'))
  expect(screen.getByText('Note 3').closest('[role=treeitem]')?.getAttribute('aria-selected')).toBe('true')
  expect(reads.count).toBeGreaterThan(0)
  expect(reads.count).toBeLessThan(300)
  expect(active()).toBeTruthy()
})

test('typing letters selects the next block whose name or text starts with these letters', () => {
  const { press, selection } = renderOutline(BODY)
  for (const letter of 'bana') press(letter)
  expect(selection.uids).toEqual(['n2'])
  // Punctuation keys belong to commands. Keys that the tree handles are not passed on to commands.
  expect([press('/'), press('?'), press('b')]).toEqual([true, true, false])
})

test('Shift and Control with a click select several blocks, and Control+A selects all siblings', () => {
  const { press, selection } = renderOutline(BODY)
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

test('a search shows matching blocks and their ancestors', () => {
  const { lines } = renderOutline(BODY)
  const search = screen.getByLabelText('Find blocks in the outline')
  fireEvent.change(search, { target: { value: 'note ban' } })
  expect(lines()).toEqual(['PageHello', 'BandFirst band', 'NoteBanana'])
  fireEvent.change(search, { target: { value: 'zebra' } })
  expect(screen.getByText('No block matches')).toBeTruthy()
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(lines()).toHaveLength(5)
})

test('a selection outside the outline expands the ancestors of the block', () => {
  const { selection, press, active, lines } = renderOutline(BODY)
  press('ArrowDown')
  press('ArrowLeft')
  expect(lines()).toHaveLength(3)
  act(() => selection.select(['n2'], { from: 'canvas' }))
  expect(active()?.textContent).toBe('NoteBanana')
})

test('the outline shows the number of problems of a block, also to screen readers', () => {
  const { issues } = renderOutline(BODY)
  act(() => issues.replace([{ uid: 'n1', field: 'text', severity: 'error', message: 'Too short.' }]))
  expect(screen.getByText('Apple').closest('[role=treeitem]')?.textContent).toBe('NoteApple, 1 problem')
})

test('the outline of a story of 10,000 blocks renders few rows', () => {
  const body = Array.from({ length: 100 }, (_, at) =>
    block(`b${at}`, 'band', { items: Array.from({ length: 99 }, (_, n) => note(`n${at}-${n}`, 'x')) }),
  )
  const { press, active } = renderOutline(body)
  press('*')
  press('End')
  expect(active()?.getAttribute('aria-posinset')).toBe('100')
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(100)
})

test('the outline shows few added blocks at once, and many in a separate task', async () => {
  const { store, lines } = renderOutline(BODY)
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
