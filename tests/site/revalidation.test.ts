import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RenderQueue } from '../../server/pages/RenderQueue.ts'
import { changingPages, story } from './changingPages.ts'

/** A change that affects all pages except `/alone/`. */
const SHARED = { before: story('shared'), after: story('shared', 'second') }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('OPS-03 changed pages are re-rendered once the queue has room, if visitors filled it', async () => {
  const queue = new RenderQueue({ running: 1, queue: 0 })
  const { pages, get, publish, hold, rendered } = changingPages({ queue })
  for (const path of ['/a/', '/b/', '/alone/']) await get(path)
  const release = hold()
  const slow = get('/slow/')
  await vi.waitFor(() => expect(rendered()).toContain('/slow/'))
  await publish(SHARED)
  // Starts the revalidation, which finds the queue full.
  await get('/alone/')
  expect((await get('/new/')).status).toBe(503)
  release()
  await slow
  await pages.revalidation
  expect(rendered().sort()).toEqual(['/a/', '/b/'])
  expect((await get('/a/')).cache).toBe('hit')
})

test('a changed page that cannot be re-rendered is reported, and all others are re-rendered', async () => {
  const reported: string[] = []
  let fails = false
  const { pages, get, publish, rendered } = changingPages({
    report: (message) => reported.push(message),
    caching: {
      headers: () => ({}),
      supportsVary: true,
      tagsOf({ stories }) {
        if (fails && stories.some(({ uuid }) => uuid === 'a')) throw new Error('The disk is full.')
        return []
      },
    },
  })
  for (const path of ['/b/', '/a/', '/alone/']) await get(path)
  rendered()
  fails = true
  await publish(SHARED)
  await get('/alone/')
  await pages.revalidation
  expect(rendered().sort()).toEqual(['/a/', '/b/'])
  expect(reported).toEqual([expect.stringContaining('/a/ could not be re-rendered')])
  expect((await get('/b/')).text).toBe('/b/ of version 2')
})
