import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let beside = ''
let root = ''

beforeEach(() => {
  beside = mkdtempSync(join(tmpdir(), 'trace-'))
  root = join(beside, 'project')
  write('../shared/spec/requirements.md', SOURCE)
  write('docs/requirements.md', '| NAV-01 | Back works. Browser |\n| NAV-04 | Links end in a slash. |\n')
  write('tests/requirements/pending.json', '["NAV-05"]')
  write('.data/reports/vitest.json', JSON.stringify(vitestReport('NAV-04 adds a slash', 'passed')))
  write('.data/reports/playwright.json', JSON.stringify(playwrightReport('NAV-01 goes back', 'passed')))
  run('--update')
})

afterEach(() => rmSync(beside, { recursive: true, force: true }))

const SOURCE = `# The list

| id | requirement |
| --- | --- |
| NAV-01 | Back and forward work. Browser |
| NAV-04 | Internal links get a slash |
| NAV-05 | **+** External links open in a new tab |
`

test('lists every id with its tests, and succeeds where all that is due is proven', () => {
  const { status, stdout, stderr } = run()
  expect(stderr).toBe('')
  expect(stdout).toContain('3 requirements: 2 proven, 1 pending')
  expect(stdout).toMatch(
    /NAV-04 +proven +Links end in a slash\.\n +passed +src\/link\.test\.ts: links › NAV-04 adds/,
  )
  expect(stdout).toMatch(
    /NAV-01 +proven +Back works\. \(browser\)\n +passed +tests\/browser\/nav\.test\.ts: back › NAV-01/,
  )
  expect(status).toBe(0)
})

test('tells counts and problems alone when asked to be brief', () => {
  const { stdout } = run('--brief')
  expect(stdout).toBe('NAV       2 proven, 1 pending\n\n3 requirements: 2 proven, 1 pending\n')
})

test('gives the same as JSON', () => {
  const { traced, problems } = JSON.parse(run('--json').stdout)
  expect(problems).toEqual([])
  expect(traced.map((one: { id: string; verdict: string }) => `${one.id} ${one.verdict}`)).toEqual([
    'NAV-01 proven',
    'NAV-04 proven',
    'NAV-05 pending',
  ])
})

test('fails on a failing test and says which', () => {
  write('.data/reports/vitest.json', JSON.stringify(vitestReport('NAV-04 adds a slash', 'failed')))
  const { status, stdout } = run()
  expect(stdout).toContain('NAV-04 has a failing test in src/link.test.ts.')
  expect(status).toBe(1)
})

test('does not count a browser test that was skipped or expected to fail', () => {
  write('.data/reports/playwright.json', JSON.stringify(playwrightReport('NAV-01 goes back', 'failed')))
  const { status, stdout } = run()
  expect(stdout).toContain('NAV-01 is due and no passing test carries it.')
  expect(status).toBe(1)
})

test('fails without a report and says how to get one', () => {
  rmSync(join(root, '.data/reports/playwright.json'))
  const { status, stderr } = run()
  expect(stderr).toBe('.data/reports/playwright.json is missing. Run `npm test browser` first.\n')
  expect(status).toBe(1)
})

test('fails where the list beside the project has changed, until it is recorded', () => {
  write('../shared/spec/requirements.md', SOURCE.replace('get a slash', 'get a trailing slash'))
  expect(run().stdout).toContain('NAV-04 is worded anew in the source.')
  run('--update')
  expect(run().status).toBe(0)
})

test('fails where the pending list has grown since the last commit, committed or not', () => {
  git('init', '--quiet')
  commit('first')
  write('tests/requirements/pending.json', '["NAV-05", "NAV-04"]')
  write('.data/reports/vitest.json', JSON.stringify(vitestReport('no id', 'passed')))
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

function vitestReport(title: string, status: string) {
  const assertionResults = [{ ancestorTitles: ['links'], title, status }]
  return { testResults: [{ name: join(root, 'src/link.test.ts'), assertionResults }] }
}

/** A report as Playwright writes it: a file is a suite, a group a suite inside it. */
function playwrightReport(title: string, status: string) {
  const file = 'nav.test.ts'
  const specs = [{ title, file, tests: [{ status: 'expected', results: [{ status }] }] }]
  return { suites: [{ title: file, file, specs: [], suites: [{ title: 'back', file, specs }] }] }
}
