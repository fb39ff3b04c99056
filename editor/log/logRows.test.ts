import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { LOADED, openLog, openWindow, WHICH } from './loggedWindow.testkit.ts'

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
  const { name } = await log.database()
  const puts: string[] = []
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (value, key) {
    // Windows of other tests may still write to their databases.
    if (this.transaction.db.name === name) puts.push(this.name)
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
