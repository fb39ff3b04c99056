import { expect, test } from 'vitest'
import { readIds } from '../../requirements/records.ts'
import { ROOT } from '../../testRun/root.ts'
import { mutationProblem } from '../workCopy.ts'
import { MUTATIONS } from './allMutations.ts'

test('each mutation is of a requirement that there is, and is another than all others', () => {
  const ids = new Set(readIds(ROOT).map(({ id }) => id))
  expect(MUTATIONS.filter(({ id }) => !ids.has(id))).toEqual([])
  const changes = MUTATIONS.map(({ id, file, from, to }) => JSON.stringify([id, file, from, to]))
  expect(new Set(changes).size).toBe(changes.length)
  expect(changes.length).toBeGreaterThanOrEqual(100)
})

test('each mutation can be carried out on the code as it is', () => {
  expect(MUTATIONS.flatMap((mutation) => mutationProblem(ROOT, mutation) ?? [])).toEqual([])
})
