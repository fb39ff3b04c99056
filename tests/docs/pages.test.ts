import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, projectText, ROOT } from '../architecture/projectFiles.ts'
import { vagueWords } from '../architecture/vagueWords.ts'

const pages = projectFiles().filter((file) =>
  /^(?:docs\/.*|README|CONTRIBUTING)\.md$|^README\.md$/.test(file),
)
const isWritten = (page: string) =>
  !projectText(page).startsWith('<!-- Written by') && !page.startsWith('docs/api/')

/** Pages that consist of a table. */
const TABLES = ['docs/dependencies.md', 'docs/requirements.md']

test('a page has at most 150 lines, unless it is generated or a table', () => {
  expect(pages.length).toBeGreaterThan(40)
  const long = pages.filter(
    (page) => isWritten(page) && !TABLES.includes(page) && projectText(page).split('\n').length > 151,
  )
  expect(long).toEqual([])
})

/** Returns paths in inline code that start with a folder of the project. */
const pathsIn = (page: string): readonly string[] => {
  const prose = projectText(page).replaceAll(/^```[\s\S]*?^```$/gm, '')
  return [
    ...prose.matchAll(/`((?:json|src|server|services|editor|cli|scripts|tests|examples)\/[\w./@$-]+)`/g),
  ].map(([, path = '']) => path)
}

test('every file mentioned on a page exists', () => {
  expect(pathsIn('docs/where-to-change.md').length).toBeGreaterThan(60)
  const missing = pages
    .filter(isWritten)
    .flatMap((page) =>
      pathsIn(page).flatMap((path) => (existsSync(join(ROOT, path)) ? [] : [`${page}: ${path}`])),
    )
  expect(missing).toEqual([])
})

test('where-to-change.md has ten changes, each with tests that exist', () => {
  const changes = projectText('docs/where-to-change.md').split(/^## /m).slice(1)
  expect(changes).toHaveLength(10)
  for (const change of changes) {
    const tests = [...change.matchAll(/`([\w/.]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path)
    expect(tests.length, change).toBeGreaterThan(1)
  }
})

test('each line of a shell example has one command and at most one comment', () => {
  const lines = pages.flatMap((page) =>
    [...projectText(page).matchAll(/^```sh[^\n]*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
      block.split('\n').map((line) => `${page}: ${line}`),
    ),
  )
  expect(lines.length).toBeGreaterThan(100)
  const several = /: [^#]*\bnp[mx] [^#&|;]*\bnp[mx] |# .* # /
  expect(lines.filter((line) => several.test(line))).toEqual([])
})

test('no page uses vague words', () => {
  const found = pages
    .filter(isWritten)
    .flatMap((page) => vagueWords(projectText(page)).map((message) => `${page}: ${message}`))
  expect(found).toEqual([])
})

/** Returns the files that a page links to, relative to the project. */
const linksOf = (page: string): readonly string[] =>
  [...projectText(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)].map(([, target = '']) =>
    join(dirname(page), target),
  )

test('docs/README.md links to every page, and the index of decisions to every decision', () => {
  const INDEX = 'docs/README.md'
  const indexed = new Set([INDEX, 'docs/decisions/README.md', 'docs/blocks/README.md'].flatMap(linksOf))
  const absent = pages.filter((page) => /^docs\/(?!api\/)/.test(page) && page !== INDEX && !indexed.has(page))
  expect(absent).toEqual([])
})

test('decisions are numbered without a gap and have a status and a date', () => {
  const decisions = pages.filter((page) => /^docs\/decisions\/\d/.test(page))
  expect(decisions.map((page) => Number(/\d+/.exec(page)))).toEqual(decisions.map((_, index) => index + 1))
  const index = projectText('docs/decisions/README.md')
  for (const [at, page] of decisions.entries()) {
    const [, title, status, date] =
      new RegExp(`^# ${at + 1}\\. (.+)\\n\\nStatus: ([\\w ]+) · (\\d{4}-\\d\\d-\\d\\d)`).exec(
        projectText(page),
      ) ?? []
    expect(index, page).toContain(`| ${title} | ${status} | ${date} |`)
  }
})

test('every message in troubleshooting.md exists in the code', () => {
  const messages = [...projectText('docs/troubleshooting.md').matchAll(/^\| `([^`]+)` \|/gm)].map(
    ([, message = '']) => message,
  )
  expect(messages.length).toBeGreaterThan(20)
  const sources = projectFiles()
    .filter((file) => /^(?:src|server|services|cli|scripts)\/.*(?<!\.test)\.(?:ts|tsx|cjs)$/.test(file))
    .map(projectText)
  expect(messages.filter((message) => !sources.some((source) => source.includes(message)))).toEqual([])
})

test('the vocabulary has fewer than ten words', () => {
  const rows = projectText('docs/vocabulary.md').match(/^\| (?!word|---)/gm) ?? []
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThan(10)
  for (const page of ['README.md', 'CONTRIBUTING.md'])
    expect(linksOf(page), page).toContain('docs/vocabulary.md')
})
