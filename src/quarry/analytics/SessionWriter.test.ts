// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, sessionRecord } from './SessionRecord.ts'
import { SessionWriter } from './SessionWriter.ts'

interface SentWrite {
  readonly update: { readonly name: string; readonly fields?: Record<string, unknown> }
  readonly updateTransforms?: readonly {
    readonly appendMissingElements: {
      readonly values: readonly { mapValue: { fields: Record<string, Record<string, string>> } }[]
    }
  }[]
}

const NO_BROWSER = { name: '', version: '', os: '' }
let statuses: (number | 'lost')[]
let bodies: SentWrite[]

beforeEach(() => {
  vi.useFakeTimers()
  forgetSession()
  statuses = []
  bodies = []
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)).writes[0])
    const status = statuses.shift() ?? 200
    if (status === 'lost') throw new TypeError('Failed to fetch')
    return new Response('{}', { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const startWriter = async () => {
  const writer = new SessionWriter(sessionRecord(''), () => NO_BROWSER)
  const opened = writer.start()
  await vi.advanceTimersByTimeAsync(5000)
  return { writer, isOpen: await opened }
}
const events = (write: SentWrite | undefined) =>
  write?.updateTransforms?.[0]?.appendMissingElements.values.map(({ mapValue }) => mapValue.fields) ?? []
const types = (write: SentWrite | undefined) => events(write).map(({ type }) => type?.stringValue)

test('ANA-04 the session writer sends at most ten events per Firestore commit, one commit a second, with strictly increasing timestamps', async () => {
  const { writer } = await startWriter()
  const names = Array.from({ length: 12 }, (_, at) => `event_${at}`)
  for (const name of names) writer.add(name)
  await vi.advanceTimersByTimeAsync(100)
  expect(types(bodies[1])).toEqual(names.slice(0, 10))
  await vi.advanceTimersByTimeAsync(800)
  expect(bodies).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(300)
  expect(types(bodies[2])).toEqual(names.slice(10))
  const times = bodies.flatMap(events).map(({ timestamp }) => timestamp!.timestampValue!)
  expect(times).toEqual([...new Set(times)].sort())
})

test('ANA-10 resends the events of a failed commit until it succeeds, and logs one warning', async () => {
  const { writer } = await startWriter()
  statuses = ['lost', 503, 429]
  writer.add('retried')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(bodies.slice(1).map(types)).toEqual([['retried'], ['retried'], ['retried'], ['retried']])
  expect(writer.record.pending).toEqual([])
  expect(console.warn).toHaveBeenCalledTimes(1)
})

test('ANA-10 the session writer sends no events and no retry after Firestore refused the session with 403', async () => {
  statuses = [403]
  const { writer, isOpen } = await startWriter()
  expect(isOpen).toBe(false)
  writer.add('never')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(bodies).toHaveLength(1)
})

test('the session writer uses an existing session if Firestore answers that it exists (409)', async () => {
  statuses = [409]
  expect((await startWriter()).isOpen).toBe(true)
})

test('resends unconfirmed events once when the visitor leaves the page, and stores them for the next page', async () => {
  const { writer } = await startWriter()
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)).writes[0])
    return new Promise(() => {})
  })
  writer.add('unconfirmed')
  await vi.advanceTimersByTimeAsync(10)
  writer.add('last')
  writer.leave()
  writer.leave()
  expect(bodies.slice(1).map(types)).toEqual([['unconfirmed'], ['unconfirmed', 'last']])
  expect(sessionRecord('').pending.map(({ type }) => type)).toEqual(['unconfirmed', 'last'])
})

test('the session writer limits a session to 1000 events, types to 100 characters and payloads to 2000', async () => {
  const { writer } = await startWriter()
  writer.add('t'.repeat(500), 'p'.repeat(5000))
  expect(writer.record.pending[0]).toMatchObject({ type: 't'.repeat(100), payload: 'p'.repeat(2000) })
  for (let at = 0; at < 1100; at++) writer.add('many')
  expect(writer.record.events).toBe(1000)
})

test('the session writer sends web vitals with the next commit', async () => {
  const { writer } = await startWriter()
  writer.measure('CLS', { value: 0.1, block: 'quote' })
  writer.leave()
  expect(bodies[1]).toMatchObject({
    updateMask: { fieldPaths: ['vitals.CLS'] },
    update: { fields: { vitals: { mapValue: { fields: { CLS: expect.anything() } } } } },
  })
  expect(bodies[1]).not.toHaveProperty('updateTransforms')
})
