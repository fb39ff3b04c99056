import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findPatterns } from './findPatterns.ts'
import { createJudge, patternKey } from './judgePattern.ts'
import { patternProblems } from './patternProblems.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Judging a sample of all patterns for the first time takes a while; verdicts are kept after that. In milliseconds. */
const COLD = 240_000

function check(root: string): { readonly status: number | null; readonly said: string } {
  const script = join(import.meta.dirname, 'checkPatterns.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

/** A project of one file and the rules of Firestore, as they are here, with more at the end of the file. */
function copyWith(file: string, more: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'patterns-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const folder of ['src', 'server', 'services', 'editor', 'functions', dirname(file)])
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
      said: expect.stringMatching(/^\d{3} patterns take linear time/),
    })
  },
  COLD,
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
  'SEC-07 a slow pattern planted in %s is found, with its place and a slow text',
  { timeout: COLD },
  ([file, planted, problem]) => {
    const judged = JSON.parse(readFileSync(join(import.meta.dirname, 'judged.json'), 'utf8')) as string[]
    const { problems } = patternProblems(copyWith(file, planted), createJudge({ judged }))
    const line = readFileSync(join(ROOT, file), 'utf8').split('\n').length + 1
    expect(problems).toEqual([expect.stringContaining(`${file}:${line} `)])
    expect(problems[0]).toContain(problem)
    if (problem.includes('takes')) expect(problems[0]).toContain('.repeat(')
  },
)

test('SEC-07 a pattern that is recorded as linear is judged again now and then, any other always', () => {
  const slow = Array.from({ length: 160 }, (_, n) => `[x${n}]*$`)
  const { judge } = createJudge({ judged: slow.map((source) => patternKey(source, '')) })
  const foundSlow = slow.filter((source) => !judge(source, '').linear)
  expect(foundSlow.length).toBeGreaterThan(0)
  expect(foundSlow.length).toBeLessThan(slow.length / 8)
  expect(judge('[xy]*$', '').linear).toBe(false)
  expect(judge(slow[0]!, 'i').linear).toBe(false)
})

test('SEC-07 the command fails where it finds a slow pattern, and says what to do', { timeout: COLD }, () => {
  const made = 'export const made = (text: string) => new RegExp(text)'
  const { status, said } = check(copyWith('services/content/findStory.ts', made))
  expect(status).toBe(1)
  expect(said).toMatch(/^services\/content\/findStory\.ts:\d+ makes a pattern when it runs/m)
  expect(said).toContain('Anchor the pattern')
})

describe('the patterns of a file', () => {
  test('are its literals and what it gives to RegExp, and nothing of comments, texts and types', () => {
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
