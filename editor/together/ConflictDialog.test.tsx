// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProvider } from '../api/ApiContext.ts'
import type { ManagementApi } from '../api/ManagementApi.ts'
import type { MergeElsewhere } from '../saving/mergeElsewhere.ts'
import { openSaved, space, storyWith } from '../saving/testing/savingService.ts'
import { createIssues } from '../session/createIssues.ts'
import { createSelection } from '../session/createSelection.ts'
import { SessionProvider } from '../session/EditorSession.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { StoryMerging } from './StoryMerging.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function openDialog() {
  let merge: MergeElsewhere | undefined
  const opened = openSaved((elsewhere) => merge!(elsewhere))
  const { store, saving } = opened
  const merging = new StoryMerging({ store, space })
  merge = merging.merge
  const session = { spaceId: 1, space, store, selection: createSelection(store), issues: createIssues() }
  render(
    <ApiProvider value={{} as ManagementApi}>
      <SessionProvider value={session}>
        <input aria-label="Title" />
        <ConflictDialog merging={merging} saving={saving} story={1} />
      </SessionProvider>
    </ApiProvider>,
  )
  const typed = (value: string) =>
    act(() => {
      fireEvent.keyDown(screen.getByLabelText('Title'), { key: value.at(-1)! })
      opened.type(value)
    })
  return { ...opened, merging, typed }
}

test('EDIT-15 the conflict dialog opens in a pause of typing with the current values of both sides', async () => {
  const { service, saving, store, typed } = openDialog()
  service.loaded = { story: storyWith('theirs'), version: 7 }
  typed('mine')
  await act(() => saving.flush())
  expect(saving.state.kind).toBe('conflict')
  expect(screen.queryByRole('dialog')).toBeNull()
  await wait(1000)
  typed('mine, more')
  act(() => saving.receive({ story: storyWith('theirs, later'), version: 8 }))
  await wait(1000)
  expect(screen.queryByRole('dialog')).toBeNull()
  await wait(500)
  const options = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(options).toEqual(['Minemine, more', 'Theirstheirs, later', 'Boththeirs, later mine, more'])

  // Keys in the dialog do not close it.
  fireEvent.keyDown(screen.getAllByRole('radio')[0]!, { key: 'ArrowDown' })
  expect(screen.getByRole('dialog')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Take all of theirs' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(store.story()).toMatchObject({ content: { title: 'theirs, later' } })
})

test('EDIT-15 the conflict dialog does not open while letters are composed or when both sides are equal', async () => {
  const { service, saving, typed } = openDialog()
  service.loaded = { story: storyWith('theirs'), version: 7 }
  fireEvent.compositionStart(screen.getByLabelText('Title'))
  typed('mine')
  await act(() => saving.flush())
  await wait(60_000)
  expect(screen.queryByRole('dialog')).toBeNull()
  typed('theirs')
  fireEvent.compositionEnd(screen.getByLabelText('Title'))
  await wait(1500)
  expect(screen.queryByRole('dialog')).toBeNull()
  await wait(1000)
  expect(saving.state).toEqual({ kind: 'saved' })
})
