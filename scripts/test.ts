/**
 * Checks everything: `npm test`, or only the named steps: `npm test unit browser`. Steps run in parallel, and all of them even if
 * one fails, so that one run reports everything. Exits with 1 if a step failed.
 */
import { rm } from 'node:fs/promises'
import { createCommand, runCommand } from '../server/commandLine.ts'
import { readReport, removeReport } from './requirements/report.ts'
import type { TestResult } from './requirements/testResult.ts'
import { makeMemoryFolder } from './testRun/memoryFolder.ts'
import { ROOT } from './testRun/root.ts'
import { runSteps } from './testRun/runSteps.ts'
import { chooseSteps, STEPS, type Step } from './testRun/steps.ts'
import { summary } from './testRun/summary.ts'

/** Returns the tests that the steps of this run reported; none for a step without a report. */
function reported(steps: readonly Step[]): readonly TestResult[] {
  return steps.flatMap(({ report }) => {
    if (!report) return []
    try {
      return readReport(ROOT, report, '').tests
    } catch {
      return []
    }
  })
}

const command = createCommand(
  'npm test',
  'Checks everything, or some steps of it. All steps run even if one fails, so that one run reports all failures.',
)
  .argument('[step...]', `The steps to run: ${STEPS.map(({ name }) => name).join(', ')}. Default: all.`)
  .action(async (names: readonly string[]) => {
    const steps = chooseSteps(names)
    for (const { report } of steps) if (report) removeReport(ROOT, report)
    const start = performance.now()
    // Respect a developer's choice.
    const memory = process.env.TMPDIR ? undefined : await makeMemoryFolder()
    if (memory) process.env.TMPDIR = memory
    const results = await runSteps(steps)
    if (memory) await rm(memory, { recursive: true, force: true })
    const seconds = (performance.now() - start) / 1000
    console.log(summary(results, reported(steps), seconds))
    process.exitCode = results.every(({ outcome }) => outcome === 'passed') ? 0 : 1
  })

await runCommand(command)
