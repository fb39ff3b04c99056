import { fullTitle, type Outcome, type TestResult } from '../requirements/testResult.ts'
import type { StepResult } from './runStep.ts'

/**
 * Returns the summary of a run: failed and retried tests, each step with its time, and the closing line.
 * @param seconds duration of the whole run; steps run in parallel
 */
export function summary(steps: readonly StepResult[], tests: readonly TestResult[], seconds: number): string {
  const cpuTimes = steps.flatMap(({ cpuSeconds }) => cpuSeconds ?? [])
  const cpuTotal = cpuTimes.length ? cpuTimes.reduce((sum, time) => sum + time, 0) : undefined
  const rows = [
    ...steps.map(({ name, outcome, seconds, cpuSeconds }) =>
      `  ${name.padEnd(14)}${outcome.padEnd(10)}${outcome === 'skipped' ? '' : times(seconds, cpuSeconds)}`.trimEnd(),
    ),
    `  ${'all'.padEnd(24)}${times(seconds, cpuTotal)}`,
  ]
  const named = (word: string, outcomes: readonly Outcome[]) =>
    tests
      .filter(({ outcome }) => outcomes.includes(outcome))
      .map((test) => `  ${word}: ${test.file} › ${fullTitle(test)}`)
  const failed = named('failed', ['failed', 'inverted'])
  const retried = named('passed on a retry', ['flaky'])
  return [
    '',
    ...failed,
    ...(failed.length ? [''] : []),
    ...rows,
    '',
    ...retried,
    ...(retried.length ? [''] : []),
    closingLine(tests),
  ].join('\n')
}

/** Returns a step's duration and, if known, its processor time, as text. */
function times(seconds: number, cpuSeconds: number | undefined): string {
  const duration = `${seconds.toFixed(1)} s`
  return cpuSeconds === undefined ? duration : `${duration.padEnd(12)}${cpuSeconds.toFixed(1)} s CPU`
}

/** Returns the closing line, which tools can parse: `N passed, N failed`, and the numbers of skipped and retried tests if any. */
export function closingLine(tests: readonly TestResult[]): string {
  const count = (...outcomes: readonly Outcome[]) =>
    tests.filter(({ outcome }) => outcomes.includes(outcome)).length
  const further = [
    [count('skipped'), 'skipped'],
    [count('flaky'), 'on a retry'],
  ] as const
  return [
    `${count('passed', 'flaky')} passed`,
    `${count('failed', 'inverted')} failed`,
    ...further.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`),
  ].join(', ')
}
