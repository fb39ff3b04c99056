import { fullTitle, type Outcome, type TestResult } from '../requirements/testResult.ts'
import type { StepResult } from './runStep.ts'

/**
 * The last words of a run: which tests failed or were tried twice, each step with its time, then the plain closing line.
 * @param seconds how long the whole run took: steps run at the same time
 */
export function summary(steps: readonly StepResult[], tests: readonly TestResult[], seconds: number): string {
  const rows = [
    ...steps.map(({ name, outcome, seconds }) =>
      `  ${name.padEnd(14)}${outcome.padEnd(10)}${outcome === 'left out' ? '' : `${seconds.toFixed(1)} s`}`.trimEnd(),
    ),
    `  ${'all'.padEnd(24)}${seconds.toFixed(1)} s`,
  ]
  const named = (word: string, outcomes: readonly Outcome[]) =>
    tests
      .filter(({ outcome }) => outcomes.includes(outcome))
      .map((test) => `  ${word}: ${test.file} › ${fullTitle(test)}`)
  const failed = named('failed', ['failed', 'inverted'])
  const again = named('passed at a second try', ['flaky'])
  return [
    '',
    ...failed,
    ...(failed.length ? [''] : []),
    ...rows,
    '',
    ...again,
    ...(again.length ? [''] : []),
    closingLine(tests),
  ].join('\n')
}

/** `N passed, N failed`, and how many were skipped or tried twice where any were: a line that tools can read. */
export function closingLine(tests: readonly TestResult[]): string {
  const count = (...outcomes: readonly Outcome[]) =>
    tests.filter(({ outcome }) => outcomes.includes(outcome)).length
  const further = [
    [count('skipped'), 'skipped'],
    [count('flaky'), 'at a second try'],
  ] as const
  return [
    `${count('passed', 'flaky')} passed`,
    `${count('failed', 'inverted')} failed`,
    ...further.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`),
  ].join(', ')
}
