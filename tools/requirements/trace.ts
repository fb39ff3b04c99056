import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine } from '../../server/commandLine.ts'
import { earlierPending } from './earlierPending.ts'
import { judge } from './judge.ts'
import { printTrace } from './printTrace.ts'
import { FILES, readIds, readPending, readSentences, readSource, readWordings } from './records.ts'
import { readReports } from './report.ts'
import type { Requirement } from './requirement.ts'

function update(root: string): string {
  const source = readSource(root)
  if (!source?.length) throw new Error('The list the ids come from is not beside the project.')
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

try {
  const { flags, values } = readCommandLine({
    command: 'npm run requirements',
    help: 'Tells which requirement is proven by which test, after a full run of the same sources. Fails where a due requirement has no passing test, or the lists contradict each other.',
    flags: {
      brief: 'prints counts and problems only',
      json: 'prints the judgement as JSON',
      update: 'records the ids again from the list they come from',
    },
    values: { root: "the project's folder; without it this one" },
  })
  const root = values.root ?? join(import.meta.dirname, '../..')
  if (flags.has('update')) console.log(update(root))
  else process.exitCode = trace(root, { json: flags.has('json'), brief: flags.has('brief') }) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
