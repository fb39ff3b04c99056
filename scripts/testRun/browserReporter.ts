import { relative } from 'node:path'
import type {
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestStep,
  TestResult as TestTry,
} from '@playwright/test/reporter'
import { FILES } from '../requirements/records.ts'
import { removeReport, writeReport } from '../requirements/report.ts'
import { sourcesDigest } from '../requirements/sourcesDigest.ts'
import { fullTitle, type Outcome, type TestResult } from '../requirements/testResult.ts'

/**
 * Playwright reporter for the tracer. Fails a run in which a test passed without an assertion, that is, without `expect` in the
 * test itself, hooks and fixtures aside.
 */
export default class BrowserReporter implements Reporter {
  /** The project's folder, where runs start. */
  readonly #root = process.cwd()
  readonly #errors: TestError[] = []
  #suite: Suite | undefined
  #sources = ''

  onBegin(_config: unknown, suite: Suite): void {
    removeReport(this.#root, FILES.playwright)
    this.#sources = sourcesDigest(this.#root)
    this.#suite = suite
  }

  onError(error: TestError): void {
    this.#errors.push(error)
  }

  async onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    const all = this.#suite?.allTests() ?? []
    const tests = [
      ...all.map((test) => this.#resultOf(test)),
      ...this.#errors.map(({ message, value }) =>
        this.#failed(message ?? value ?? 'an error without a message'),
      ),
    ]
    writeReport(this.#root, FILES.playwright, { sources: this.#sources, tests })
    const empty = all.filter(hasNoAssertion).map((test) => this.#resultOf(test))
    for (const test of empty)
      console.error(`\n${test.file}: '${fullTitle(test)}' has no assertion. Add one, or delete the test.`)
    return { status: empty.length && status === 'passed' ? 'failed' : status }
  }

  printsToStdio(): boolean {
    return false
  }

  #resultOf(test: TestCase): TestResult {
    // The first three titles are the run, its project and its file.
    const [, , , ...titles] = test.titlePath()
    return {
      runner: 'playwright',
      file: relative(this.#root, test.location.file),
      groups: titles.slice(0, -1),
      title: test.title,
      outcome: outcomeOf(test),
    }
  }

  #failed(message: string): TestResult {
    const title = message.split('\n').slice(0, 3).join(' ')
    return { runner: 'playwright', file: 'outside all tests', groups: [], title, outcome: 'failed' }
  }
}

function outcomeOf(test: TestCase): Outcome {
  const outcome = test.outcome()
  if (outcome === 'skipped') return 'skipped'
  if (test.expectedStatus === 'failed') return 'inverted'
  if (outcome === 'unexpected' || hasNoAssertion(test)) return 'failed'
  if (test.results.at(-1)?.status !== 'passed') return 'skipped'
  return outcome === 'flaky' ? 'flaky' : 'passed'
}

function hasNoAssertion({ results }: TestCase): boolean {
  const last = results.at(-1)
  return last?.status === 'passed' && !hasAssertion(last)
}

function hasAssertion({ steps }: Pick<TestTry, 'steps'> | TestStep): boolean {
  return steps.some(
    (step) =>
      step.category === 'expect' || (!['hook', 'fixture'].includes(step.category) && hasAssertion(step)),
  )
}
