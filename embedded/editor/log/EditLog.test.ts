import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { LoadedStory, Story } from '../api/wire.ts'
import { createSpaceSchema } from '../space/createSpaceSchema.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import type { JsonValue } from '../store/Json.ts'
import { block, component, exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { EditLog } from './EditLog.ts'
import { FollowedEdits } from './FollowedEdits.ts'
import { restoreUnsaved } from './restoreUnsaved.ts'

const WHICH = { space: 1, story: 2 }
const LOADED = {
  story: storyOf([block('a', 'note', { text: 'a' }), { component: 'note', text: 'without a uid' }]) as Story,
  version: 1,
}
let databases = 0

async function openLog(): Promise<EditLog> {
  databases += 1
  const log = await EditLog.open(`test ${databases}`)
  if (!log) throw new Error('There is no database.')
  return log
}

type Saves = Parameters<typeof restoreUnsaved>[0]['saves']

/** Opens the story in another window, as the service has it. */
async function openWindow(log: EditLog, loaded: LoadedStory = LOADED, saves: Saves = []) {
  const taken = await log.take(WHICH, exampleSpace)
  const { history, unsaved } = taken
  const story = JSON.parse(JSON.stringify(loaded.story)) as Story
  const asLoaded = { ...loaded, story }
  const restored = unsaved && restoreUnsaved({ taken, unsaved, loaded: asLoaded, saves, space: exampleSpace })
  const store = restored?.store ?? createStoryStore(story, exampleSpace, { history })
  const base = history && store.history.entries.length ? history.base : (story.content as JsonValue)
  const saved = restored?.saved ?? asLoaded
  const edits = new FollowedEdits({ log, taken, story: '1/2', store, space: exampleSpace, base, saved })
  edits.start()
  return {
    taken,
    restored,
    store,
    edits,
    text: () => store.block('a').fields.text,
    type: (value: string) => store.run({ kind: 'setField', uid: 'a', field: 'text', value }),
    /** The window is gone, with what is not written yet. */
    crash: () => taken.lock.release(),
    /** Saves what is there, as the service answers it. */
    save() {
      const sending = edits.sending()
      const answer = { story: { ...store.story() } as Story, version: saved.version + 1 }
      return { ...sending, answer, answered: () => sending.saved(answer) }
    },
  }
}

test('of a long story, what was not saved and the history are there again after a crash', async () => {
  const log = await openLog()
  const long = {
    ...LOADED,
    story: { ...LOADED.story, content: { ...LOADED.story.content!, more: 'ö'.repeat(100_000) } },
  }
  const before = await openWindow(log, long)
  before.type('aa')
  await before.edits.flush()
  const story = before.store.story()
  before.crash()
  const { store, restored } = await openWindow(log, long)
  expect(restored?.saved.story).toEqual(long.story)
  expect(store.story()).toEqual(story)
  store.undo()
  expect(store.story()).toEqual(long.story)
})

test('a history is there again after a reload: what was done can be taken back, and what was taken back done again', async () => {
  const log = await openLog()
  const { store, edits, type, save, crash } = await openWindow(log)
  const first = JSON.stringify(store.story())
  type('b')
  store.run({ kind: 'remove', uids: [store.children('root', 'body')[1]!] })
  await edits.flush()
  store.run({ kind: 'setStory', field: 'name', value: 'Renamed' })
  type('c')
  store.undo()
  const { answer, answered } = save()
  answered()
  await edits.flush()
  crash()

  const again = await openWindow(log, { ...answer, story: { ...answer.story, updated_at: 'later' } })
  expect([again.store.undoLabel, again.store.redoLabel]).toEqual(['Edit Name of the story', 'Edit Text'])
  again.store.redo()
  expect(again.text()).toBe('c')
  while (again.store.canUndo) again.store.undo()
  expect(JSON.stringify({ ...again.store.story(), updated_at: undefined })).toBe(first)
})

test('what was not saved is back after a crash, with its history; what follows is kept beside it', async () => {
  const log = await openLog()
  const one = await openWindow(log)
  one.type('b')
  const { answer, answered } = one.save()
  answered()
  one.type('c')
  one.store.run({ kind: 'remove', uids: [one.store.children('root', 'body')[1]!] })
  one.store.run({ kind: 'setStory', field: 'name', value: 'Renamed' })
  await one.edits.flush()
  one.crash()

  const two = await openWindow(log, answer)
  expect([two.restored?.isUnsaved, two.restored?.saved.version]).toEqual([true, 2])
  expect([two.text(), two.store.story().name]).toEqual(['c', 'Renamed'])
  two.type('d')
  await two.edits.flush()
  two.crash()

  const three = await openWindow(log, answer)
  expect(three.text()).toBe('d')
  const undone: unknown[] = []
  while (three.store.canUndo) {
    three.store.undo()
    undone.push(three.text())
  }
  expect(undone).toEqual(['c', 'c', 'c', 'b', 'a'])
  expect(three.store.story().content).toEqual(LOADED.story.content)
})

test('what an earlier version of the editor kept, as objects for their text, is restored', async () => {
  const log = await openLog()
  const one = await openWindow(log)
  one.type('b')
  one.store.run({ kind: 'setStory', field: 'name', value: 'Renamed' })
  await one.edits.flush()
  const writing = (await log.database()).transaction(['entries', 'steps'], 'readwrite')
  let rows = 0
  for (const name of ['entries', 'steps'] as const)
    for await (const row of writing.objectStore(name)) {
      await row.update(JSON.parse(row.value as string))
      rows += 1
    }
  await writing.done
  expect(rows).toBeGreaterThan(2)
  one.crash()

  const two = await openWindow(log)
  expect([two.text(), two.store.story().name]).toEqual(['b', 'Renamed'])
  while (two.store.canUndo) two.store.undo()
  expect(two.store.story()).toEqual(LOADED.story)
})

test('edits are restored onto the version that they were made on, for what was saved elsewhere to be merged', async () => {
  const log = await openLog()
  const one = await openWindow(log)
  one.type('mine')
  await one.edits.flush()
  one.crash()
  const theirs = { story: storyOf([block('a', 'note', { text: 'theirs' })]) as Story, version: 5 }
  const two = await openWindow(log, theirs, [{ version: 3, save_id: 'another window/7' }])
  expect(two.text()).toBe('mine')
  expect(two.restored).toMatchObject({ isUnsaved: true, saved: { version: 1, story: LOADED.story } })
})

test('a save whose answer was lost with the window is known again: nothing of it is done twice', async () => {
  const log = await openLog()
  const one = await openWindow(log)
  one.type('b')
  const { id, answer, written } = one.save()
  await written
  one.crash()
  const whole = await openWindow(log, answer, [{ version: 2, save_id: id }])
  expect(whole.restored).toMatchObject({ isUnsaved: false, saved: { version: 2 } })
  expect([whole.text(), whole.store.undoLabel]).toEqual(['b', 'Edit Text'])

  // What was typed after it was sent, is saved onto it.
  whole.type('c')
  const late = whole.save()
  whole.type('d')
  await whole.edits.flush()
  whole.crash()
  const elsewhere = { story: storyOf([block('a', 'note', { text: 'theirs' })]) as Story, version: 9 }
  const part = await openWindow(log, elsewhere, [
    { version: 3, save_id: late.id },
    { version: 9, save_id: 'another window/1' },
  ])
  expect(part.text()).toBe('d')
  expect(part.restored?.saved.version).toBe(3)
  expect(part.restored?.saved.story.content).toMatchObject({ body: [{ text: 'c' }, {}] })
})

test('what was typed while a save was under way is kept beyond its answer', async () => {
  const log = await openLog()
  const one = await openWindow(log)
  one.type('b')
  const { answer, answered } = one.save()
  one.type('c')
  answered()
  await one.edits.flush()
  one.crash()
  const two = await openWindow(log, answer)
  expect([two.text(), two.restored?.saved.version]).toEqual(['c', 2])
})

test('windows that are open have a log each; what one that is gone left unsaved is taken by the next, one after the other', async () => {
  const log = await openLog()
  const one = await openWindow(log)
  const two = await openWindow(log)
  const three = await openWindow(log)
  for (const [index, { type, edits }] of [one, two, three].entries()) {
    // Which is the newest is told by milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 5))
    type(`of ${index}`)
    await edits.flush()
  }
  expect([one.text(), two.text(), three.text()]).toEqual(['of 0', 'of 1', 'of 2'])
  two.crash()
  three.crash()
  const next = await openWindow(log)
  expect([next.text(), next.taken.hasMore]).toEqual(['of 2', true])
  const last = await openWindow(log)
  expect([last.text(), last.taken.hasMore]).toEqual(['of 1', false])
  expect((await openWindow(log)).restored).toBeUndefined()
})

test('EDIT-14 where the story was changed elsewhere, undo after a reload takes back what still applies and leaves what others wrote; a log is left out where its space has other slots', async () => {
  const log = await openLog()
  const two = (a: string, c: string, version: number): LoadedStory => ({
    story: storyOf([block('a', 'note', { text: a }), block('c', 'note', { text: c })]) as Story,
    version,
  })
  const one = await openWindow(log, two('a', 'c', 1))
  one.type('b')
  one.store.run({ kind: 'setField', uid: 'c', field: 'text', value: 'mine' })
  one.save().answered()
  await one.edits.flush()
  one.crash()
  const elsewhere = await openWindow(log, two('b', 'of another editor', 7))
  const texts = () => [elsewhere.text(), elsewhere.store.block('c').fields.text]
  const seen = [texts()]
  while (elsewhere.store.undo()) seen.push(texts())
  expect(seen).toEqual([
    ['b', 'of another editor'],
    ['b', 'of another editor'],
    ['a', 'of another editor'],
  ])
  elsewhere.store.redo()
  expect(texts()).toEqual(['b', 'of another editor'])
  elsewhere.crash()
  const other = createSpaceSchema({
    components: [...exampleSpace.components.values(), component('new', { parts: { type: 'bloks' } })],
    groups: [],
    presets: [],
    tags: [],
  })
  const taken = await log.take(WHICH, other)
  expect([taken.history, taken.window === one.taken.window]).toEqual([undefined, false])
})

test('damaged edits are told, and left as they are', async () => {
  const log = await openLog()
  const one = await openWindow(log)
  one.type('b')
  await one.edits.flush()
  one.crash()
  const database = await log.database()
  const [key] = await database.getAllKeys('steps')
  await database.put('steps', [{ added: 5 }] as never, key)
  const damaged = await openWindow(log)
  expect([damaged.restored, damaged.text()]).toEqual([undefined, 'a'])
  const another = await log.another(damaged.taken, WHICH)
  expect(another.unsaved).toBeUndefined()
  expect(await database.getAllKeys('steps')).toEqual([key])
})

test('only what changed is written', async () => {
  const log = await openLog()
  const { edits, type } = await openWindow(log)
  for (let count = 0; count < 50; count += 1) type(`${count}`)
  await edits.flush()
  const puts: string[] = []
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (value, key) {
    // Windows of other tests may still write to their databases.
    if (this.transaction.db.name === `test ${databases}`) puts.push(this.name)
    return put.call(this, value, key)
  }
  try {
    type('last')
    await edits.flush()
  } finally {
    IDBObjectStore.prototype.put = put
  }
  expect(puts.sort()).toEqual(['entries', 'heads', 'steps'])
})

test('a browser without room says so, and has all of it once there is room', async () => {
  const log = await openLog()
  const { edits, type, crash } = await openWindow(log)
  const states: string[] = []
  edits.subscribe(() => states.push(edits.state.kind))
  type('b')
  await edits.flush()
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  }
  try {
    type('c')
    await edits.flush()
    type('d')
    await edits.flush()
    expect(edits.state).toEqual({ kind: 'failed', why: 'this browser has no room left for them' })
  } finally {
    IDBObjectStore.prototype.put = put
  }
  await edits.flush()
  expect(states).toEqual(['pending', 'kept', 'pending', 'failed', 'failed', 'kept'])
  crash()
  expect((await openWindow(log)).text()).toBe('d')
})
