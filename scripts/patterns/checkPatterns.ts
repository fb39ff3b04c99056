import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createCommand, runCommand } from '../../server/commandLine.ts'
import { createJudge } from './judgePattern.ts'
import { patternProblems } from './patternProblems.ts'

/*
 * Fails if a regular expression of production code takes more than linear time: a text from a visitor or an editor could then
 * block the server or a browser. Also checks the patterns of firestore.rules, as the embedded Firestore reads them.
 *
 * Checking all patterns takes half a minute, so judged.json lists hashes of patterns that are known to be linear.
 */

const JUDGED = join(import.meta.dirname, 'judged.json')
const command = createCommand(
  'node scripts/patterns/checkPatterns.ts',
  'Checks that each regular expression of the production code takes linear time.',
)
  .argument('[folder]', 'The folder of a project. Default: this one.')
  .option('--anew', 'Check every pattern, even those known to be linear.')
  .option('--record', 'Write the linear patterns to judged.json, so that a new clone does not check them.')
  .action((folder: string | undefined, { anew, record }: { anew?: boolean; record?: boolean }) => {
    const root = resolve(folder ?? join(import.meta.dirname, '../..'))
    const judge = createJudge(
      anew
        ? {}
        : {
            cacheFile: join(import.meta.dirname, '../../node_modules/.cache/patterns.json'),
            judged: JSON.parse(readFileSync(JUDGED, 'utf8')) as readonly string[],
          },
    )

    const { problems, count } = patternProblems(root, judge)
    judge.save()
    if (record) writeFileSync(JUDGED, `${JSON.stringify(judge.linear(), null, 2)}\n`)
    for (const problem of problems) console.error(problem)
    if (problems.length)
      console.error(
        `\n${problems.length} of ${count} patterns can take more than linear time. Anchor the pattern, exclude what follows a repetition from it, or read the text by hand.`,
      )
    else console.log(`${count} patterns take linear time at most.`)
    process.exitCode = problems.length ? 1 : 0
  })

await runCommand(command)
