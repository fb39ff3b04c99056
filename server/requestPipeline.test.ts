import { expect, test } from 'vitest'
import { READ } from '../services/limits/bounds.ts'
import { NO_STORE } from '../services/limits/cacheControl.ts'
import { FairScheduler } from './limits/FairScheduler.ts'
import type { LoggedRequest } from './log/requestLog.ts'
import { createRequestPipeline } from './requestPipeline.ts'

test('SEC-03 a request beyond the queue of the scheduler is answered 503 with a delay, and logged', async () => {
  const logged: LoggedRequest[] = []
  const answer = createRequestPipeline({
    findBounds: () => ({ bounds: READ }),
    limits: { scheduler: new FairScheduler({ queue: 1 }) },
    senders: { isPreview: () => false },
    routes: () => new Response('page'),
    headers: { secure: (response) => response },
    log: (entry) => logged.push(entry),
  })
  // The first one starts at once, the second one is queued.
  const answers = ['/first', '/second', '/third'].map((path) =>
    answer(new Request(`http://127.0.0.1${path}`)),
  )
  const [first, second, third] = await Promise.all(answers)
  expect([first?.status, second?.status, third?.status]).toEqual([200, 200, 503])
  expect(third?.headers.get('retry-after')).toBe('2')
  expect(third?.headers.get('cache-control')).toBe(NO_STORE)
  expect(logged.map(({ path, status }) => [path, status])).toEqual([
    ['/third', 503],
    ['/first', 200],
    ['/second', 200],
  ])
})
