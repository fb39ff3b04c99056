import { describe, expect, test } from 'vitest'
import { isSource, projectFiles, projectText } from './projectFiles.ts'
import { VAGUE_NAMES, VAGUE_PROSE, vagueNames, vagueProse } from './vagueWords.ts'

/** Folders whose names are plain. Add a folder once its names are, and take none out. */
const PLAIN_NAMES: readonly string[] = [
  'cli/browser',
  'cli/content',
  'cli/contentCheck',
  'cli/docs',
  'cli/presetPictures',
  'cli/preview',
  'cli/routes',
  'editor/clipboard',
  'editor/history',
  'editor/insert',
  'editor/log',
  'editor/recording',
  'editor/replace',
  'editor/space',
  'scripts/content',
  'scripts/mutation',
  'scripts/package',
  'scripts/presetPictures',
  'scripts/storyPictures',
  'scripts/testRun',
  'server',
  'services/access',
  'services/calendar',
  'services/forms',
  'services/storage',
  'services/testing',
  'services/vendorMocks',
  'src/content',
  'src/devtools',
  'src/entries',
  'src/feeds',
  'src/index',
  'src/islands',
  'src/live',
  'src/navigation',
  'src/pages',
  'src/registry',
  'src/richtext',
]

/** Folders and files whose comments and test titles are plain. Add more, and take none out. */
const PLAIN_PROSE: readonly string[] = [
  'cli/preview',
  'services/testing',
  'src/entries',
  'src/registry/BlockHtmlCache.ts',
  'src/registry/LiveStory.ts',
  'src/registry/SlotPaths.ts',
  'src/registry/TreeBuilder.ts',
]

/** Names that stay, by file. Sites' route files read `context.asked`, so it is part of the public API; others are words of messages. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'server/siteHosts.ts': ['asked'],
  'src/pages/middleware.test.ts': ['asked'],
  'src/pages/rootRoute.ts': ['asked'],
  'src/pages/storyRoutes.ts': ['asked'],
  'src/registry/formFields.test.ts': ['asked'],
}

const sources = projectFiles().filter(isSource)

const isIn = (file: string, paths: readonly string[]) =>
  paths.some((path) => file === path || file.startsWith(`${path}/`))

const messages = (files: readonly string[], find: (text: string) => readonly string[]) =>
  files.flatMap((file) => find(projectText(file)).map((message) => `${file}: ${message}`))

test('plain folders have no vague names', () => {
  const files = sources.filter((file) => isIn(file, PLAIN_NAMES))
  const found = messages(files, vagueNames).filter((message) => {
    const [file = '', name = ''] = message.split(/: |\. /)
    return !EXCEPTIONS[file]?.includes(name)
  })
  expect(found).toEqual([])
})

test('plain folders and files have no vague words in comments and test titles', () => {
  const files = sources.filter((file) => isIn(file, PLAIN_PROSE))
  expect(messages(files, vagueProse)).toEqual([])
})

test('every plain folder and file exists', () => {
  const missing = [...PLAIN_NAMES, ...PLAIN_PROSE].filter(
    (path) => !sources.some((file) => isIn(file, [path])),
  )
  expect(missing).toEqual([])
})

describe('the search for vague words', () => {
  test.each(Object.keys(VAGUE_NAMES))('reports names with the word %s', (word) => {
    const capitalized = word[0]?.toUpperCase() + word.slice(1)
    const names = [word, `${word}Pages`, `is${capitalized}`, `MAX_${word.toUpperCase()}`]
    for (const name of names)
      expect(vagueNames(`const ${name} = 1`)).toEqual([
        `${name}. Name it by the field's word: ${VAGUE_NAMES[word]}.`,
      ])
  })

  test('ignores other words, comments and strings', () => {
    const text = `
      // kept
      /** told */
      const task = 'kept' + "told" + \`asked \${name}\` // asked
    `
    expect(vagueNames(text)).toEqual([])
    expect(vagueNames(`const text = \`some \${kept} text\``)).toHaveLength(1)
  })

  test.each(Object.keys(VAGUE_PROSE))('reports "%s" in comments and test titles', (words) => {
    const message = [`"${words}". Write instead: ${VAGUE_PROSE[words]}.`]
    expect(vagueProse(`// The page ${words} here.`)).toEqual(message)
    expect(vagueProse(`/** The page\n * ${words} here. */`)).toEqual(message)
    expect(vagueProse(`test('SITE-01 the page ${words} here', () => {})`)).toEqual(message)
    expect(vagueProse(`test.each([])('the page ${words} here', () => {})`)).toEqual(message)
  })

  test('ignores strings and code in comments', () => {
    expect(vagueProse("const text = 'told' // `told` is a name")).toEqual([])
  })
})
