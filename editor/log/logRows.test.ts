import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { LOADED, openLog, openWindow, WHICH } from './loggedWindow.testkit.ts'

test('the edit log reads rows that an earlier version of the editor stored as objects instead of JSON', async () => {
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

test('damaged edits are not restored and stay in the database', async () => {
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
  const replacement = await log.replaceDamaged(damaged.claimed, WHICH)
  expect(replacement.unsaved).toBeUndefined()
  expect(await database.getAllKeys('steps')).toEqual([key])
})

test('the edit log writes only changed rows', async () => {
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

test('the edit log reports a full disk, and writes all edits after space is freed', async () => {
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
    expect(edits.state).toEqual({ kind: 'failed', reason: 'the storage of this browser is full' })
  } finally {
    IDBObjectStore.prototype.put = put
  }
  await edits.flush()
  expect(states).toEqual(['pending', 'stored', 'pending', 'failed', 'failed', 'stored'])
  crash()
  expect((await openWindow(log)).text()).toBe('d')
})
