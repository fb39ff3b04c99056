import { expect, test } from 'vitest'
import { readIds } from '../../requirements/records.ts'
import { ROOT } from '../../testRun/root.ts'
import { MUTATIONS } from './allMutations.ts'

test('each mutation is of a requirement that there is, and is another than all others', () => {
  const ids = new Set(readIds(ROOT).map(({ id }) => id))
  expect(MUTATIONS.filter(({ id }) => !ids.has(id))).toEqual([])
  const changes = MUTATIONS.map(({ id, file, from, to }) => JSON.stringify([id, file, from, to]))
  expect(new Set(changes).size).toBe(changes.length)
  expect(changes.length).toBeGreaterThanOrEqual(100)
})
