import { expect, test, vi } from 'vitest'
import { createIssues } from './createIssues.ts'
import type { Issue } from './Issue.ts'

const issue = (uid: string, message: string): Issue => ({ uid, field: 'title', severity: 'error', message })

test('createIssues groups issues by block and reuses the list of a block whose issues are unchanged', () => {
  const issues = createIssues()
  const listener = vi.fn()
  issues.subscribe(listener)
  issues.replace([issue('a', 'One.'), issue('b', 'Two.'), issue('a', 'Three.')])
  const ofA = issues.of('a')
  expect(ofA.map(({ message }) => message)).toEqual(['One.', 'Three.'])
  issues.replace([issue('a', 'One.'), issue('a', 'Three.'), issue('c', 'Four.')])
  expect(issues.of('a')).toBe(ofA)
  expect(issues.of('b')).toEqual([])
  expect(issues.of('b')).toBe(issues.of('nowhere'))
  expect(issues.all).toHaveLength(3)
  issues.replace([issue('a', 'One.'), issue('a', 'Three.'), issue('c', 'Four.')])
  expect(listener).toHaveBeenCalledTimes(2)
})
