import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import { ManagementApi } from '../api/ManagementApi.ts'
import { EditLog } from '../log/EditLog.ts'
import { LOADED, openWindow, WHICH } from '../log/loggedWindow.testkit.ts'
import { toasts } from '../parts/Toasts.ts'
import { exampleSpace } from '../store/testing/exampleSpace.ts'
import { openStory } from './openStory.ts'

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toasts.value) toasts.remove(id)
})

const first = { ...LOADED, story: { ...LOADED.story, id: WHICH.story } }

/** Stores unsaved edits in the browser's log, one of each crashed window. Returns a function that opens the story's next version. */
async function crashWindows(...texts: readonly string[]) {
  const log = await EditLog.open()
  const windows: Awaited<ReturnType<typeof openWindow>>[] = []
  for (const _ of texts) windows.push(await openWindow(log!, first))
  for (const [index, { type, edits }] of windows.entries()) {
    type(texts[index]!)
    await edits.flush()
  }
  for (const { crash } of windows) crash()
  const api = new ManagementApi({ id: WHICH.space, name: 'Space', languages: [] })
  const identifyAs = vi.spyOn(api, 'identifyAs')
  const savesSince = vi.spyOn(api, 'savesSince').mockResolvedValue([])
  const open = (signal = new AbortController().signal) =>
    openStory(api, { ...first, version: 2 }, exampleSpace, signal)
  const openedText = async () => (await open()).session.store.block('a').fields.text
  return { open, openedText, identifyAs, savesSince }
}

test('EDIT-14 a story that could not be opened restores its unsaved edits when it is reopened', async () => {
  const { open, openedText, savesSince } = await crashWindows('of a failed opening')
  savesSince.mockRejectedValueOnce(new ApiError(0, 'The server cannot be reached.'))
  await expect(open()).rejects.toThrow('The server cannot be reached.')
  expect(await openedText()).toBe('of a failed opening')
})

test('EDIT-14 a story that was left while it opened restores its unsaved edits when it is reopened', async () => {
  const { open, openedText, identifyAs, savesSince } = await crashWindows('of an abandoned opening')
  const leaving = new AbortController()
  savesSince.mockImplementationOnce(async () => {
    leaving.abort()
    return []
  })
  await expect(open(leaving.signal)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  expect(identifyAs).not.toHaveBeenCalled()
  expect(await openedText()).toBe('of an abandoned opening')
})

test('EDIT-14 the offer to load the edits of a second closed window is removed when the story is closed', async () => {
  const OFFER = 'A closed window also left unsaved edits of this story.'
  const { open } = await crashWindows('of the first window', 'of the second window')
  const { session } = await open()
  expect(toasts.value.map(({ text }) => text)).toContain(OFFER)
  toasts.removeOf(session.store)
  expect(toasts.value.map(({ text }) => text)).not.toContain(OFFER)
})
