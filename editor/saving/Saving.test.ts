import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import { StoryMerging } from '../together/StoryMerging.ts'
import type { MergeElsewhere } from './mergeElsewhere.ts'
import { openSaved, space, storyWith } from './testing/savingService.ts'

function openMerging() {
  let merge: MergeElsewhere | undefined
  const opened = openSaved((elsewhere) => merge!(elsewhere))
  const merging = new StoryMerging({ store: opened.store, space })
  merge = merging.merge
  return { ...opened, merging }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a draft is saved once with the newest content, one second after the last change', async () => {
  const { service, saving, type } = openSaved()
  type('two')
  expect(saving.state).toEqual({ kind: 'waiting' })
  await vi.advanceTimersByTimeAsync(900)
  type('three')
  await vi.advanceTimersByTimeAsync(999)
  expect(service.titles).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(service.titles).toEqual(['three'])
  expect([saving.state, saving.hasUnsaved, saving.publishState]).toEqual([
    { kind: 'saved' },
    false,
    'changed',
  ])
})

test('continuous typing is saved after at most five seconds', async () => {
  const { service, type } = openSaved()
  for (let n = 0; n < 9; n++) {
    type(`typing ${n}`)
    await vi.advanceTimersByTimeAsync(600)
  }
  expect(service.titles).toHaveLength(1)
})

test('only one save runs at a time, and edits during a save are saved after it', async () => {
  const { service, saving, type } = openSaved()
  const { promise, resolve } = Promise.withResolvers<void>()
  service.delay = promise
  type('two')
  const flushed = saving.flush()
  expect(saving.state).toEqual({ kind: 'saving' })
  type('three')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([service.titles, saving.hasUnsaved]).toEqual([[], true])
  resolve()
  expect(await flushed).toBe(true)
  expect(service.titles).toEqual(['two', 'three'])
  expect(saving.state).toEqual({ kind: 'saved' })
})

test('a save that cannot reach the service is retried with growing delays, and succeeds when the service is back', async () => {
  const { service, saving, type } = openSaved()
  service.error = new ApiError(0, 'The server cannot be reached.')
  const tried = vi.spyOn(service, 'saveStory')
  type('two')
  await vi.advanceTimersByTimeAsync(1000)
  const message = 'The server cannot be reached.'
  expect(saving.state).toEqual({ kind: 'failed', code: 'offline', message, willRetry: true })
  const counts: number[] = []
  for (let second = 0; second < 8; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    counts.push(tried.mock.calls.length)
  }
  expect(counts).toEqual([2, 2, 3, 3, 3, 3, 4, 4])
  type('three')
  expect([saving.state.kind, saving.hasUnsaved]).toEqual(['failed', true])
  service.error = undefined
  expect(await saving.flush()).toBe(true)
  expect([service.titles, saving.state]).toEqual([['three'], { kind: 'saved' }])
})

test('a rejected draft is not sent a second time before the next edit', async () => {
  const { service, saving, type } = openSaved()
  service.error = new ApiError(422, 'title: is too long.')
  type('two')
  await vi.advanceTimersByTimeAsync(60_000)
  const message = 'title: is too long.'
  expect(saving.state).toEqual({ kind: 'failed', code: 'refused', message, willRetry: false })
  service.error = undefined
  type('three')
  await vi.advanceTimersByTimeAsync(1000)
  expect(service.titles).toEqual(['three'])
})

test('publish saves first, and does not publish a draft that could not be saved', async () => {
  const { service, saving, type } = openSaved()
  type('two')
  expect(await saving.publish()).toBe(true)
  expect([service.titles, saving.publishState]).toEqual([['two'], 'published'])
  const published = vi.spyOn(service, 'publishStory')
  service.error = new ApiError(422, 'title: is too long.')
  type('three')
  expect([await saving.publish(), published.mock.calls.length]).toEqual([false, 0])
  service.error = undefined
  expect(await saving.unpublish()).toBe(true)
  expect([saving.publishState, saving.storyInfo.published]).toEqual(['draft', false])
})

test('a story that was saved elsewhere is merged, with one question per field that both sides changed', async () => {
  const { service, store, saving, merging, type } = openMerging()
  const block = (uid: string, text: string) => ({ _uid: uid, component: 'quote', text })
  const theirs = storyWith('theirs', { body: [block('b', 'b')] })
  service.loaded = { story: theirs, version: 7 }
  type('mine')
  await vi.advanceTimersByTimeAsync(1000)
  expect(saving.state).toMatchObject({ kind: 'conflict', theirs: { version: 7 } })
  type('mine, more')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([service.titles, saving.hasUnsaved, await saving.flush()]).toEqual([[], true, false])
  expect(store.story()).toMatchObject({ content: { title: 'mine, more', body: [block('b', 'b')] } })
  // A further version from elsewhere is merged, and the question stays.
  service.loaded = { story: storyWith('theirs', { body: [block('b', 'b'), block('c', 'c')] }), version: 8 }
  saving.receive(service.loaded)
  const [question] = merging.questions.value
  expect(merging.questions.value).toEqual([
    {
      uid: 'root',
      field: 'title',
      mine: 'mine, more',
      theirs: 'theirs',
      both: 'theirs mine, more',
      isOfFile: false,
    },
  ])
  expect(merging.questions.settle(new Map([[question!, 'both']]))).toEqual([])
  if (saving.state.kind === 'conflict') saving.rebase(saving.state.theirs)
  await vi.advanceTimersByTimeAsync(1)
  expect(saving.state).toEqual({ kind: 'saved' })
  expect(service.loaded).toMatchObject({
    version: 9,
    story: { content: { title: 'theirs mine, more', body: [block('b', 'b'), block('c', 'c')] } },
  })
  // Undo reverts the choice, but not the other side's changes.
  store.undo()
  expect(store.story()).toMatchObject({ content: { title: 'mine, more', body: [{}, {}] } })
})

test('EDIT-15 a question shows the current values of both sides, and is removed when they are equal', async () => {
  const { service, saving, merging, type } = openMerging()
  service.loaded = { story: storyWith('theirs'), version: 7 }
  type('mine')
  await vi.advanceTimersByTimeAsync(1000)
  expect(merging.questions.value).toMatchObject([{ mine: 'mine', theirs: 'theirs', both: 'theirs mine' }])

  service.loaded = { story: storyWith('theirs, later'), version: 8 }
  saving.receive(service.loaded)
  expect(merging.questions.value).toMatchObject([{ theirs: 'theirs, later' }])
  type('mine, later')
  saving.repeatMerge()
  expect(merging.questions.value).toMatchObject([{ mine: 'mine, later', theirs: 'theirs, later' }])
  expect(merging.questions.value[0]?.both).toContain('mine, later')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(service.titles).toEqual([])

  type('theirs, later')
  saving.repeatMerge()
  expect(merging.questions.value).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(saving.state).toEqual({ kind: 'saved' })
  type('mine, at last')
  await vi.advanceTimersByTimeAsync(1000)
  expect(service.loaded).toMatchObject({ version: 9, story: { content: { title: 'mine, at last' } } })
})

test.each(['publish', 'unpublish'] as const)(
  'EDIT-15 %s merges the save of a different editor that its response includes',
  async (action) => {
    const { service, saving, type } = openMerging()
    const body = [{ _uid: 'b', component: 'quote', text: 'b' }]
    service.loaded = { story: storyWith('one', { body }), version: 7 }
    expect(await saving[action]()).toBe(true)
    expect([saving.state, saving.storyInfo.version]).toEqual([{ kind: 'saved' }, 8])
    type('mine')
    expect(await saving.flush()).toBe(true)
    expect(service.loaded).toMatchObject({ version: 9, story: { content: { title: 'mine', body } } })
  },
)

test('edits during a publish are saved after it', async () => {
  const { service, saving, type } = openSaved()
  const { promise, resolve } = Promise.withResolvers<void>()
  const publish = service.publishStory.bind(service)
  vi.spyOn(service, 'publishStory').mockImplementation(() => promise.then(publish))
  const published = saving.publish()
  await vi.advanceTimersByTimeAsync(0)
  type('two')
  const flushed = saving.flush()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(service.titles).toEqual([])
  resolve()
  expect([await published, await flushed]).toEqual([true, true])
  expect([service.titles, saving.state, saving.publishState]).toEqual([['two'], { kind: 'saved' }, 'changed'])
})

test('edits during a publish that fails are saved after it', async () => {
  const { service, saving, type } = openSaved()
  const { promise, reject } = Promise.withResolvers<never>()
  vi.spyOn(service, 'publishStory').mockReturnValue(promise)
  const published = saving.publish()
  await vi.advanceTimersByTimeAsync(0)
  type('two')
  await vi.advanceTimersByTimeAsync(10_000)
  reject(new ApiError(0, 'The server cannot be reached.'))
  await expect(published).rejects.toThrow('The server cannot be reached.')
  await vi.advanceTimersByTimeAsync(5000)
  expect([service.titles, saving.state]).toEqual([['two'], { kind: 'saved' }])
})

test('a version that changed no edited field becomes the new base without a question', async () => {
  const { service, saving, type } = openSaved()
  service.loaded = { story: { ...storyWith('one'), published: false }, version: 9 }
  type('mine')
  expect(await saving.flush()).toBe(true)
  expect([service.titles, saving.storyInfo.version]).toEqual([['mine'], 10])
})

test('a version saved elsewhere is merged with the common base, and the result is saved as its successor', async () => {
  const bases: unknown[] = []
  const { service, store, saving, type } = openSaved(({ store, base, theirs }) => {
    bases.push([base.content.title, theirs.story.content.title])
    store.run({ kind: 'setField', uid: 'root', field: 'title', value: `${theirs.story.content.title}, mine` })
    return 'merged'
  })
  type('two')
  await saving.flush()
  service.loaded = { story: storyWith('theirs'), version: 7 }
  type('three')
  expect(await saving.flush()).toBe(true)
  expect([bases, service.titles]).toEqual([[['two', 'theirs']], ['two', 'theirs, mine']])

  // A version that arrives before the next save.
  service.loaded = { story: storyWith('heard'), version: 20 }
  saving.receive({ story: storyWith('long known'), version: 3 })
  saving.receive(service.loaded)
  expect(bases.slice(1)).toEqual([['theirs, mine', 'heard']])
  expect([await saving.flush(), service.loaded.version]).toEqual([true, 21])
  expect(store.story()).toMatchObject({ content: { title: 'heard, mine' } })
})

test('an undo to the saved state leaves nothing to save', async () => {
  const { service, store, saving, type } = openSaved()
  type('two')
  await saving.flush()
  store.endTyping()
  type('three')
  expect(saving.state).toEqual({ kind: 'waiting' })
  store.undo()
  expect([saving.state, saving.hasUnsaved]).toEqual([{ kind: 'saved' }, false])
  store.undo()
  expect(await saving.flush()).toBe(true)
  expect(service.titles).toEqual(['two', 'one'])
})
