// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import type { JournalState } from '../log/EditJournal.ts'
import { Observable } from '../store/Observable.ts'
import { SaveStatus } from './SaveStatus.tsx'
import { openSaved } from './testing/savingService.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const journal = new Observable<JournalState>({ kind: 'stored' })

/** Renders the save status of a story. `says` returns its text; `save` types a title and saves it. */
function show() {
  const opened = openSaved()
  render(<SaveStatus saving={opened.saving} edits={journal} />)
  const says = () => screen.getByRole('status').textContent
  const save = async (title: string) => {
    act(() => void opened.type(title))
    await act(() => opened.saving.flush())
  }
  return { ...opened, says, save }
}

test('EDIT-14 the save status warns about a translated address that a different story has, until it is changed', async () => {
  const { service, says, save } = show()
  expect(says()).toBe('Saved')
  const saveStory = service.saveStory.bind(service)
  const message = 'Visitors find "Swifts" at /ar/notes/x instead of this story.'
  const answer = vi.spyOn(service, 'saveStory').mockImplementation(async (...given) => ({
    ...(await saveStory(...given)),
    warnings: [
      { path: 'story.content.title', message: 'A message about a different field.' },
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

test('EDIT-14 the save status of a rejected draft shows the reason, where the edits are stored and what to do', async () => {
  const { service, says, save } = show()
  service.error = new ApiError(422, 'slug: "a" is the address of "Other" already. Choose another.')
  await save('two')
  expect(says()).toBe(
    'Not saved: slug: "a" is the address of "Other" already. Choose another. Your edits are stored in this browser. Correct the problem; the draft is then saved.',
  )
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
