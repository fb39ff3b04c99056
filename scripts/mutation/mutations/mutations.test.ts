import { expect, test } from 'vitest'
import { readIds } from '../../requirements/records.ts'
import { ROOT } from '../../testRun/root.ts'
import { mutationProblem } from '../workCopy.ts'
import { MUTATIONS } from './allMutations.ts'

test('each mutation is unique and belongs to an existing requirement', () => {
  const ids = new Set(readIds(ROOT).map(({ id }) => id))
  expect(MUTATIONS.filter(({ id }) => !ids.has(id))).toEqual([])
  const changes = MUTATIONS.map(({ id, file, from, to }) => JSON.stringify([id, file, from, to]))
  expect(new Set(changes).size).toBe(changes.length)
  expect(changes.length).toBeGreaterThanOrEqual(100)
})

test('each mutation can be applied to the current code', () => {
  expect(MUTATIONS.flatMap((mutation) => mutationProblem(ROOT, mutation) ?? [])).toEqual([])
})
