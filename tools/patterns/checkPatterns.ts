import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { toRegExp } from '../../embedded/firestore/rules/rulePattern.ts'
import { readCommandLine } from '../../server/commandLine.ts'
import { MADE_PATTERNS, READ_NO_FOREIGN_TEXT } from './exceptions.ts'
import { findPatterns, type Pattern } from './findPatterns.ts'
import { createJudge } from './judgePattern.ts'

/*
 * Fails where a pattern of the production code takes more than linear time: a text that a visitor or an editor sends could
 * then hold the server or a browser up. Checks the patterns of firestore.rules too, as the embedded Firestore reads them.
 *
 * To judge all takes half a minute, so those that were found linear stand in judged.json, by the hash of their text.
 */

const FOLDERS = ['src', 'server', 'embedded', 'functions']
const SOURCE = /\.[jt]sx?$/
const NO_PRODUCTION = /\.(?:test|test-d|testkit|gen)\.|(?:^|\/)(?:testing|node_modules)\//
const RULES = 'firestore.rules'

const JUDGED = join(import.meta.dirname, 'judged.json')
const { words, flags } = readCommandLine({
  command: 'node tools/patterns/checkPatterns.ts',
  help: 'Checks that each regular expression of the production code takes linear time.',
  words: { '[folder]': 'of a project; without one this project' },
  flags: {
    anew: 'judges each one, whatever is known',
    record: 'writes which ones are linear to judged.json, so that a clone need not judge them',
  },
})
const root = resolve(words[0] ?? join(import.meta.dirname, '../..'))
const judge = createJudge(
  flags.has('anew')
    ? {}
    : {
        cacheFile: join(import.meta.dirname, '../../node_modules/.cache/patterns.json'),
        judged: JSON.parse(readFileSync(JUDGED, 'utf8')) as readonly string[],
      },
)

function productionFiles(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  ).filter((file) => SOURCE.test(file) && !NO_PRODUCTION.test(file) && !(file in READ_NO_FOREIGN_TEXT))
}

/** What the rules hold texts against, as the embedded Firestore translates it. */
function rulePatterns(text: string): readonly Pattern[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\.matches\((['"])(.*?)\1\)/g)].map(([, , written = '']) => {
      const { source, flags } = toRegExp(written.replaceAll(/\\(.)/g, '$1'))
      return { line: index + 1, source, flags }
    }),
  )
}

function problemsIn(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const patterns = file === RULES ? rulePatterns(text) : findPatterns(file, text)
  counted += patterns.length
  return patterns.flatMap(({ line, source, flags }) => {
    const place = `${file}:${line}`
    if (source === undefined)
      return file in MADE_PATTERNS
        ? []
        : [
            `${place} makes a pattern when it runs, which cannot be checked. Write it as a literal, or say in tools/patterns/exceptions.ts why it is linear.`,
          ]
    const verdict = judge.judge(source, flags)
    if (verdict.linear) return []
    const attack = verdict.attack ? `\n  slow with ${verdict.attack}` : ''
    return [`${place} /${source}/${flags} takes ${verdict.time}.${attack}`]
  })
}

let counted = 0
const problems = [...productionFiles(), RULES].flatMap(problemsIn)
judge.keep()
if (flags.has('record')) writeFileSync(JUDGED, `${JSON.stringify(judge.linear(), null, 2)}\n`)
for (const problem of problems) console.error(problem)
if (problems.length)
  console.error(
    `\n${problems.length} of ${counted} patterns can take more than linear time. Anchor the pattern, exclude what follows a repetition from it, or read the text by hand.`,
  )
else console.log(`${counted} patterns take linear time at most.`)
process.exitCode = problems.length ? 1 : 0
