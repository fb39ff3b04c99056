import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/ApiError.ts'
import type { LoadedStory, Story } from '../api/wire.ts'
import type { Component } from '../space/Component.ts'
import { createSpaceSchema } from '../space/createSpaceSchema.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import type { JsonObject } from '../store/Json.ts'
import { differences, takeTheirs } from './differences.ts'
import type { MergeElsewhere } from './mergeElsewhere.ts'
import { Saving } from './Saving.ts'

const component = (id: number, name: string, schema: Component['schema']): Component => ({
  id,
  name,
  display_name: null,
  schema,
  is_root: name === 'page',
  is_nestable: name !== 'page',
})

const space = createSpaceSchema({
  components: [
    component(1, 'page', { title: { type: 'text' }, body: { type: 'bloks' } }),
    component(2, 'quote', { text: { type: 'text' } }),
  ],
  groups: [],
  presets: [],
  tags: [],
})

const storyWith = (title: string, more: JsonObject = {}): Story => ({
  id: 1,
  uuid: 'u',
  name: 'A page',
  slug: 'a-page',
  full_slug: 'a-page',
  parent_id: 0,
  published: true,
  unpublished_changes: false,
  content: { _uid: 'root', component: 'page', title, ...more },
})

/** A service that keeps one story as the real one does, and can be told to fail. */
class Service {
  loaded: LoadedStory = { story: storyWith('one'), version: 1 }
  readonly titles: unknown[] = []
  fails: Error | undefined
  held: Promise<void> = Promise.resolve()

  async saveStory(
    _: number,
    story: Readonly<Record<string, unknown>>,
    options: { baseVersion?: number } = {},
  ) {
    await this.held
    if (this.fails) throw this.fails
    if (options.baseVersion !== this.loaded.version)
      throw new ApiError(409, 'The story is at another version.', { ...this.loaded })
    this.titles.push((story.content as JsonObject).title)
    return this.#become({ ...(story as unknown as Story), unpublished_changes: true })
  }

  async publishStory() {
    return this.#become({ ...this.loaded.story, published: true, unpublished_changes: false })
  }

  async unpublishStory() {
    return this.#become({ ...this.loaded.story, published: false, unpublished_changes: false })
  }

  #become(story: Story): LoadedStory {
    this.loaded = { story, version: this.loaded.version + 1 }
    return this.loaded
  }
}

function open(merge?: MergeElsewhere) {
  const service = new Service()
  const store = createStoryStore(service.loaded.story, space)
  const saving = new Saving({ api: service, store, loaded: service.loaded, merge })
  saving.start()
  const type = (value: string) => store.run({ kind: 'setField', uid: 'root', field: 'title', value })
  return { service, store, saving, type }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a draft is saved a second after the last change, with the newest content alone', async () => {
  const { service, saving, type } = open()
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

test('who types on is saved after five seconds at latest', async () => {
  const { service, type } = open()
  for (let n = 0; n < 9; n++) {
    type(`typing ${n}`)
    await vi.advanceTimersByTimeAsync(600)
  }
  expect(service.titles).toHaveLength(1)
})

test('one request is under way at a time, and what was typed meanwhile is saved after it', async () => {
  const { service, saving, type } = open()
  const { promise, resolve } = Promise.withResolvers<void>()
  service.held = promise
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

test('without the service it is tried again after growing pauses, and said so; back again all is saved', async () => {
  const { service, saving, type } = open()
  service.fails = new ApiError(0, 'The server cannot be reached.')
  const tried = vi.spyOn(service, 'saveStory')
  type('two')
  await vi.advanceTimersByTimeAsync(1000)
  expect(saving.state).toEqual({ kind: 'failed', why: 'The server cannot be reached.', again: true })
  const counts: number[] = []
  for (let second = 0; second < 8; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    counts.push(tried.mock.calls.length)
  }
  expect(counts).toEqual([2, 2, 3, 3, 3, 3, 4, 4])
  type('three')
  expect([saving.state.kind, saving.hasUnsaved]).toEqual(['failed', true])
  service.fails = undefined
  expect(await saving.flush()).toBe(true)
  expect([service.titles, saving.state]).toEqual([['three'], { kind: 'saved' }])
})

test('what the service refuses is not sent again until something else is typed', async () => {
  const { service, saving, type } = open()
  service.fails = new ApiError(422, 'title: is too long.')
  type('two')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saving.state).toEqual({ kind: 'failed', why: 'title: is too long.', again: false })
  service.fails = undefined
  type('three')
  await vi.advanceTimersByTimeAsync(1000)
  expect(service.titles).toEqual(['three'])
})

test('publishing saves first; what could not be saved is not published', async () => {
  const { service, saving, type } = open()
  type('two')
  expect(await saving.publish()).toBe(true)
  expect([service.titles, saving.publishState]).toEqual([['two'], 'published'])
  const published = vi.spyOn(service, 'publishStory')
  service.fails = new ApiError(422, 'title: is too long.')
  type('three')
  expect([await saving.publish(), published.mock.calls.length]).toEqual([false, 0])
  service.fails = undefined
  expect(await saving.unpublish()).toBe(true)
  expect([saving.publishState, saving.facts.published]).toEqual(['draft', false])
})

test('a story that was saved elsewhere is not overwritten: both stay until one is chosen, block by block', async () => {
  const { service, store, saving, type } = open()
  const block = (uid: string, text: string) => ({ _uid: uid, component: 'quote', text })
  const theirs = storyWith('theirs', { body: [block('b', 'b'), block('c', 'c')] })
  service.loaded = { story: theirs, version: 7 }
  type('mine')
  await vi.advanceTimersByTimeAsync(1000)
  expect(saving.state).toMatchObject({ kind: 'conflict', theirs: { version: 7 } })
  type('mine, more')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([service.titles, saving.hasUnsaved, await saving.flush()]).toEqual([[], true, false])

  const found = differences(store, theirs)
  expect(found.map(({ uid, kind, fields }) => [uid, kind, fields])).toEqual([
    ['root', 'changed', [{ field: 'title', mine: 'mine, more', theirs: 'theirs' }]],
    ['b', 'only theirs', []],
    ['c', 'only theirs', []],
  ])
  takeTheirs(store, found.slice(1))
  saving.rebase(service.loaded)
  await vi.advanceTimersByTimeAsync(1)
  expect(saving.state).toEqual({ kind: 'saved' })
  expect(service.loaded).toMatchObject({
    version: 8,
    story: { content: { title: 'mine, more', body: [block('b', 'b'), block('c', 'c')] } },
  })
  // What was taken is one step back.
  store.undo()
  expect(store.story()).not.toMatchObject({ content: { body: [{}, {}] } })
})

test('a version that changed nothing of what is edited is gone on from, and asks nothing', async () => {
  const { service, saving, type } = open()
  service.loaded = { story: { ...storyWith('one'), published: false }, version: 9 }
  type('mine')
  expect(await saving.flush()).toBe(true)
  expect([service.titles, saving.facts.version]).toEqual([['mine'], 10])
})

test('what was saved elsewhere is handed to the merge with what both began at, and is saved onto when it is in', async () => {
  const bases: unknown[] = []
  const { service, store, saving, type } = open(({ store, base, theirs }) => {
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

  // Heard of before anything is saved onto it.
  service.loaded = { story: storyWith('heard'), version: 20 }
  saving.hear({ story: storyWith('long known'), version: 3 })
  saving.hear(service.loaded)
  expect(bases.slice(1)).toEqual([['theirs, mine', 'heard']])
  expect([await saving.flush(), service.loaded.version]).toEqual([true, 21])
  expect(store.story()).toMatchObject({ content: { title: 'heard, mine' } })
})

test('an undo that brings back what is saved leaves nothing to save', async () => {
  const { service, store, saving, type } = open()
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
