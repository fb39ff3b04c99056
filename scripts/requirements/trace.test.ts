import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeReport } from './report.ts'
import { sourcesDigest } from './sourcesDigest.ts'
import type { Outcome, TestResult } from './testResult.ts'

let parentDir = ''
let root = ''

beforeEach(() => {
  parentDir = mkdtempSync(join(tmpdir(), 'trace-'))
  root = join(parentDir, 'project')
  write('../shared/spec/requirements.md', SOURCE)
  write('docs/requirements.md', '| NAV-01 | Back works. Browser |\n| NAV-04 | Links end in a slash. |\n')
  write('tests/requirements/pending.json', '["NAV-05"]')
  write('src/link.ts', 'export const link = 1\n')
  run('--update')
  report('unit', 'NAV-04 adds a slash', 'passed')
  report('whole', 'no id', 'passed')
  report('playwright', 'NAV-01 goes back', 'passed')
})

afterEach(() => rmSync(parentDir, { recursive: true, force: true }))

const SOURCE = `# The list

| id | requirement |
| --- | --- |
| NAV-01 | Back and forward work. Browser |
| NAV-04 | Internal links get a slash |
| NAV-05 | **+** External links open in a new tab |
`

test('trace lists every id with its tests, and succeeds if all due ids are proven', () => {
  const { status, stdout, stderr } = run()
  expect(stderr).toBe('')
  expect(stdout).toContain('3 requirements: 2 proven, 1 pending')
  expect(stdout).toMatch(
    /NAV-04 +proven +Links end in a slash\.\n +passed +src\/a\.test\.ts: links › NAV-04 adds/,
  )
  expect(stdout).toMatch(
    /NAV-01 +proven +Back works\. \(browser\)\n +passed +src\/a\.test\.ts: links › NAV-01/,
  )
  expect(status).toBe(0)
})

test('trace --brief prints only counts and problems', () => {
  const { stdout } = run('--brief')
  expect(stdout).toBe('NAV       2 proven, 1 pending\n\n3 requirements: 2 proven, 1 pending\n')
})

test('trace --json prints JSON', () => {
  const { traced, problems } = JSON.parse(run('--json').stdout)
  expect(problems).toEqual([])
  expect(traced.map((one: { id: string; verdict: string }) => `${one.id} ${one.verdict}`)).toEqual([
    'NAV-01 proven',
    'NAV-04 proven',
    'NAV-05 pending',
  ])
})

test('trace fails for a failing test and prints the file of the test', () => {
  report('unit', 'NAV-04 adds a slash', 'failed')
  const { status, stdout } = run()
  expect(stdout).toContain('NAV-04 has a failing test in src/a.test.ts.')
  expect(status).toBe(1)
})

test('trace rejects a report of different sources and a report with an invalid format', () => {
  write('src/link.ts', 'export const link = 2\n')
  const { status, stderr } = run()
  expect(stderr).toBe(
    '.data/reports/unit.json is of different sources than the current ones. Run `npm test unit` first.\n',
  )
  expect(status).toBe(1)
  write('.data/reports/unit.json', JSON.stringify({ sources: '', tests: [{ title: 'a' }] }))
  expect(run().stderr).toContain('.data/reports/unit.json is no report of a test run.')
})

test("trace fails if the project's wording changed, even without the source of the requirements, which only --update needs", () => {
  rmSync(join(parentDir, 'shared'), { recursive: true })
  expect(run().status).toBe(0)
  write('docs/requirements.md', '| NAV-01 | Back may work. Browser |\n| NAV-04 | Links end in a slash. |\n')
  const { status, stdout } = run()
  expect(stdout).toContain('NAV-01 is worded differently in docs/requirements.md.')
  expect(status).toBe(1)
  expect(run('--update').stderr).toContain('is not beside the project')
})

test('trace fails without a report and says how to get one', () => {
  rmSync(join(root, '.data/reports/playwright.json'))
  const { status, stderr } = run()
  expect(stderr).toBe('.data/reports/playwright.json is missing. Run `npm test browser` first.\n')
  expect(status).toBe(1)
})

test('trace fails if the source of the requirements changed, until the change is recorded', () => {
  write('../shared/spec/requirements.md', SOURCE.replace('get a slash', 'get a trailing slash'))
  expect(run().stdout).toContain('NAV-04 is worded differently in the source.')
  run('--update')
  expect(run().status).toBe(0)
})

test('trace fails if the pending list has grown, whether or not the change is committed', () => {
  git('init', '--quiet')
  write('.gitignore', '.data/\n')
  commit('first')
  write('tests/requirements/pending.json', '["NAV-05", "NAV-04"]')
  report('unit', 'no id', 'passed')
  report('whole', 'no id', 'passed')
  report('playwright', 'NAV-01 goes back', 'passed')
  expect(run().stdout).toContain('NAV-04 was added to the pending list, which must only shrink.')
  commit('second')
  const { status, stdout } = run()
  expect(stdout).toContain('NAV-04 was added to the pending list, which must only shrink.')
  expect(status).toBe(1)
})

function run(...options: readonly string[]) {
  const trace = join(import.meta.dirname, 'trace.ts')
  return spawnSync(process.execPath, [trace, '--root', root, ...options], { encoding: 'utf8' })
}

function write(file: string, text: string): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function git(...command: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...command], { cwd: root })
}

function commit(message: string): void {
  git('add', 'tests')
  git('commit', '--quiet', '--message', message)
}

function report(name: 'unit' | 'whole' | 'playwright', title: string, outcome: Outcome): void {
  const runner: TestResult['runner'] = name === 'playwright' ? name : 'vitest'
  const tests = [{ runner, file: 'src/a.test.ts', groups: ['links'], title, outcome }]
  writeReport(root, `.data/reports/${name}.json`, { sources: sourcesDigest(root), tests })
}
