// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import type { EditJournal } from '../log/EditJournal.ts'
import { SaveStatus } from './SaveStatus.tsx'
import { openSaved } from './testing/savingService.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const kept = { subscribe: () => () => {}, state: { kind: 'stored' } } as Partial<EditJournal> as EditJournal

/** The status of an opened story; `says` is its text once what was typed is saved. */
function show() {
  const opened = openSaved()
  render(<SaveStatus saving={opened.saving} edits={kept} />)
  const says = () => screen.getByRole('status').textContent
  const save = async (title: string) => {
    act(() => void opened.type(title))
    await act(() => opened.saving.flush())
  }
  return { ...opened, says, save }
}

test('EDIT-14 an address in another language that another story has is said with the saved draft, until it is changed', async () => {
  const { service, says, save } = show()
  expect(says()).toBe('Saved')
  const saveStory = service.saveStory.bind(service)
  const message = 'Visitors find "Swifts" at /ar/notes/x instead of this story.'
  const answer = vi.spyOn(service, 'saveStory').mockImplementation(async (...given) => ({
    ...(await saveStory(...given)),
    warnings: [
      { path: 'story.content.title', message: 'No word about addresses.' },
      { path: 'story.translated_slugs', message },
    ],
  }))
  await save('two')
  expect(says()).toBe(`Saved ${message}`)
  expect(screen.getByTitle(`Saved ${message}`)).toBeTruthy()
  answer.mockImplementation(saveStory)
  await save('three')
  expect(says()).toBe('Saved')
})

test('EDIT-14 a draft that is refused says why, where the edits are, and what to do', async () => {
  const { service, says, save } = show()
  service.fails = new ApiError(422, 'slug: "a" is the address of "Other" already. Choose another.')
  await save('two')
  expect(says()).toBe(
    'Not saved: slug: "a" is the address of "Other" already. Choose another. Your edits are kept in this browser. Change it, then it is saved.',
  )
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
