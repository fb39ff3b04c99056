import { describe, expect, test } from 'vitest'
import { isSource, projectFiles, projectText } from './projectFiles.ts'
import { titlesWithoutSubject, VAGUE_NAMES, VAGUE_PROSE, vagueNames, vagueProse } from './vagueWords.ts'

/** Names and words that stay, by file, with the reason. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // A key of the JSON that the command prints.
  'cli/content/importStories.ts': ['taken'],
  'services/importStories.test.ts': ['taken'],
  'services/importStories.ts': ['taken'],
  // "Try again" is what users read on buttons.
  'editor/parts/ErrorState.tsx': ['again'],
  'tests/site/pageRequests.test.ts': ['again'],
  // Titles in the sources of test runs.
  'scripts/mutation/tryMutation.test.ts': ['"NAV-06 is red'],
  'scripts/testRun/reporters.test.ts': ['"gives up'],
}

const sources = projectFiles().filter(isSource)

const isOwn = (file: string) => !file.startsWith('tests/architecture/vagueWords')

const problems = (find: (text: string) => readonly string[]) =>
  sources
    .filter(isOwn)
    .flatMap((file) => find(projectText(file)).map((message) => `${file}: ${message}`))
    .filter((problem) => {
      const [file = '', message = ''] = problem.split(': ')
      return !EXCEPTIONS[file]?.some((exception) => message.startsWith(exception))
    })

test('no name has a vague word', () => {
  expect(problems(vagueNames)).toEqual([])
})

test('no comment and no test title has a vague word', () => {
  expect(problems(vagueProse)).toEqual([])
})

test('every test title names its subject', () => {
  expect(problems(titlesWithoutSubject)).toEqual([])
})

test('every exception is needed', () => {
  const found = Object.entries(EXCEPTIONS).flatMap(([file, words]) => {
    const messages = [
      ...[vagueNames, vagueProse, titlesWithoutSubject].flatMap((find) => find(projectText(file))),
    ]
    return words.filter((word) => !messages.some((message) => message.startsWith(word)))
  })
  expect(found).toEqual([])
})

describe('the search for titles without a subject', () => {
  test.each([
    "test('returns the page', () => {})",
    "test.each([])('is empty for %s', () => {})",
    'test(`has two pages`, () => {})',
  ])('the search reports %s', (text) => {
    expect(titlesWithoutSubject(text)).toHaveLength(1)
  })

  test('the search ignores titles with a subject, and groups', () => {
    const text = "describe('is a group', () => test('SITE-01 the page has a title', () => {}))"
    expect(titlesWithoutSubject(text)).toEqual([])
  })
})

describe('the search for vague words', () => {
  test.each(Object.keys(VAGUE_NAMES))('vagueNames reports names with the word %s', (word) => {
    const capitalized = word[0]?.toUpperCase() + word.slice(1)
    const names = [word, `${word}Pages`, `is${capitalized}`, `MAX_${word.toUpperCase()}`]
    for (const name of names)
      expect(vagueNames(`const ${name} = 1`)).toEqual([
        `${name}. Name it by the field's word: ${VAGUE_NAMES[word]}.`,
      ])
  })

  test('vagueNames ignores words that are not listed, comments and strings', () => {
    const text = `
      // kept
      /** told */
      const task = 'kept' + "told" + \`asked \${name}\` // asked
    `
    expect(vagueNames(text)).toEqual([])
    expect(vagueNames(`const text = \`some \${kept} text\``)).toHaveLength(1)
  })

  test.each(Object.keys(VAGUE_PROSE))('vagueProse reports "%s" in comments and test titles', (words) => {
    const message = [`"${words}". Write instead: ${VAGUE_PROSE[words]}.`]
    expect(vagueProse(`// The page ${words} here.`)).toEqual(message)
    expect(vagueProse(`/** The page\n * ${words} here. */`)).toEqual(message)
    expect(vagueProse(`test('SITE-01 the page ${words} here', () => {})`)).toEqual(message)
    expect(vagueProse(`test.each([])('the page ${words} here', () => {})`)).toEqual(message)
  })

  test('vagueProse ignores strings, and code in comments', () => {
    expect(vagueProse("const text = 'told' // `told` is a name")).toEqual([])
  })
})
