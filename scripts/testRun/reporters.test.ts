import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReport } from '../requirements/report.ts'
import { sourcesDigest } from '../requirements/sourcesDigest.ts'
import { ROOT } from './root.ts'

/** Timeout of a test that starts a test runner, in milliseconds. */
const LIMIT = 120_000

let root = ''

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'reporters-'))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  write('package.json', '{ "type": "module" }')
  write('vitest.config.ts', `export { default } from '${join(ROOT, 'vitest.config.ts')}'`)
  write('playwright.config.ts', `export default { testDir: 'tests/browser', retries: 1, workers: 1 }`)
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

// Only Playwright has test.describe.
const TESTS = `
test.describe?.('group', () => test('in a group', () => expect(1).toBe(1)))
test('by a helper', () => expectOne(1))
test('later', async () => { await expect.poll(() => 1).toBe(1) })
test('empty', () => {})
test('wrong', () => expect(1).toBe(2))
test.skip('skipped', () => expect(1).toBe(1))
`
const HELPER = 'const expectOne = (value) => expect(value).toBe(1)\n'

test(
  'a unit run reports each test with its outcome, and a test without an assertion as failed',
  () => {
    const inverted = `test.fails('inverted', () => expect(1).toBe(2))
test('flaky', { retry: 1 }, () => { expect(tries++).toBe(1) })
describe('group', () => test('in a group', () => expect(1).toBe(1)))`
    write(
      'src/a.test.ts',
      `import { describe, expect, test } from 'vitest'\nlet tries = 0\n${HELPER}${TESTS}${inverted}\n`,
    )
    write('src/broken.test.ts', `import './missing.ts'\n`)
    write(
      'src/loose.test.ts',
      `import { expect, test } from 'vitest'\ntest('loose', () => { expect(1).toBe(1); void Promise.reject(new Error('lost')) })\n`,
    )
    const { status } = run(['vitest/vitest.mjs', 'run', `--reporter=${reporter('unitReporter')}`])
    expect(status).toBe(1)
    expect(outcomes('unit')).toEqual({
      'src/a.test.ts by a helper': 'passed',
      'src/a.test.ts later': 'passed',
      'src/a.test.ts empty': 'failed',
      'src/a.test.ts wrong': 'failed',
      'src/a.test.ts skipped': 'skipped',
      'src/a.test.ts inverted': 'inverted',
      'src/a.test.ts flaky': 'flaky',
      'src/a.test.ts group in a group': 'passed',
      'src/broken.test.ts the file as a whole': 'failed',
      'src/loose.test.ts loose': 'passed',
      'outside all tests': 'failed',
    })
  },
  LIMIT,
)

test(
  'a browser run reports each test with its outcome, and fails if a test that passes has no assertion',
  () => {
    const head = `import { expect, test } from '@playwright/test'\n${HELPER}`
    const browserTests = `test('flaky', ({}, { retry }) => expect(retry).toBe(1))
test('inverted', () => { test.fail(); expect(1).toBe(2) })
test('gives up', () => { test.skip(true); expect(1).toBe(1) })`
    write('tests/browser/a.spec.ts', `${head}${TESTS}${browserTests}\n`)
    const command = ['@playwright/test/cli.js', 'test', `--reporter=${reporter('browserReporter')}`]
    expect(run(command).status).toBe(1)
    expect(outcomes('playwright')).toEqual({
      'tests/browser/a.spec.ts group in a group': 'passed',
      'tests/browser/a.spec.ts by a helper': 'passed',
      'tests/browser/a.spec.ts later': 'passed',
      'tests/browser/a.spec.ts empty': 'failed',
      'tests/browser/a.spec.ts wrong': 'failed',
      'tests/browser/a.spec.ts skipped': 'skipped',
      'tests/browser/a.spec.ts flaky': 'flaky',
      'tests/browser/a.spec.ts inverted': 'inverted',
      'tests/browser/a.spec.ts gives up': 'skipped',
    })
    const hooked = `test.beforeEach(() => expect(1).toBe(1))\ntest('hooked', () => {})`
    write('tests/browser/a.spec.ts', `${head}${hooked}\n`)
    const { status, stderr } = run(command)
    expect(stderr).toContain("tests/browser/a.spec.ts: 'hooked' has no assertion.")
    expect(status).toBe(1)
  },
  LIMIT,
)

function run(command: readonly string[]) {
  const [script = '', ...options] = command
  return spawnSync(process.execPath, [join(ROOT, 'node_modules', script), ...options], {
    cwd: root,
    encoding: 'utf8',
    // Only these variables: a nested run must not inherit the settings of the outer run.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_COMPILE_CACHE_PORTABLE: process.env.NODE_COMPILE_CACHE_PORTABLE,
    },
  })
}

function outcomes(name: string): Readonly<Record<string, string>> {
  const { sources, tests } = readReport(root, `.data/reports/${name}.json`, '')
  expect(sources).toBe(sourcesDigest(root))
  return Object.fromEntries(
    tests.map(({ file, groups, title, outcome }) => [
      // The title of an unhandled rejection is its stack trace: use only the file.
      title.includes('lost') ? file : [file, ...groups, title].join(' '),
      outcome,
    ]),
  )
}

function reporter(name: string): string {
  return join(import.meta.dirname, `${name}.ts`)
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
