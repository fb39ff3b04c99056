import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createSpaceSchema } from '../space/createSpaceSchema.ts'
import { createStoryStore } from './createStoryStore.ts'
import { HistoryLog } from './HistoryLog.ts'
import type { JsonObject, JsonValue } from './Json.ts'
import { block, component, exampleSpace, storyOf } from './testing/exampleSpace.ts'

const WHICH = { space: 1, story: 2 }
const STORY = storyOf([block('a', 'note', { text: 'a' }), { component: 'note', text: 'without a uid' }])
let databases = 0

async function openLog(): Promise<HistoryLog> {
  databases += 1
  const log = await HistoryLog.open(`test ${databases}`)
  if (!log) throw new Error('There is no database.')
  return log
}

/** The story as it comes from the server, opened with what the log has of it. */
async function reopen(log: HistoryLog, story: JsonObject) {
  const saved = JSON.parse(JSON.stringify(story)) as JsonObject
  return createStoryStore(saved, exampleSpace, { history: await log.read(WHICH, exampleSpace) })
}

const type = (value: string) => ({ kind: 'setField', uid: 'a', field: 'text', value }) as const

test('a history is there again after a reload: what was done can be taken back, and what was taken back done again', async () => {
  const log = await openLog()
  const store = createStoryStore(STORY, exampleSpace)
  const first = JSON.stringify(store.story())
  const followed = log.follow(WHICH, store, exampleSpace, STORY.content as JsonValue)
  store.run(type('b'))
  store.run({ kind: 'remove', uids: [store.children('root', 'body')[1]!] })
  await followed.flush()
  store.run({ kind: 'setStory', field: 'name', value: 'Renamed' })
  store.run(type('c'))
  store.undo()
  await followed.flush()

  const again = await reopen(log, { ...store.story(), updated_at: 'later' })
  expect([again.undoLabel, again.redoLabel]).toEqual(['Edit Name of the story', 'Edit Text'])
  again.redo()
  expect(again.block('a').fields.text).toBe('c')
  while (again.canUndo) again.undo()
  expect(JSON.stringify({ ...again.story(), updated_at: undefined })).toBe(first)
})

test('it goes on where the story was saved before its last entries, which can then be done again', async () => {
  const log = await openLog()
  const store = createStoryStore(STORY, exampleSpace)
  const followed = log.follow(WHICH, store, exampleSpace, STORY.content as JsonValue)
  store.run(type('b'))
  const saved = store.story()
  store.run(type('c'))
  await followed.flush()
  const again = await reopen(log, saved)
  expect(again.block('a').fields.text).toBe('b')
  again.redo()
  expect(again.block('a').fields.text).toBe('c')
})

test('it is left out where the story was changed elsewhere, or its space has other slots', async () => {
  const log = await openLog()
  const store = createStoryStore(STORY, exampleSpace)
  const followed = log.follow(WHICH, store, exampleSpace, STORY.content as JsonValue)
  store.run(type('b'))
  await followed.flush()
  const elsewhere = await reopen(log, storyOf([block('a', 'note', { text: 'of another editor' })]))
  expect(elsewhere.canUndo).toBe(false)
  expect(elsewhere.block('a').fields.text).toBe('of another editor')
  const other = createSpaceSchema({
    components: [...exampleSpace.components.values(), component('new', { parts: { type: 'bloks' } })],
    groups: [],
    presets: [],
    tags: [],
  })
  expect(await log.read(WHICH, other)).toBeUndefined()
  expect(await log.read(WHICH, exampleSpace)).toBeDefined()
})

test('damaged entries are left out', async () => {
  const log = await openLog()
  const store = createStoryStore(STORY, exampleSpace)
  const followed = log.follow(WHICH, store, exampleSpace, STORY.content as JsonValue)
  store.run(type('b'))
  await followed.flush()
  const kept = (await log.read(WHICH, exampleSpace))!
  const damaged = [{ label: 'x', at: 0, diffs: [{ added: 5 }] }] as unknown as typeof kept.entries
  const again = createStoryStore(store.story(), exampleSpace, { history: { ...kept, entries: damaged } })
  expect(again.canUndo).toBe(false)
})

test('another window that edits the story begins the log anew, and neither mixes with the other', async () => {
  const log = await openLog()
  const [one, other] = [createStoryStore(STORY, exampleSpace), createStoryStore(STORY, exampleSpace)]
  const [ours, theirs] = [one, other].map((store) =>
    log.follow(WHICH, store, exampleSpace, STORY.content as JsonValue),
  )
  for (const value of ['b', 'c', 'd']) one.run(type(value))
  await ours!.flush()
  other.run(type('x'))
  await theirs!.flush()
  one.run(type('e'))
  await ours!.flush()
  expect((await reopen(log, one.story())).undoLabel).toBe('Edit Text')
  expect((await log.read(WHICH, exampleSpace))?.entries).toHaveLength(4)
})

test('only the entries that changed are written', async () => {
  const log = await openLog()
  const store = createStoryStore(STORY, exampleSpace)
  const followed = log.follow(WHICH, store, exampleSpace, STORY.content as JsonValue)
  for (let count = 0; count < 50; count += 1) store.run(type(`${count}`))
  await followed.flush()
  const puts: unknown[] = []
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (value, key) {
    puts.push(key)
    return put.call(this, value, key)
  }
  try {
    store.run(type('last'))
    await followed.flush()
  } finally {
    IDBObjectStore.prototype.put = put
  }
  expect(puts).toEqual([['1/2', 50], undefined])
})
