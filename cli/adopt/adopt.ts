import { relative } from 'node:path'
import { planResult, printPlan } from '../scaffold/printPlan.ts'
import { skeletonModule } from '../scaffold/siteSkeleton.ts'
import type { AdoptOptions } from './adoptCommand.ts'
import { planAdoption } from './adoptSpace.ts'
import { fileSummary, summary } from './report.ts'

/** Adopts a pulled space and prints the report: files, guesses and remaining tasks. Sets the exit code 1 for conflicts. */
export async function adopt(
  folder: string,
  site: string | undefined,
  { dryRun = false, json = false, space, name, languages, package: builder }: AdoptOptions,
): Promise<void> {
  const { plan, report } = await planAdoption(folder, site ?? '.', { space, name, languages, builder })
  if (!dryRun) await plan.apply()
  if (report.conflicts.length) process.exitCode = 1
  if (json) {
    console.log(JSON.stringify({ ...report, ...planResult(plan) }, null, 2))
    return
  }
  if (dryRun) printPlan(plan)
  console.log(summary(report))
  console.log(`Files: ${fileSummary(plan)}.`)
  for (const sentence of report.conflicts) console.error(`Conflict: ${sentence}`)
  for (const [what, sentences] of [
    ['to do', report.notes],
    ['guessed', report.guesses],
    ['left out', report.problems],
  ] as const)
    if (sentences.length) console.log(`${sentences.length} ${what}: see ADOPTED.md.`)
  const shown = relative(process.cwd(), plan.root)
  const { shellWord } = await skeletonModule()
  console.log(
    dryRun
      ? 'Nothing was written: --dry-run.'
      : `\nNext:\n  ${shown ? `cd ${shellWord(shown)} && ` : ''}npm install && npm run dev`,
  )
}
