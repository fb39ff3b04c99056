import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FILES, readIds, readPending, readTable, readWordings } from '../../scripts/requirements/records.ts'

const ROOT = join(import.meta.dirname, '../..')
const rows = readTable(readFileSync(join(ROOT, FILES.sentences), 'utf8'))

test('the document has one sentence for every id', () => {
  const ids = readIds(ROOT).map(({ id }) => id)
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort())
})

test('the document marks the same ids as needing a browser', () => {
  const inBrowser = readIds(ROOT).filter(({ browser }) => browser)
  const marked = rows.filter(({ browser }) => browser)
  expect(marked.map(({ id }) => id).sort()).toEqual(inBrowser.map(({ id }) => id).sort())
})

test('each sentence equals the recorded one: after a change, run `npm run requirements -- --update`', () => {
  const recorded = readIds(ROOT).map(({ id, wording }) => [id, wording])
  expect([...readWordings(ROOT)].sort()).toEqual(recorded.sort())
})

test('no two ids have the same sentence', () => {
  expect(new Set(rows.map(({ sentence }) => sentence)).size).toBe(rows.length)
})

test('the pending list contains known ids in the order of the document', () => {
  const order = readIds(ROOT).map(({ id }) => id)
  const pending = readPending(ROOT)
  expect(order.filter((id) => pending.includes(id))).toEqual(pending)
})
