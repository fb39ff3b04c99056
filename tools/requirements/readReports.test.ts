import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './readReports.ts'
import { FILES } from './records.ts'

let root = ''

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'reports-'))
  mkdirSync(join(root, '.data/reports'), { recursive: true })
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a file that fails as a whole counts as a failed test beside those it reports', () => {
  const name = join(root, 'src/a.test.ts')
  const assertionResults = [{ ancestorTitles: [], title: 'works', status: 'passed' }]
  write(FILES.vitest, { testResults: [{ name, status: 'failed', assertionResults }] })
  expect(readVitest(root)).toEqual([
    { runner: 'vitest', file: 'src/a.test.ts', title: 'works', outcome: 'passed' },
    { runner: 'vitest', file: 'src/a.test.ts', title: 'the file as a whole', outcome: 'failed' },
  ])
})

test('todo and skipped tests are neither passed nor failed', () => {
  const assertionResults = ['todo', 'skipped', 'pending'].map((status) => ({
    ancestorTitles: [],
    title: status,
    status,
  }))
  write(FILES.vitest, { testResults: [{ name: 'a', status: 'passed', assertionResults }] })
  expect(readVitest(root).map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped', 'skipped'])
})

test.each([
  ['expected', 'passed', 'passed'],
  ['expected', 'failed', 'skipped'],
  ['unexpected', 'timedOut', 'failed'],
  ['flaky', 'passed', 'passed'],
  ['flaky', 'failed', 'skipped'],
  ['skipped', 'skipped', 'skipped'],
] as const)('a browser test that is %s and %s counts as %s', (status, result, outcome) => {
  const specs = [{ title: 'opens', file: 'a.test.ts', tests: [{ status, results: [{ status: result }] }] }]
  write(FILES.playwright, { suites: [{ title: 'a.test.ts', file: 'a.test.ts', specs }] })
  expect(readPlaywright(root)).toEqual([
    { runner: 'playwright', file: 'tests/browser/a.test.ts', title: 'opens', outcome },
  ])
})

test('an error that no test caught counts as a failed test', () => {
  write(FILES.vitest, { testResults: [] })
  write(FILES.vitestErrors, ['Error: connection lost\n    at a.ts:1\n    at b.ts:2\n    at c.ts:3'])
  expect(readVitest(root)).toEqual([
    {
      runner: 'vitest',
      file: 'outside of all tests',
      title: 'Error: connection lost     at a.ts:1     at b.ts:2',
      outcome: 'failed',
    },
  ])
  write(FILES.vitestErrors, {})
  expect(() => readVitest(root)).toThrow('is not a list of errors')
  rmSync(join(root, FILES.vitestErrors))
})

test('a report of another shape is refused', () => {
  write(FILES.vitest, {})
  expect(() => readVitest(root)).toThrow('is no report of Vitest')
})

function write(file: string, report: unknown): void {
  writeFileSync(join(root, file), JSON.stringify(report))
}
