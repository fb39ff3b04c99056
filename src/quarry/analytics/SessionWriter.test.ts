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
let answers: (number | 'lost')[]
let bodies: SentWrite[]

beforeEach(() => {
  vi.useFakeTimers()
  forgetSession()
  answers = []
  bodies = []
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)).writes[0])
    const answer = answers.shift() ?? 200
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    return new Response('{}', { status: answer })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const started = async () => {
  const writer = new SessionWriter(sessionRecord(''), () => NO_BROWSER)
  const isThere = writer.start()
  await vi.advanceTimersByTimeAsync(5000)
  return { writer, isThere: await isThere }
}
const events = (write: SentWrite | undefined) =>
  write?.updateTransforms?.[0]?.appendMissingElements.values.map(({ mapValue }) => mapValue.fields) ?? []
const types = (write: SentWrite | undefined) => events(write).map(({ type }) => type?.stringValue)

test('ANA-04 sends ten events per commit, a second apart, in order with increasing times', async () => {
  const { writer } = await started()
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

test('ANA-10 retries failed requests with increasing delays, and logs one line', async () => {
  const { writer } = await started()
  answers = ['lost', 503, 429]
  writer.add('tried')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(bodies.slice(1).map(types)).toEqual([['tried'], ['tried'], ['tried'], ['tried']])
  expect(writer.record.pending).toEqual([])
  expect(console.warn).toHaveBeenCalledTimes(1)
})

test('ANA-10 ends a refused session without a retry', async () => {
  answers = [403]
  const { writer, isThere } = await started()
  expect(isThere).toBe(false)
  writer.add('never')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(bodies).toHaveLength(1)
})

test('continues an existing session', async () => {
  answers = [409]
  expect((await started()).isThere).toBe(true)
})

test('resends unconfirmed events when the page is left, and on the next page', async () => {
  const { writer } = await started()
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)).writes[0])
    return new Promise(() => {})
  })
  writer.add('on_its_way')
  await vi.advanceTimersByTimeAsync(10)
  writer.add('last')
  writer.leave()
  writer.leave()
  expect(bodies.slice(1).map(types)).toEqual([['on_its_way'], ['on_its_way', 'last']])
  expect(sessionRecord('').pending.map(({ type }) => type)).toEqual(['on_its_way', 'last'])
})

test('limits a session to a thousand events, and shortens long ones', async () => {
  const { writer } = await started()
  writer.add('t'.repeat(500), 'p'.repeat(5000))
  expect(writer.record.pending[0]).toMatchObject({ type: 't'.repeat(100), payload: 'p'.repeat(2000) })
  for (let at = 0; at < 1100; at++) writer.add('many')
  expect(writer.record.events).toBe(1000)
})

test('sends measures with the next commit', async () => {
  const { writer } = await started()
  writer.measure('CLS', { value: 0.1, block: 'quote' })
  writer.leave()
  expect(bodies[1]).toMatchObject({
    updateMask: { fieldPaths: ['vitals.CLS'] },
    update: { fields: { vitals: { mapValue: { fields: { CLS: expect.anything() } } } } },
  })
  expect(bodies[1]).not.toHaveProperty('updateTransforms')
})
