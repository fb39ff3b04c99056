import type { TestResult } from '../requirements/readReports.ts'
import type { StepResult } from './runStep.ts'

/** The last words of a run: which tests failed, each step with its time, then the plain closing line. */
export function summary(steps: readonly StepResult[], tests: readonly TestResult[]): string {
  const rows = steps.map(({ name, outcome, seconds }) =>
    `  ${name.padEnd(14)}${outcome.padEnd(10)}${outcome === 'left out' ? '' : `${seconds.toFixed(1)} s`}`.trimEnd(),
  )
  const failed = tests
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ file, title }) => `  failed: ${file} › ${title}`)
  return ['', ...failed, ...(failed.length ? [''] : []), ...rows, '', closingLine(tests)].join('\n')
}

/** `N passed, N failed`, and how many were skipped where any were: a line that tools can read. */
export function closingLine(tests: readonly TestResult[]): string {
  const count = (outcome: TestResult['outcome']) => tests.filter((test) => test.outcome === outcome).length
  const skipped = count('skipped')
  return `${count('passed')} passed, ${count('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`
}
