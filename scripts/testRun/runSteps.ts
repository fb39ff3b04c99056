import { type OutputMode, runStep, type StepResult } from './runStep.ts'
import type { Step } from './steps.ts'

/**
 * Runs steps in parallel, each after the steps that it waits for. Skips a step if a step that it needs failed.
 * @param steps in an order in which each is after those that it waits for
 * @param run runs one step
 * @returns the results, in the given order
 */
export function runSteps(
  steps: readonly Step[],
  run: (step: Step, outputMode: OutputMode) => Promise<StepResult> = runStep,
): Promise<readonly StepResult[]> {
  const ending = new Map<string, Promise<StepResult>>()
  // The last step with tests takes longest, so its output is shown while it runs.
  const last = steps.findLast(({ report }) => report !== undefined)
  const endings = (names: readonly string[] = []) => Promise.all(names.map((name) => ending.get(name)))
  const begin = async (step: Step): Promise<StepResult> => {
    const [needed] = await Promise.all([endings(step.needs), endings(step.after)])
    if (needed.some((result) => result && result.outcome !== 'passed'))
      return { name: step.name, outcome: 'skipped', seconds: 0 }
    return run(step, steps.length === 1 ? 'direct' : step === last ? 'lines' : 'at the end')
  }
  for (const step of steps) ending.set(step.name, begin(step))
  return Promise.all(ending.values())
}
