import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCommand, runCommand } from '../../server/commandLine.ts'
import { earlierPending } from './earlierPending.ts'
import { judge } from './judge.ts'
import { printTrace } from './printTrace.ts'
import { FILES, readIds, readPending, readSentences, readSource, readWordings } from './records.ts'
import { readReports } from './report.ts'
import type { Requirement } from './requirement.ts'

function update(root: string): string {
  const source = readSource(root)
  if (!source?.length) throw new Error('The list of ids is not beside the project.')
  const wordings = readWordings(root)
  const lines = source.map((one) => jsonLine({ ...one, wording: wordings.get(one.id) ?? '' }))
  writeFileSync(join(root, FILES.ids), `[\n${lines.join(',\n')}\n]\n`)
  return `${source.length} ids are recorded in ${FILES.ids}.`
}

function jsonLine({ id, browser, digest, wording }: Requirement): string {
  return `  { "id": "${id}", "browser": ${browser}, "digest": "${digest}", "wording": "${wording}" }`
}

function trace(root: string, { json, brief }: { json: boolean; brief: boolean }): boolean {
  const judgement = judge({
    ids: readIds(root),
    pending: readPending(root),
    tests: readReports(root),
    earlier: earlierPending(root),
    source: readSource(root),
    wordings: readWordings(root),
  })
  const printed = json
    ? JSON.stringify(judgement, null, 2)
    : printTrace(judgement, { sentences: readSentences(root), brief })
  console.log(printed)
  return judgement.problems.length === 0
}

interface Options {
  readonly brief?: boolean
  readonly json?: boolean
  readonly update?: boolean
  readonly root: string
}

const command = createCommand(
  'npm run requirements',
  'Reports which requirement is proven by which test, after a full run of the same sources. Fails if a due requirement has no passing test, or the lists contradict each other.',
)
  .option('--brief', 'Print counts and problems only.')
  .option('--json', 'Print the judgement for programs.')
  .option('--update', 'Update the recorded ids from their list.')
  .option('--root <folder>', "The project's folder.", join(import.meta.dirname, '../..'))
  .action(({ brief = false, json = false, root, ...options }: Options) => {
    if (options.update) console.log(update(root))
    else process.exitCode = trace(root, { json, brief }) ? 0 : 1
  })

await runCommand(command)
