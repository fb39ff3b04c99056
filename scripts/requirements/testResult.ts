/**
 * Result of a test. `flaky`: it failed and passed on a retry. `inverted`: it is expected to fail, so its result proves nothing.
 * `skipped`: it did not run to the end on purpose.
 */
export type Outcome = 'passed' | 'flaky' | 'failed' | 'skipped' | 'inverted'

/** One test as a runner reported it. */
export interface TestResult {
  readonly runner: 'vitest' | 'playwright'
  /** Relative to the project's folder. */
  readonly file: string
  /** Titles of its groups, outermost first. */
  readonly groups: readonly string[]
  readonly title: string
  readonly outcome: Outcome
}

/** The title of a test with those of its groups, as shown to people. */
export function fullTitle({ groups, title }: Pick<TestResult, 'groups' | 'title'>): string {
  return [...groups, title].join(' › ')
}
