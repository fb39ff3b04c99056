import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Outbox } from './Outbox.ts'
import type { Delivery, Submission } from './submission.ts'

const data = { name: 'Ada', email: 'ada@example.org', role: 'R', company: 'C', motivation: 'M' }
const submission = (id: string, more: Partial<Submission> = {}): Submission => ({
  id,
  formId: 'spring',
  data,
  attempts: 0,
  dueAt: 0,
  ...more,
})

/** A mock service with configurable responses that records submissions. */
function service(...answers: readonly (Delivery | Error)[]) {
  const sent: Submission[] = []
  const pending = [...answers]
  const send = async (one: Submission): Promise<Delivery> => {
    sent.push(one)
    const answer = pending.shift() ?? 'stored'
    if (answer instanceof Error) throw answer
    return answer
  }
  return { sent, send }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000_000 })
})
afterEach(() => vi.useRealTimers())

test('FORM-10 the outbox keeps submissions for the next page until the service has stored them', async () => {
  const { sent, send } = service()
  const pendingChanged = vi.fn()
  await new Outbox(send, { pendingChanged }).add(submission('a'))
  expect(sent).toEqual([])
  const attempted = vi.fn()
  const next = new Outbox(send, { attempted, pendingChanged })
  await next.deliver()
  await next.deliver(true)
  expect(sent.map(({ id }) => id)).toEqual(['a'])
  expect(attempted.mock.calls).toEqual([['a', 'stored']])
  expect(pendingChanged.mock.calls.flat()).toEqual([true, false, false])
})

test('FORM-10 the outbox retries failed submissions, each time after twice the delay', async () => {
  const { sent, send } = service('later', new Error('gone'), 'later', 'stored')
  const outbox = new Outbox(send)
  await outbox.add(submission('a'))
  await outbox.deliver()
  expect(sent).toHaveLength(1)
  await outbox.deliver()
  expect(sent).toHaveLength(1)
  for (const [wait, tries] of [
    [1000, 2],
    [2000, 3],
    [4000, 4],
  ] as const) {
    vi.setSystemTime(Date.now() + wait - 1)
    await outbox.deliver()
    expect(sent).toHaveLength(tries - 1)
    vi.setSystemTime(Date.now() + 1)
    await outbox.deliver()
    expect(sent).toHaveLength(tries)
  }
  await outbox.deliver(true)
  expect(sent).toHaveLength(4)
})

test('the outbox limits the delay to a minute, and to a day after a refusal', async () => {
  const { sent, send } = service('later', 'refused')
  const outbox = new Outbox(send)
  await outbox.add(submission('a', { attempts: 30 }))
  await outbox.deliver()
  vi.setSystemTime(Date.now() + 60_000)
  await outbox.deliver()
  expect(sent).toHaveLength(2)
  vi.setSystemTime(Date.now() + 86_399_000)
  await outbox.deliver()
  expect(sent).toHaveLength(2)
  vi.setSystemTime(Date.now() + 1000)
  await outbox.deliver()
  expect(sent).toHaveLength(3)
})

test('the outbox sends the next submission after a submission fails', async () => {
  const { sent, send } = service('later', 'stored')
  const outbox = new Outbox(send)
  await outbox.add(submission('a'))
  await outbox.add(submission('b'))
  await outbox.deliver()
  expect(sent.map(({ id }) => id)).toEqual(['a', 'b'])
  await outbox.remove('a')
  await outbox.deliver(true)
  expect(sent).toHaveLength(2)
})

test('the outbox rejects added submissions without storage, but sends them directly', async () => {
  vi.spyOn(globalThis, 'indexedDB', 'get').mockReturnValue({
    open: () => {
      throw new DOMException('no', 'SecurityError')
    },
  } as unknown as IDBFactory)
  const outbox = new Outbox(service().send)
  await expect(outbox.add(submission('a'))).rejects.toThrow()
  expect(await outbox.send(submission('a'))).toBe('stored')
})

test.each(['stored', 'refused'] as const)(
  'FORM-10 an outbox is notified that a different outbox sent its submission, with the result %s',
  async (delivery) => {
    const attempted = vi.fn()
    const form = new Outbox(service().send, { attempted })
    await form.add(submission('a'))
    const other = new Outbox(service(delivery).send)
    await other.deliver(true)
    await vi.waitFor(() => expect(attempted.mock.calls).toEqual([['a', delivery]]))
  },
)
