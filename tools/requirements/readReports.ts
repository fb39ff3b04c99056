import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { asList, FILES, readJson } from './records.ts'

export type Outcome = 'passed' | 'failed' | 'skipped'

/** One test as a runner reported it. */
export interface TestResult {
  readonly runner: 'vitest' | 'playwright'
  readonly file: string
  /** The test's title after those of the groups it stands in. */
  readonly title: string
  readonly outcome: Outcome
}

interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly status: string; readonly results: readonly { status?: string }[] }[]
  }[]
}

/** All tests of the last full run. A missing report is an error that says how to get one. */
export function readReports(root: string): readonly TestResult[] {
  return [...readVitest(root), ...readPlaywright(root)]
}

/** The tests of Vitest's JSON reporter. */
export function readVitest(root: string): readonly TestResult[] {
  const report = readJson(root, FILES.vitest, 'Run `npm test unit` first.') as VitestReport
  if (!report.testResults) throw new Error(`${FILES.vitest} is no report of Vitest.`)
  const tests = report.testResults.flatMap(({ name, status: ofFile, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.map(({ ancestorTitles, title, status }): TestResult => {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped'
      return { runner: 'vitest', file, title: [...ancestorTitles, title].join(' › '), outcome }
    })
    // A file that fails as a whole (it does not load, say) has no failed test to show for it.
    const broken = ofFile === 'failed' && !tests.some(({ outcome }) => outcome === 'failed')
    return broken
      ? [
          ...tests,
          { runner: 'vitest' as const, file, title: 'the file as a whole', outcome: 'failed' as const },
        ]
      : tests
  })
  return [...tests, ...readUncaught(root)]
}

/** What no test caught: it fails a run as a failed test does. */
function readUncaught(root: string): readonly TestResult[] {
  const complaint = `${FILES.vitestErrors} is not a list of errors. Run \`npm test unit\` again.`
  if (!existsSync(join(root, FILES.vitestErrors))) return []
  return asList(readJson(root, FILES.vitestErrors, complaint), complaint).map((error) => ({
    runner: 'vitest',
    file: 'outside of all tests',
    title: error.split('\n').slice(0, 3).join(' '),
    outcome: 'failed',
  }))
}

/** The tests of Playwright's JSON reporter. A test that is expected to fail proves nothing: it counts as skipped. */
export function readPlaywright(root: string): readonly TestResult[] {
  const mend = 'Run `npm test browser` first.'
  const report = readJson(root, FILES.playwright, mend) as { readonly suites?: readonly PlaywrightSuite[] }
  if (!report.suites) throw new Error(`${FILES.playwright} is no report of Playwright.`)
  return report.suites.flatMap((suite) => readSuite(suite, []))
}

function readSuite(suite: PlaywrightSuite, groups: readonly string[]): readonly TestResult[] {
  const own = (suite.specs ?? []).map(({ title, file, tests }) => ({
    runner: 'playwright' as const,
    file: `tests/browser/${file}`,
    title: [...groups, title].join(' › '),
    outcome: outcomeOf(tests),
  }))
  // A file is a suite too; its title is its name, which is no part of a test's title.
  const inner = (suite.suites ?? []).flatMap((child) => readSuite(child, [...groups, child.title]))
  return [...own, ...inner]
}

function outcomeOf(tests: NonNullable<PlaywrightSuite['specs']>[number]['tests']): Outcome {
  if (tests.some(({ status }) => status === 'unexpected')) return 'failed'
  // What passed when it was tried again proves its line; Playwright's own report says that it was flaky.
  const passed = tests.every(
    ({ status, results }) =>
      (status === 'expected' || status === 'flaky') && results.at(-1)?.status === 'passed',
  )
  return passed && tests.length > 0 ? 'passed' : 'skipped'
}
