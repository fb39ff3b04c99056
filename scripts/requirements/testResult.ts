/**
 * How a test ended. `flaky`: it failed and passed when it was tried again. `inverted`: it was written to fail, so its
 * end says nothing. `skipped` is what did not run to its end by its own choice.
 */
export type Outcome = 'passed' | 'flaky' | 'failed' | 'skipped' | 'inverted'

/** One test as a runner reported it. */
export interface TestResult {
  readonly runner: 'vitest' | 'playwright'
  /** Relative to the project's folder. */
  readonly file: string
  /** The titles of the groups it stands in, the outermost first. */
  readonly groups: readonly string[]
  readonly title: string
  readonly outcome: Outcome
}

/** A test's title after those of its groups, as people look for it. */
export function fullTitle({ groups, title }: Pick<TestResult, 'groups' | 'title'>): string {
  return [...groups, title].join(' › ')
}
