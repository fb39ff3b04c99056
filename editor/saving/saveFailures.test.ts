import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { Saving } from './Saving.ts'
import { Kept, openSaved, Service, space, storyWith } from './testing/savingService.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a save whose answer was lost is known again, and carried out once', async () => {
  const { service, saving, type, log } = openSaved()
  service.loses = true
  type('two')
  await vi.advanceTimersByTimeAsync(1000)
  expect(saving.state).toMatchObject({ kind: 'failed', reason: 'offline' })
  service.loses = false
  type('three')
  expect(await saving.flush()).toBe(true)
  expect([service.titles, saving.state, log?.versions]).toEqual([['two', 'three'], { kind: 'saved' }, [2, 3]])
})

test('where others saved after a save whose answer was lost, the merge begins at what was sent', async () => {
  const bases: unknown[] = []
  const { service, saving, type, log } = openSaved(({ base, theirs }) => {
    bases.push([base.content.title, theirs.story.content.title])
    return 'merged'
  })
  service.loses = true
  type('two')
  await saving.flush()
  service.loses = false
  service.loaded = { story: storyWith('theirs'), version: 7 }
  type('three')
  expect(await saving.flush()).toBe(true)
  expect([bases, service.titles, log?.versions]).toEqual([[['two', 'theirs']], ['two', 'three'], [2, 7, 8]])
})

test('without a browser that keeps edits they are saved sooner, and leaving would lose them', async () => {
  const { service, saving, type } = openSaved(undefined, null)
  type('two')
  expect(saving.wouldLose).toBe(true)
  await vi.advanceTimersByTimeAsync(300)
  expect([service.titles, saving.wouldLose]).toEqual([['two'], false])
  const kept = openSaved()
  kept.type('two')
  expect([kept.saving.hasUnsaved, kept.saving.wouldLose]).toEqual([true, false])
})

test('a draft is sent while the page is left: so that it outlives the page, where browsers let it', async () => {
  const { service, saving, type } = openSaved()
  type('short')
  saving.leave()
  await vi.advanceTimersByTimeAsync(1)
  const long = 'long'.repeat(20_000)
  type(long)
  saving.leave()
  await vi.advanceTimersByTimeAsync(1)
  expect([service.titles, service.outliving]).toEqual([
    ['short', long],
    [true, false],
  ])
})

test('an edit that this browser is still writing down may be lost where it is too large to be sent on leaving', () => {
  const { saving, type, log } = openSaved()
  log!.state = { kind: 'pending' }
  expect(saving.mayLose).toBe(false)
  type('short')
  expect([saving.mayLose, saving.wouldLose]).toEqual([false, false])
  type('long'.repeat(20_000))
  expect([saving.mayLose, saving.wouldLose]).toEqual([true, false])
  log!.state = { kind: 'stored' }
  expect(saving.mayLose).toBe(false)
  log!.state = { kind: 'failed' }
  expect([saving.mayLose, saving.wouldLose]).toEqual([true, true])
})

test('each failure says why and what to do; a sign-in, room on the disk and a service that is back are waited for', async () => {
  const { service, saving, type } = openSaved()
  const failed: unknown[] = []
  for (const status of [403, 404, 413, 500, 507]) {
    service.fails = new ApiError(status, `Answered ${status}.`)
    type(String(status))
    await saving.flush()
    const { state } = saving
    if (state.kind === 'failed') failed.push([status, state.reason, state.again, Boolean(state.remedy)])
  }
  expect(failed).toEqual([
    [403, 'signed out', true, true],
    [404, 'deleted', false, true],
    [413, 'refused', false, false],
    [500, 'service', true, false],
    [507, 'disk full', true, false],
  ])
  service.fails = undefined
  await vi.advanceTimersByTimeAsync(30_000)
  expect([saving.state, service.titles]).toEqual([{ kind: 'saved' }, ['507']])
})

test('edits that were restored are saved at once', async () => {
  const service = new Service()
  const store = createStoryStore(storyWith('restored'), space)
  const saving = new Saving({
    api: service,
    store,
    loaded: service.loaded,
    isUnsaved: true,
    log: new Kept(),
  })
  expect([saving.state, saving.hasUnsaved]).toEqual([{ kind: 'waiting' }, true])
  saving.start()
  await vi.advanceTimersByTimeAsync(1)
  expect([saving.state, service.titles]).toEqual([{ kind: 'saved' }, ['restored']])
})
