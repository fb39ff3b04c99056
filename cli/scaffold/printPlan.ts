import type { FileAction, FilePlan } from './FilePlan.ts'

const LABELS: Readonly<Record<FileAction, string>> = {
  create: 'create',
  update: 'update',
  delete: 'delete',
  keep: 'differs, not overwritten',
  unchanged: 'unchanged',
}

/** Prints the files of a plan, one line each: those that change, and those of the user that differ. */
export function printPlan(plan: FilePlan): void {
  for (const { path, action } of plan.files)
    if (action !== 'unchanged') console.log(`  ${LABELS[action].padEnd(8)} ${path}`)
}

/** Returns the files of a plan for `--json`. */
export const planResult = (plan: FilePlan) => ({
  files: plan.files.map(({ path, action }) => ({ path, action })),
})
