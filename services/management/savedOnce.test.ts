import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { startService } from '../content/testing/startService.ts'
import { storyFixture } from '../content/testing/storyFixture.ts'

test('a repeated save is recognized by its save_id, even after saves by other clients', async () => {
  const service = await startService([storyFixture(1)])
  const save = (name: string, base_version: number, save_id?: string) =>
    service.edit('PUT', 'stories/1', { story: { name }, base_version, save_id })
  expect((await save('Mine', 1, 'window/7')).body.version).toBe(2)
  // Repeated as after a lost response.
  const repeated = await save('Mine', 1, 'window/7')
  expect(repeated).toMatchObject({
    status: 409,
    body: { version: 2, saves: [{ version: 2, save_id: 'window/7' }] },
  })
  expect((await save('Of another client', 2)).body.version).toBe(3)
  expect((await save('Of another window', 3, 'other/1')).body.version).toBe(4)
  const late = await save('Mine and more', 1, 'window/9')
  expect(late.body.saves).toEqual([
    { version: 2, save_id: 'window/7' },
    { version: 4, save_id: 'other/1' },
  ])
  const loaded = await service.edit('GET', 'stories/1?base_version=2')
  expect(loaded.body).toMatchObject({ version: 4, saves: [{ version: 4, save_id: 'other/1' }] })
  expect((await service.edit('GET', 'stories/1')).body).not.toHaveProperty('saves')
  expect((await save('Now', 4, '')).status).toBe(422)
})

test('a save on a full disk fails with instructions, earlier saves are intact, and saving works after space is freed', async () => {
  const opened: DatabaseSync[] = []
  const { exec } = DatabaseSync.prototype
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (!opened.includes(this)) opened.push(this)
    return exec.call(this, sql)
  })
  const service = await startService([storyFixture(1)])
  spy.mockRestore()
  const database = opened.find((db) => db.location()?.endsWith('content.sqlite'))!
  const { page_count: pages } = database.prepare('PRAGMA page_count').get() as { page_count: number }
  const save = (name: string, base_version: number) =>
    service.edit('PUT', 'stories/1', {
      story: { name, content: { _uid: 'x', component: 'page', title: 'x'.repeat(100_000) } },
      base_version,
    })
  database.exec(`PRAGMA max_page_count = ${pages}`)
  for (const name of ['One', 'Two']) {
    const full = await save(name, 1)
    expect(full.status).toBe(507)
    expect(full.body.error).toMatch(/not saved: the disk .* is full\. Free some space/)
  }
  expect((await service.edit('GET', 'stories/1')).body).toMatchObject({
    version: 1,
    story: { name: 'Story 1' },
  })
  database.exec('PRAGMA max_page_count = 1073741823')
  expect(await save('Three', 1)).toMatchObject({
    status: 200,
    body: { version: 2, story: { name: 'Three' } },
  })
})
