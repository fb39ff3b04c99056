/**
 * Applies mutations one after the other and reports whether a test of the requirement failed: `npm run audit -- mutation`. Works
 * in a copy of the project. Exits with 1 if fewer than 95 % are detected.
 *
 *   --only=FORM,NAV-07   areas or ids
 *   --runner=unit        or browser
 *   --check              only checks that each mutation can be applied
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areaOf } from '../requirements/requirement.ts'
import { MUTATIONS } from './mutations/allMutations.ts'
import { endRun } from './runTests.ts'
import { MutationTrial, mutationTable, type Tried } from './tryMutation.ts'
import { mutationProblem, workCopy } from './workCopy.ts'

const PROJECT = join(import.meta.dirname, '../..')

/** Minimum share of detected mutations. */
const MIN_SHARE = 0.95

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runner: { type: 'string', default: '' },
    check: { type: 'boolean', default: false },
  },
})

const selection = values.only.split(',').filter(Boolean)
const chosen = MUTATIONS.filter(
  ({ id, runner }) =>
    (!selection.length || selection.includes(id) || selection.includes(areaOf(id))) &&
    (!values.runner || runner === values.runner),
)
const problems = chosen.flatMap((mutation) => mutationProblem(PROJECT, mutation) ?? [])
for (const problem of problems) console.error(problem)
if (!chosen.length) console.error(`No mutation is of ${values.only || 'any id'} ${values.runner}.`)

if (problems.length || !chosen.length) process.exitCode = 1
else if (values.check) console.log(`${chosen.length} mutations can be applied.`)
else {
  const copy = workCopy(PROJECT)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      endRun()
      copy.remove()
      process.exit(1)
    })
  const tried: Tried[] = []
  try {
    const trial = new MutationTrial(copy)
    console.log(`Running the tests of ${chosen.length} mutations without any of them …`)
    await trial.prepare(chosen)
    for (const mutation of chosen) {
      const one = await trial.try(mutation)
      tried.push(one)
      console.log(
        `${one.fate.padEnd(9)}${mutation.id.padEnd(12)}${one.seconds.toFixed(0)} s  ${mutation.wrong}`,
      )
    }
  } finally {
    copy.remove()
  }
  console.log(mutationTable(tried))
  const killed = tried.filter(({ fate }) => fate === 'killed').length
  process.exitCode = killed >= tried.length * MIN_SHARE ? 0 : 1
}
