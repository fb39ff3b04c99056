import type { TestResult } from '../requirements/testResult.ts'
import type { Mutation } from './mutation.ts'
import { bundle, LIMITS, runTests, titlesWithOutcome } from './runTests.ts'
import { needsBuild, testsOf } from './testsOf.ts'
import type { WorkCopy } from './workCopy.ts'

/** Result of a mutation. `invalid`: no test of its id passes without it. */
export interface Tried {
  readonly mutation: Mutation
  readonly fate: 'killed' | 'survived' | 'invalid'
  /** The test that failed; the tests that ran if it survived; or why it could not be tried. */
  readonly by: string
  readonly seconds: number
}

type Fate = Pick<Tried, 'fate' | 'by'>

/** Factor of the time limit for the tests of all mutations. */
const ALL_FACTOR = 8

/**
 * Tries mutations one after the other in a copy of the project. First runs their tests on the unchanged copy, because a test that
 * fails without the mutation detects nothing.
 */
export class MutationTrial {
  readonly #copy: WorkCopy
  readonly #unchanged = new Map<Mutation['runner'], readonly TestResult[]>()

  constructor(copy: WorkCopy) {
    this.#copy = copy
  }

  /** Runs the tests of all mutations on the unchanged copy. */
  async prepare(mutations: readonly Mutation[]): Promise<void> {
    const { root } = this.#copy
    if (mutations.some((mutation) => needsBuild(mutation, testsOf(root, mutation)))) await bundle(root)
    for (const runner of ['unit', 'browser'] as const) {
      const own = mutations.filter((mutation) => mutation.runner === runner)
      const ids = [...new Set(own.map(({ id }) => id))]
      const files = [...new Set(own.flatMap((mutation) => testsOf(root, mutation)))]
      const tests = files.length
        ? await runTests(root, { runner, ids, files }, LIMITS[runner] * ALL_FACTOR)
        : undefined
      this.#unchanged.set(runner, tests ?? [])
    }
  }

  /** Tries a mutation that was passed to `prepare`. */
  async try(mutation: Mutation): Promise<Tried> {
    const start = performance.now()
    const fate = await this.#fate(mutation).catch(
      (error: unknown): Fate => ({
        fate: 'invalid',
        by: error instanceof Error ? error.message : String(error),
      }),
    )
    return { mutation, ...fate, seconds: (performance.now() - start) / 1000 }
  }

  async #fate(mutation: Mutation): Promise<Fate> {
    const { root } = this.#copy
    const { id, runner } = mutation
    const files = testsOf(root, mutation)
    if (!files.length) return { fate: 'invalid', by: `no test file names ${id}` }
    const passing = new Set(titlesWithOutcome(this.#unchanged.get(runner) ?? [], id, 'passed'))
    if (!passing.size) return { fate: 'invalid', by: `no test of ${id} passes without it` }
    const restore = this.#copy.mutate(mutation)
    try {
      if (needsBuild(mutation, files) && !(await bundle(root)))
        return { fate: 'invalid', by: 'the site cannot be bundled with it' }
      const tests = await runTests(root, { runner, ids: [id], files })
      if (!tests) return { fate: 'invalid', by: 'its tests did not finish in time' }
      const detectedBy = titlesWithOutcome(tests, id, 'failed').find((title) => passing.has(title))
      return detectedBy ? { fate: 'killed', by: detectedBy } : { fate: 'survived', by: files.join(', ') }
    } finally {
      restore()
    }
  }
}

/** Formats the results of all mutations, followed by the totals. */
export function mutationTable(tried: readonly Tried[]): string {
  const rows = tried.map(({ mutation, fate, by, seconds }) =>
    [
      mutation.id.padEnd(12),
      fate.padEnd(9),
      `${seconds.toFixed(0)} s`.padStart(6),
      `  ${mutation.file}: ${mutation.wrong}`,
    ]
      .join('')
      .concat(`\n${' '.repeat(12)}${fate === 'killed' ? 'by ' : ''}${by}`),
  )
  const count = (fate: Tried['fate']) => tried.filter((one) => one.fate === fate).length
  const seconds = tried.reduce((sum, one) => sum + one.seconds, 0)
  const sum = `${count('killed')} of ${tried.length} were detected by a test of their id, ${count('survived')} survived, ${count('invalid')} could not be tried; ${(seconds / 60).toFixed(1)} minutes.`
  return ['', ...rows, '', sum].join('\n')
}
