import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import { ManagementApi } from '../api/ManagementApi.ts'
import { EditLog } from '../log/EditLog.ts'
import { LOADED, openWindow, WHICH } from '../log/loggedWindow.testkit.ts'
import { exampleSpace } from '../store/testing/exampleSpace.ts'
import { openStory } from './openStory.ts'

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const first = { ...LOADED, story: { ...LOADED.story, id: WHICH.story } }

/** Stores an unsaved edit in the browser's log, as a crashed window. Returns a function that opens the story's next version. */
async function crashWindow(text: string) {
  const log = await EditLog.open()
  const { type, edits, crash } = await openWindow(log!, first)
  type(text)
  await edits.flush()
  crash()
  const api = new ManagementApi({ id: WHICH.space, name: 'Space', languages: [] })
  const identifyAs = vi.spyOn(api, 'identifyAs')
  const savesSince = vi.spyOn(api, 'savesSince').mockResolvedValue([])
  const open = (signal = new AbortController().signal) =>
    openStory(api, { ...first, version: 2 }, exampleSpace, signal)
  const openedText = async () => (await open()).session.store.block('a').fields.text
  return { open, openedText, identifyAs, savesSince }
}

test('EDIT-14 a story that could not be opened restores its unsaved edits when it is reopened', async () => {
  const { open, openedText, savesSince } = await crashWindow('of a failed opening')
  savesSince.mockRejectedValueOnce(new ApiError(0, 'The server cannot be reached.'))
  await expect(open()).rejects.toThrow('The server cannot be reached.')
  expect(await openedText()).toBe('of a failed opening')
})

test('EDIT-14 a story that was left while it opened restores its unsaved edits when it is reopened', async () => {
  const { open, openedText, identifyAs, savesSince } = await crashWindow('of an abandoned opening')
  const leaving = new AbortController()
  savesSince.mockImplementationOnce(async () => {
    leaving.abort()
    return []
  })
  await expect(open(leaving.signal)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  expect(identifyAs).not.toHaveBeenCalled()
  expect(await openedText()).toBe('of an abandoned opening')
})
