import type { SiteFolder } from '../../server/siteFolder.ts'
import type { FilePlan } from '../scaffold/FilePlan.ts'
import { planResult, printPlan } from '../scaffold/printPlan.ts'
import type { ScaffoldOptions } from './newCommand.ts'

/** Prints a plan, and writes it and the generated files unless it is a dry run. @param next the next step, as a sentence */
export async function finishScaffold(
  plan: FilePlan,
  site: SiteFolder | undefined,
  { dryRun = false, json = false, generate = false }: ScaffoldOptions & { readonly generate?: boolean },
  next: string,
): Promise<void> {
  if (!dryRun) await plan.apply()
  if (json) console.log(JSON.stringify(planResult(plan), null, 2))
  else printPlan(plan)
  if (dryRun) {
    if (!json) console.log('Nothing was written: --dry-run.')
    return
  }
  if (site && generate) await writeGeneratedFiles(site, json)
  if (!json) console.log(`\n${next}`)
}

/** Generates in a new process: Node caches the modules of definitions that this process has imported. */
async function writeGeneratedFiles({ path, root }: SiteFolder, isQuiet: boolean): Promise<void> {
  const { spawnSync } = await import('node:child_process')
  const { builderModule } = await import('../../server/build/paths.ts')
  const { status } = spawnSync(process.execPath, [...process.execArgv, builderModule('cli/generate'), path], {
    cwd: root,
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit'],
  })
  if (status !== 0) process.exitCode = 1
}
