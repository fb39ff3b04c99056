import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { Saving } from './Saving.ts'
import { openSaved, Service, space, storyWith, TestEditLog } from './testing/savingService.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a save whose response was lost is recognized and not repeated', async () => {
  const { service, saving, type, log } = openSaved()
  service.losesResponses = true
  type('two')
  await vi.advanceTimersByTimeAsync(1000)
  expect(saving.state).toMatchObject({ kind: 'failed', code: 'offline' })
  service.losesResponses = false
  type('three')
  expect(await saving.flush()).toBe(true)
  expect([service.titles, saving.state, log?.versions]).toEqual([['two', 'three'], { kind: 'saved' }, [2, 3]])
})

test('an undo after a rejected save leaves nothing to save', async () => {
  const { service, store, saving, type } = openSaved()
  service.error = new ApiError(422, 'title: is too long.')
  type('two')
  await vi.advanceTimersByTimeAsync(1000)
  expect(saving.state).toMatchObject({ kind: 'failed', code: 'refused' })
  store.undo()
  expect([saving.state, saving.hasUnsaved]).toEqual([{ kind: 'saved' }, false])
})

test.each([
  ['with', new TestEditLog()],
  ['without', null],
])('an undo after a save whose response was lost is saved, %s a log in the browser', async (_, editLog) => {
  const { service, store, saving, type } = openSaved(undefined, editLog)
  service.losesResponses = true
  type('two')
  await vi.advanceTimersByTimeAsync(1000)
  expect(saving.state).toMatchObject({ kind: 'failed', code: 'offline', willRetry: true })
  store.undo()
  expect([saving.state.kind, saving.hasUnsaved]).toEqual(['failed', true])
  saving.receive(service.loaded)
  expect(store.story()).toMatchObject({ content: { title: 'one' } })
  service.losesResponses = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect([service.titles, saving.state]).toEqual([['two', 'one'], { kind: 'saved' }])
})

test('a merge after a save with a lost response uses the sent story as base', async () => {
  const bases: unknown[] = []
  const { service, saving, type, log } = openSaved(({ base, theirs }) => {
    bases.push([base.content.title, theirs.story.content.title])
    return 'merged'
  })
  service.losesResponses = true
  type('two')
  await saving.flush()
  service.losesResponses = false
  service.loaded = { story: storyWith('theirs'), version: 7 }
  type('three')
  expect(await saving.flush()).toBe(true)
  expect([bases, service.titles, log?.versions]).toEqual([[['two', 'theirs']], ['two', 'three'], [2, 7, 8]])
})

test('without a log in the browser, edits are saved sooner and closing the window would lose them', async () => {
  const { service, saving, type } = openSaved(undefined, null)
  type('two')
  expect(saving.wouldLoseEdits).toBe(true)
  await vi.advanceTimersByTimeAsync(300)
  expect([service.titles, saving.wouldLoseEdits]).toEqual([['two'], false])
  const logged = openSaved()
  logged.type('two')
  expect([logged.saving.hasUnsaved, logged.saving.wouldLoseEdits]).toEqual([true, false])
})

test.each([
  ['with keepalive if the draft is short', 'short', true],
  ['without keepalive if the draft is long', 'long'.repeat(20_000), false],
  ['with keepalive if a Cyrillic draft is short', 'ы'.repeat(25_000), true],
  ['without keepalive if a Cyrillic draft is long', 'ы'.repeat(40_000), false],
  ['without keepalive if a Chinese draft is long', '漢'.repeat(30_000), false],
])('saveOnLeave sends the draft %s', async (_, title, isKeepalive) => {
  const { service, saving, type } = openSaved()
  type(title)
  saving.saveOnLeave()
  await vi.advanceTimersByTimeAsync(1)
  expect([service.titles, service.keepalives]).toEqual([[title], [isKeepalive]])
})

test('mayLoseEdits is true while the browser is still storing an edit that is too large for a keepalive request', () => {
  const { saving, type, log } = openSaved()
  log!.state = { kind: 'pending' }
  expect(saving.mayLoseEdits).toBe(false)
  type('short')
  expect([saving.mayLoseEdits, saving.wouldLoseEdits]).toEqual([false, false])
  type('long'.repeat(20_000))
  expect([saving.mayLoseEdits, saving.wouldLoseEdits]).toEqual([true, false])
  log!.state = { kind: 'stored' }
  expect(saving.mayLoseEdits).toBe(false)
  log!.state = { kind: 'failed' }
  expect([saving.mayLoseEdits, saving.wouldLoseEdits]).toEqual([true, true])
})

test('a failure has a reason and a remedy, and sign-in, full disks and server errors are retried', async () => {
  const { service, saving, type } = openSaved()
  const failed: unknown[] = []
  for (const status of [403, 404, 413, 500, 507]) {
    service.error = new ApiError(status, `Answered ${status}.`)
    type(String(status))
    await saving.flush()
    const { state } = saving
    if (state.kind === 'failed') failed.push([status, state.code, state.willRetry, Boolean(state.remedy)])
  }
  expect(failed).toEqual([
    [403, 'signed out', true, true],
    [404, 'deleted', false, true],
    [413, 'refused', false, false],
    [500, 'service', true, false],
    [507, 'disk full', true, false],
  ])
  service.error = undefined
  await vi.advanceTimersByTimeAsync(30_000)
  expect([saving.state, service.titles]).toEqual([{ kind: 'saved' }, ['507']])
})

test('restored edits are saved immediately', async () => {
  const service = new Service()
  const store = createStoryStore(storyWith('restored'), space)
  const saving = new Saving({
    api: service,
    store,
    loaded: service.loaded,
    isUnsaved: true,
    log: new TestEditLog(),
  })
  expect([saving.state, saving.hasUnsaved]).toEqual([{ kind: 'waiting' }, true])
  saving.start()
  await vi.advanceTimersByTimeAsync(1)
  expect([saving.state, service.titles]).toEqual([{ kind: 'saved' }, ['restored']])
})
