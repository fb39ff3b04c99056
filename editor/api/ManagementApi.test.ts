import { afterEach, expect, test, vi } from 'vitest'
import { ManagementApi } from './ManagementApi.ts'

afterEach(() => vi.unstubAllGlobals())

const content = { _uid: 'root', component: 'page', title: 'Sent' }

async function savedBy(answer: object, sent: object) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json(answer))
  vi.stubGlobal('fetch', fetched)
  const saved = await new ManagementApi({ id: 1, name: 'Space' } as never).saveStory(7, { ...sent })
  return { saved, init: fetched.mock.calls[0]![1] }
}

test('saveStory returns the sent content if the response omits it', async () => {
  const { saved, init } = await savedBy({ story: { id: 7, name: 'Now' }, version: 3 }, { content })
  expect(saved).toEqual({ story: { id: 7, name: 'Now', content }, version: 3 })
  expect(saved.story.content).toBe(content)
  expect(new Headers(init.headers).get('prefer')).toBe('return=minimal')
})

test('EDIT-14 the editor requests stories in the migrated shape that the page reads', async () => {
  const { init } = await savedBy({ story: { id: 7 }, version: 3 }, { content })
  expect(new Headers(init.headers).get('content-shape')).toBe('migrated')
})

test('saveStory returns the content of the response if it has one', async () => {
  const stored = { ...content, title: 'Stored otherwise' }
  const { saved } = await savedBy({ story: { id: 7, content: stored }, version: 3 }, { content })
  expect(saved.story.content).toEqual(stored)
})

test('saveStory returns no content if none was sent', async () => {
  const { saved } = await savedBy({ story: { id: 7, is_folder: true }, version: 3 }, { name: 'A folder' })
  expect(saved.story).not.toHaveProperty('content')
})

test.each([
  [{ error: 'Not this way.' }, 'Not this way.'],
  [{ error: ['One.', 'Two.'] }, 'One. Two.'],
  [['This record could not be found'], 'This record could not be found'],
  [
    { title: ["can't be blank", 'is too short'], slug: ['has already been taken'] },
    "title: can't be blank is too short slug: has already been taken",
  ],
  [{ story: { id: 1 } }, 'The server responded with 422 .'],
])('EDIT-05 the message of an error response with the body %j is shown', async (body, sentence) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 422 }))
  const api = new ManagementApi({ id: 1, name: 'Space' } as never)
  await expect(api.publishStory(7)).rejects.toMatchObject({ status: 422, message: sentence })
})

test('EDIT-05 the Error-Detail header of an error response is shown as its message', async () => {
  const headers = { 'Error-Detail': encodeURIComponent('There is no story with the id 7.') }
  vi.stubGlobal('fetch', async () =>
    Response.json(['This record could not be found'], { status: 404, headers }),
  )
  const api = new ManagementApi({ id: 1, name: 'Space' } as never)
  await expect(api.publishStory(7)).rejects.toMatchObject({
    status: 404,
    message: 'There is no story with the id 7.',
  })
})
