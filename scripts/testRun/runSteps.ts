import { runStep, type Showing, type StepResult } from './runStep.ts'
import type { Step } from './steps.ts'

/**
 * Runs steps at the same time, each once those it waits for have ended; one that needs what failed is left out.
 * @param steps each after those it waits for
 * @param run what runs one
 * @returns how they ended, in the given order
 */
export function runSteps(
  steps: readonly Step[],
  run: (step: Step, showing: Showing) => Promise<StepResult> = runStep,
): Promise<readonly StepResult[]> {
  const ending = new Map<string, Promise<StepResult>>()
  // The last tests take longest.
  const last = steps.findLast(({ report }) => report !== undefined)
  const endings = (names: readonly string[] = []) => Promise.all(names.map((name) => ending.get(name)))
  const begin = async (step: Step): Promise<StepResult> => {
    const [needed] = await Promise.all([endings(step.needs), endings(step.after)])
    if (needed.some((result) => result && result.outcome !== 'passed'))
      return { name: step.name, outcome: 'left out', seconds: 0 }
    return run(step, steps.length === 1 ? 'straight' : step === last ? 'lines' : 'at the end')
  }
  for (const step of steps) ending.set(step.name, begin(step))
  return Promise.all(ending.values())
}
