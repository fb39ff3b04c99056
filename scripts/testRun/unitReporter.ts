import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node'
import { FILES } from '../requirements/records.ts'
import { removeReport, writeReport } from '../requirements/report.ts'
import { sourcesDigest } from '../requirements/sourcesDigest.ts'
import type { Outcome, TestResult } from '../requirements/testResult.ts'

type Errors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]

/** Vitest's reporter for the tracer: each test, each file that failed as a whole, each error that no test caught. */
export default class UnitReporter implements Reporter {
  /** The project's folder: runs begin there. */
  readonly #root = process.cwd()
  /** A run of a part of the projects has a report of its own, which its step names. */
  readonly #report = process.env.UNIT_REPORT ?? FILES.unit
  #sources = ''

  onTestRunStart(): void {
    removeReport(this.#root, this.#report)
    this.#sources = sourcesDigest(this.#root)
  }

  onTestRunEnd(modules: readonly TestModule[], errors: Errors, _reason: TestRunEndReason): void {
    const tests = [
      ...modules.flatMap((module) => this.#testsOf(module)),
      ...errors.map(({ message, stack }) =>
        this.#failed('outside of all tests', (stack ?? message).split('\n').slice(0, 3).join(' ')),
      ),
    ]
    writeReport(this.#root, this.#report, { sources: this.#sources, tests })
  }

  #testsOf(module: TestModule): readonly TestResult[] {
    const file = relative(this.#root, module.moduleId)
    const tests = [...module.children.allTests()].map(
      (test): TestResult => ({
        runner: 'vitest',
        file,
        groups: groupsOf(test),
        title: test.name,
        outcome: outcomeOf(test),
      }),
    )
    // A file that does not load, or a hook that fails, has no failed test to show for it.
    const isBroken = module.state() === 'failed' && !tests.some(({ outcome }) => outcome === 'failed')
    return isBroken ? [...tests, this.#failed(file, 'the file as a whole')] : tests
  }

  #failed(file: string, title: string): TestResult {
    return { runner: 'vitest', file, groups: [], title, outcome: 'failed' }
  }
}

function groupsOf(test: TestCase): readonly string[] {
  const names: string[] = []
  for (let at = test.parent; at.type === 'suite'; at = at.parent) names.unshift(at.name)
  return names
}

function outcomeOf(test: TestCase): Outcome {
  const { state } = test.result()
  if (test.options.fails) return 'inverted'
  if (state === 'failed') return 'failed'
  if (state !== 'passed') return 'skipped'
  return test.diagnostic()?.flaky ? 'flaky' : 'passed'
}
