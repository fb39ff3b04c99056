import type { Check, CheckContext, Outcome } from './Check.ts'
import { problem } from './Check.ts'

/** One line of the result. */
export type NamedOutcome = Outcome & { readonly name: string }

/** What to do about an error without its own advice. */
const RETRY = 'Check the address and the network, then rerun.'

/**
 * Runs checks concurrently, and yields their outcomes in order, each as soon as it and all checks before it are done.
 *
 * @param limitSeconds maximum duration of all checks, after which those in progress are problems
 */
export async function* runChecks(
  checks: readonly Check[],
  context: CheckContext,
  limitSeconds: number,
): AsyncGenerator<NamedOutcome> {
  const { promise: timeout, resolve } = Promise.withResolvers<Outcome>()
  const timer = setTimeout(
    () =>
      resolve(problem(`The check did not finish in ${limitSeconds} s.`, 'Rerun with a higher --timeout.')),
    limitSeconds * 1000,
  )
  try {
    const started = checks.map(async ({ name, run }) => {
      const outcomes = [await Promise.race([outcomesOf(run, context), timeout])].flat()
      return outcomes.map((outcome) => ({ name, ...outcome }))
    })
    for (const outcomes of started) yield* await outcomes
  } finally {
    clearTimeout(timer)
  }
}

async function outcomesOf(run: Check['run'], context: CheckContext): Promise<readonly Outcome[]> {
  try {
    return [await run(context)].flat()
  } catch (error) {
    return [problem(error instanceof Error ? error.message : String(error), RETRY)]
  }
}
