import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { toRegExp } from '../../services/firestore/rules/rulePattern.ts'
import { RUNTIME_PATTERNS, TRUSTED_INPUT } from './exceptions.ts'
import { findPatterns, type Pattern } from './findPatterns.ts'
import type { createJudge } from './judgePattern.ts'

const FOLDERS = ['json', 'src', 'fields', 'server', 'services', 'editor', 'functions']
const SOURCE = /\.[jt]sx?$/
const NO_PRODUCTION = /\.(?:test|test-d|testkit|gen)\.|(?:^|\/)(?:testing|node_modules)\//
const RULES = 'firestore.rules'

/** Returns the problems of patterns in a project's production code, with their location, and the number of patterns. */
export function patternProblems(
  root: string,
  judge: Pick<ReturnType<typeof createJudge>, 'judge'>,
): { readonly problems: readonly string[]; readonly count: number } {
  const found = [...productionFiles(root), RULES].map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return { file, patterns: file === RULES ? rulePatterns(text) : findPatterns(file, text) }
  })
  const problemOf = (file: string, { line, source, flags }: Pattern): readonly string[] => {
    const location = `${file}:${line}`
    if (source === undefined)
      return file in RUNTIME_PATTERNS
        ? []
        : [
            `${location} creates a pattern at run time, which cannot be checked. Write it as a literal, or explain in scripts/patterns/exceptions.ts why it is linear.`,
          ]
    const verdict = judge.judge(source, flags)
    if (verdict.linear) return []
    const attack = verdict.attack ? `\n  slow with ${verdict.attack}` : ''
    return [`${location} /${source}/${flags} takes ${verdict.time}.${attack}`]
  }
  return {
    problems: found.flatMap(({ file, patterns }) => patterns.flatMap((pattern) => problemOf(file, pattern))),
    count: found.reduce((sum, { patterns }) => sum + patterns.length, 0),
  }
}

function productionFiles(root: string): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  ).filter((file) => SOURCE.test(file) && !NO_PRODUCTION.test(file) && !(file in TRUSTED_INPUT))
}

/** The patterns of `matches()` in the rules, as the embedded Firestore translates them. */
function rulePatterns(text: string): readonly Pattern[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\.matches\((['"])(.*?)\1\)/g)].map(([, , pattern = '']) => {
      const { source, flags } = toRegExp(pattern.replaceAll(/\\(.)/g, '$1'))
      return { line: index + 1, source, flags }
    }),
  )
}
