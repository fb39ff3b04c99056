import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node'
import { FILES } from '../requirements/records.ts'
import { removeReport, writeReport } from '../requirements/report.ts'
import { sourcesDigest } from '../requirements/sourcesDigest.ts'
import type { Outcome, TestResult } from '../requirements/testResult.ts'

type Errors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]

/** Vitest reporter for the tracer: reports each test, each file that failed to load, and each uncaught error. */
export default class UnitReporter implements Reporter {
  /** The project's folder, where runs start. */
  readonly #root = process.cwd()
  /** A run of some projects writes a separate report, named by its step. */
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
        this.#failed('outside all tests', (stack ?? message).split('\n').slice(0, 3).join(' ')),
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
    // A file that does not load or a failing hook has no failed test.
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
