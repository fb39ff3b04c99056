import type { Mutation } from './mutation.ts'
import { build, type Ended, runTests } from './runTests.ts'
import { needsBuild, testsOf } from './testsOf.ts'
import type { WorkCopy } from './workCopy.ts'

/** What became of a mutation. `invalid`: the tests of its id do not pass without it, or there are none. */
export interface Tried {
  readonly mutation: Mutation
  readonly fate: 'killed' | 'survived' | 'invalid'
  /** The test that failed, or why there is no answer. */
  readonly by: string
  readonly seconds: number
}

/**
 * Tries mutations one after the other in a copy of the project. A test that fails without the mutation kills nothing: each
 * set of tests is run on the unchanged copy first.
 */
export class MutationTrial {
  readonly #copy: WorkCopy
  readonly #unchanged = new Map<string, Promise<Ended | undefined>>()
  /** Whether what is built is of a mutation. */
  #isBuiltWrong = true

  constructor(copy: WorkCopy) {
    this.#copy = copy
  }

  async try(mutation: Mutation): Promise<Tried> {
    const start = performance.now()
    const ended = await this.#fate(mutation).catch(
      (error: unknown): Pick<Tried, 'fate' | 'by'> => ({
        fate: 'invalid',
        by: error instanceof Error ? error.message : String(error),
      }),
    )
    return { mutation, ...ended, seconds: (performance.now() - start) / 1000 }
  }

  async #fate(mutation: Mutation): Promise<Pick<Tried, 'fate' | 'by'>> {
    const { root } = this.#copy
    const files = testsOf(root, mutation)
    if (!files.length) return { fate: 'invalid', by: `no test file names ${mutation.id}` }
    const isBuilt = needsBuild(mutation, files)
    const passing = await this.#passingUnchanged(mutation, files, isBuilt)
    if (!passing.length) return { fate: 'invalid', by: `no test of ${mutation.id} passes without it` }
    const restore = this.#copy.mutate(mutation)
    try {
      if (isBuilt) {
        this.#isBuiltWrong = true
        if (!(await build(root))) return { fate: 'invalid', by: 'the site cannot be built with it' }
      }
      const ended = await runTests(root, mutation, files)
      if (!ended?.size) return { fate: 'invalid', by: 'its tests did not run to their end with it' }
      const fallen = passing.find((title) => ended.get(title) === false)
      return fallen ? { fate: 'killed', by: fallen } : { fate: 'survived', by: files.join(', ') }
    } finally {
      restore()
    }
  }

  async #passingUnchanged(mutation: Mutation, files: readonly string[], isBuilt: boolean): Promise<string[]> {
    const key = [mutation.runner, mutation.id, ...files].join('\n')
    if (!this.#unchanged.has(key)) {
      if (isBuilt && this.#isBuiltWrong) this.#isBuiltWrong = !(await build(this.#copy.root))
      this.#unchanged.set(key, runTests(this.#copy.root, mutation, files))
    }
    const ended = (await this.#unchanged.get(key)) ?? new Map<string, boolean>()
    return [...ended].filter(([, passed]) => passed).map(([title]) => title)
  }
}
