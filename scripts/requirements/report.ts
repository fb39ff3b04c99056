import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FILES, readJson } from './records.ts'
import { sourcesDigest } from './sourcesDigest.ts'
import type { Outcome, TestResult } from './testResult.ts'

/** The report of a test runner for the tracer. */
export interface Report {
  /** `sourcesDigest` at the start of the run. */
  readonly sources: string
  readonly tests: readonly TestResult[]
}

const OUTCOMES: ReadonlySet<Outcome> = new Set(['passed', 'flaky', 'failed', 'skipped', 'inverted'])

const RUNS = [
  { file: FILES.unit, fix: 'Run `npm test unit` first.' },
  { file: FILES.whole, fix: 'Run `npm test build example-build whole` first.' },
  { file: FILES.playwright, fix: 'Run `npm test browser` first.' },
] as const

/** Returns all tests of the last full run. @throws Error with the command to run if a report is missing or outdated */
export function readReports(root: string): readonly TestResult[] {
  const sources = sourcesDigest(root)
  return RUNS.flatMap(({ file, fix }) => {
    const report = readReport(root, file, fix)
    if (report.sources !== sources)
      throw new Error(`${file} is of different sources than the current ones. ${fix}`)
    return report.tests
  })
}

/** Reads a runner's report, even an outdated one. @throws Error if there is none */
export function readReport(root: string, file: string, fix: string): Report {
  const report = readJson(root, file, fix) as Partial<Report> | null
  const isReport =
    typeof report?.sources === 'string' && Array.isArray(report.tests) && report.tests.every(isTestResult)
  if (!isReport) throw new Error(`${file} is no report of a test run. ${fix}`)
  return report as Report
}

/** Writes a runner's report. */
export function writeReport(root: string, file: string, report: Report): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(report))
}

/** Removes a report, so that an interrupted run has none. */
export function removeReport(root: string, file: string): void {
  rmSync(join(root, file), { force: true })
}

function isTestResult(value: unknown): value is TestResult {
  const { runner, file, groups, title, outcome } = (value ?? {}) as Partial<TestResult>
  return (
    (runner === 'vitest' || runner === 'playwright') &&
    typeof file === 'string' &&
    typeof title === 'string' &&
    Array.isArray(groups) &&
    OUTCOMES.has(outcome as Outcome)
  )
}
