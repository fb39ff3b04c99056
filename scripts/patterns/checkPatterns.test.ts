import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findPatterns } from './findPatterns.ts'
import { createJudge, patternKey } from './judgePattern.ts'
import { patternProblems } from './patternProblems.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Time limit for the first run without cached verdicts, in milliseconds. */
const COLD_TIMEOUT = 240_000

function check(root: string): { readonly status: number | null; readonly output: string } {
  const script = join(import.meta.dirname, 'checkPatterns.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

/** A copy of one file and the Firestore rules, with text appended to the file. */
function copyWith(file: string, more: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'patterns-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const folder of ['json', 'src', 'fields', 'server', 'services', 'editor', 'functions', dirname(file)])
    mkdirSync(join(copy, folder), { recursive: true })
  for (const [name, added] of [
    ['firestore.rules', ''],
    [file, `\n${more}\n`],
  ] as const)
    writeFileSync(join(copy, name), readFileSync(join(ROOT, name), 'utf8') + added)
  return copy
}

test(
  'SEC-07 no pattern of the production code takes more than linear time',
  () => {
    expect(check(ROOT)).toEqual({
      status: 0,
      output: expect.stringMatching(/^\d{3} patterns take linear time/),
    })
  },
  COLD_TIMEOUT,
)

test.for([
  ['src/content/storyPath.ts', 'export const PLANTED = /x*$/', '/x*$/ takes 2nd degree polynomial'],
  [
    'server/http/acceptedEncoding.ts',
    "export const PLANTED = new RegExp('^(a+)+$')",
    '/^(a+)+$/ takes exponential',
  ],
  [
    'services/content/findStory.ts',
    'export const made = (text: string) => new RegExp(text)',
    'cannot be checked',
  ],
  ['firestore.rules', "// data.name.matches('.*a.*b.*c')", 'takes 3rd degree polynomial'],
] as const)(
  'SEC-07 a slow pattern that is added to %s is reported, with its location and a slow text',
  { timeout: COLD_TIMEOUT },
  ([file, planted, problem]) => {
    const judged = JSON.parse(readFileSync(join(import.meta.dirname, 'judged.json'), 'utf8')) as string[]
    const { problems } = patternProblems(copyWith(file, planted), createJudge({ judged }))
    const line = readFileSync(join(ROOT, file), 'utf8').split('\n').length + 1
    expect(problems).toEqual([expect.stringContaining(`${file}:${line} `)])
    expect(problems[0]).toContain(problem)
    if (problem.includes('takes')) expect(problems[0]).toContain('.repeat(')
  },
)

test('SEC-07 a sample of the patterns recorded as linear is rechecked, and every other pattern is checked', () => {
  const slow = Array.from({ length: 160 }, (_, n) => `[x${n}]*$`)
  const { judge } = createJudge({ judged: slow.map((source) => patternKey(source, '')) })
  const foundSlow = slow.filter((source) => !judge(source, '').linear)
  expect(foundSlow.length).toBeGreaterThan(0)
  expect(foundSlow.length).toBeLessThan(slow.length / 8)
  expect(judge('[xy]*$', '').linear).toBe(false)
  expect(judge(slow[0]!, 'i').linear).toBe(false)
})

test('SEC-07 the command fails if it finds a slow pattern, and says what to do', {
  timeout: COLD_TIMEOUT,
}, () => {
  const source = 'export const made = (text: string) => new RegExp(text)'
  const { status, output } = check(copyWith('services/content/findStory.ts', source))
  expect(status).toBe(1)
  expect(output).toMatch(/^services\/content\/findStory\.ts:\d+ creates a pattern at run time/m)
  expect(output).toContain('Anchor the pattern')
})

describe('findPatterns', () => {
  test('findPatterns returns literals and arguments of RegExp, and ignores comments, strings and types', () => {
    const text = [
      '// /no+/',
      "const a = '/no+/'",
      'const b: RegExp = /a\\/b/giu',
      "const c = new RegExp('c+', 'g')",
      'const d = RegExp(`d+`)',
      'const e = new RegExp(/e/g)',
      'const f = new RegExp(a, "u")',
    ].join('\n')
    expect(findPatterns('x.ts', text)).toEqual([
      { line: 3, source: 'a\\/b', flags: 'giu' },
      { line: 4, source: 'c+', flags: 'g' },
      { line: 5, source: 'd+', flags: '' },
      { line: 6, source: 'e', flags: 'g' },
      { line: 7, source: undefined, flags: 'u' },
    ])
  })
})
