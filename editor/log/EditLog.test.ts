import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { LoadedStory, Story } from '../api/wire.ts'
import { createSpaceSchema } from '../space/createSpaceSchema.ts'
import { block, component, exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { LOADED, openLog, openWindow, WHICH } from './loggedWindow.testkit.ts'

test('the edit log restores unsaved edits and history of a long story after a crash', async () => {
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

test('the edit log restores undo and redo after a reload', async () => {
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

  const reopened = await openWindow(log, { ...answer, story: { ...answer.story, updated_at: 'later' } })
  expect([reopened.store.undoLabel, reopened.store.redoLabel]).toEqual([
    'Edit Name of the story',
    'Edit Text',
  ])
  reopened.store.redo()
  expect(reopened.text()).toBe('c')
  while (reopened.store.canUndo) reopened.store.undo()
  expect(JSON.stringify({ ...reopened.store.story(), updated_at: undefined })).toBe(first)
})

test('the edit log restores unsaved edits with their history after a crash, and stores later edits', async () => {
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

test('the edit log restores edits onto the version that they are based on, so that later versions are merged', async () => {
  const log = await openLog()
  const one = await openWindow(log)
  one.type('mine')
  await one.edits.flush()
  one.crash()
  const theirs = { story: storyOf([block('a', 'note', { text: 'theirs' })]) as Story, version: 5 }
  const two = await openWindow(log, theirs, [{ version: 3, save_id: 'other window/7' }])
  expect(two.text()).toBe('mine')
  expect(two.restored).toMatchObject({ isUnsaved: true, saved: { version: 1, story: LOADED.story } })
})

test('the edit log recognizes a save whose response was lost in a crash', async () => {
  const log = await openLog()
  const one = await openWindow(log)
  one.type('b')
  const { id, answer, written } = one.save()
  await written
  one.crash()
  const whole = await openWindow(log, answer, [{ version: 2, save_id: id }])
  expect(whole.restored).toMatchObject({ isUnsaved: false, saved: { version: 2 } })
  expect([whole.text(), whole.store.undoLabel]).toEqual(['b', 'Edit Text'])

  // Edits after that save are based on it.
  whole.type('c')
  const late = whole.save()
  whole.type('d')
  await whole.edits.flush()
  whole.crash()
  const elsewhere = { story: storyOf([block('a', 'note', { text: 'theirs' })]) as Story, version: 9 }
  const part = await openWindow(log, elsewhere, [
    { version: 3, save_id: late.id },
    { version: 9, save_id: 'other window/1' },
  ])
  expect(part.text()).toBe('d')
  expect(part.restored?.saved.version).toBe(3)
  expect(part.restored?.saved.story.content).toMatchObject({ body: [{ text: 'c' }, {}] })
})

test('the edit log preserves edits made while a save was in progress', async () => {
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

test('the edit log releases a log that cannot be read', async () => {
  const log = await openLog()
  const one = await openWindow(log)
  one.type('b')
  await one.edits.flush()
  one.crash()
  const database = await log.database()
  const { key } = one.claimed
  const checkpoint = (await database.get('checkpoints', key))!
  await database.put('checkpoints', { ...checkpoint, saved: 'not JSON' }, key)
  await expect(log.claim(WHICH, exampleSpace)).rejects.toThrow(SyntaxError)
  await database.put('checkpoints', checkpoint, key)
  expect((await openWindow(log)).text()).toBe('b')
})

test('each open window has a separate log, and new windows claim unsaved logs of closed ones, one by one', async () => {
  const log = await openLog()
  const one = await openWindow(log)
  const two = await openWindow(log)
  const three = await openWindow(log)
  for (const [index, { type, edits }] of [one, two, three].entries()) {
    // Logs are ordered by milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 5))
    type(`of ${index}`)
    await edits.flush()
  }
  expect([one.text(), two.text(), three.text()]).toEqual(['of 0', 'of 1', 'of 2'])
  two.crash()
  three.crash()
  const next = await openWindow(log)
  expect([next.text(), next.claimed.hasMore]).toEqual(['of 2', true])
  const last = await openWindow(log)
  expect([last.text(), last.claimed.hasMore]).toEqual(['of 1', false])
  expect((await openWindow(log)).restored).toBeUndefined()
})

test('EDIT-14 undo after a reload skips edits that were changed elsewhere, and a log of a space with different slots is ignored', async () => {
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
  const claimed = await log.claim(WHICH, other)
  expect([claimed.history, claimed.window === one.claimed.window]).toEqual([undefined, false])
})
