import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { siteFiles } from '../../create-strata/siteFiles.js'
import { COMMANDS } from '../../server/commandName.ts'
import { projectFiles, projectText, ROOT } from '../../tests/architecture/projectFiles.ts'
import { isPackaged, PACKAGED } from './packagedSources.ts'
import { packagedPage, packagedPages } from './siteDocs.ts'

const site = await siteFiles({ folderName: 'my-site', name: 'My site', languages: ['en'], builder: '*' })
const pages = await packagedPages(ROOT)

/** Returns the code blocks and the inline code of a document. */
const codeOf = (text: string) => [...text.matchAll(/^```[\s\S]*?^```$|`[^`]+`/gm)].join('\n')

/** Code by document of a created site: of its README, of the pages of the package, and of the files that they tell readers to copy. */
const code = new Map([
  ...[['README.md', site.get('README.md') ?? ''] as const, ...pages].map(
    ([document, text]) => [document, codeOf(text)] as const,
  ),
  ...projectFiles()
    .filter((file) => /^docs\/deployment\/(?:container|systemd)\//.test(file))
    .map((file) => [file, projectText(file)] as const),
])

/** Returns the first group of each match that a created site cannot use, with its document. */
const unusable = (expression: RegExp, isUsable: (found: string) => boolean) =>
  [...code].flatMap(([document, text]) =>
    [...text.matchAll(expression)]
      .map(([whole, found = whole]) => found)
      .filter((found) => !isUsable(found))
      .map((found) => `${document}: ${found}`),
  )

test('a page of the package links to pages of the package only', () => {
  const text =
    'See [settings](settings.md#local-tools), [Field Notes](../examples/field-notes) and [npm](https://docs.example).\n'
  expect(packagedPage('docs/your-own-site.md', text)).toBe(
    'See [settings](settings.md#local-tools), Field Notes and [npm](https://docs.example).\n',
  )
  expect(packagedPage('docs/editor/saving.md', '[Changes](../../CHANGELOG.md)\n')).toBe(
    '[Changes](../../CHANGELOG.md)\n',
  )
})

test('packagedPage omits table rows of pages that are not in the package, and the section for contributors', () => {
  const index =
    '# Documentation\n\n| | |\n| --- | --- |\n| [Theme](theme.md) | colours |\n| [Settings](settings.md) | all |\n\n## Contribute\n\nMore.\n'
  expect(packagedPage('docs/README.md', index)).toBe(
    '# Documentation\n\n| | |\n| --- | --- |\n| [Settings](settings.md) | all |\n',
  )
})

test('packagedPage removes links that span lines, and links in parentheses', () => {
  const text =
    'Read [the\nvocabulary](vocabulary.md), use classes ([theme](theme.md)), and ([here](usage.md)).\n'
  expect(packagedPage('docs/settings.md', text)).toBe(
    'Read the\nvocabulary, use classes, and ([here](usage.md)).\n',
  )
})

test('packagedPage preserves the column of a comment after a replaced command', () => {
  expect(
    packagedPage('docs/usage.md', 'npm run usage -- block   # one\nnpm run usage           # two\n'),
  ).toBe('npx strata usage block   # one\nnpx strata usage        # two\n')
})

test('packagedPage replaces npm scripts of this repository by the commands of a site', () => {
  const text = 'Run `npm run content:check -- --space`, `npm run --silent mcp -- site` and `npm run dev`.\n'
  expect(packagedPage('docs/settings.md', text)).toBe(
    'Run `npx strata check --space`, `npx strata mcp site` and `npm run dev`.\n',
  )
})

test('PKG-03 every npm script in the documents of a created site is one of its scripts', () => {
  const { scripts } = JSON.parse(site.get('package.json') ?? '')
  const isScript = (name: string) => Object.hasOwn(scripts, name)
  expect([...code.values()].join('').match(/npm run [\w:-]+/g)?.length).toBeGreaterThan(20)
  expect(unusable(/\bnpm run\s+(?:--silent\s+)?([\w:-]+)/g, isScript)).toEqual([])
  expect(unusable(/"args": \["run", (?:"--silent", )?"([^"]+)"/g, isScript)).toEqual([])
  const COMMAND = /^(?:create|ci|install|start|test)$/
  expect(unusable(/\bnpm\s+(?!run\b)([a-z]+)/g, (name) => COMMAND.test(name))).toEqual([])
})

test('PKG-03 every npx command in the documents of a created site runs a command of the builder or a known program', () => {
  expect([...code.values()].join('').match(/npx strata [\w-]+/g)?.length).toBeGreaterThan(40)
  expect(
    unusable(
      /\bnpx\s+(?:--package strata-pages )?strata\s+([\w-]+)/g,
      (name) => Object.hasOwn(COMMANDS, name) || name === '--help',
    ),
  ).toEqual([])
  const PROGRAM = /^(?:strata|storyblok|firebase-tools|tsc)$/
  expect(unusable(/\bnpx\s+(?:--package strata-pages )?([\w-]+)/g, (name) => PROGRAM.test(name))).toEqual([])
})

/** Folders that commands write in a site, and that this repository has, too. */
const WRITTEN = ['content/components', 'content/stories', 'docs/blocks', 'ladle/stories']

test('PKG-03 documents of a created site name no file or folder that only this repository has', () => {
  const repository = withFolders(projectFiles())
  const created = withFolders([...site.keys(), ...WRITTEN])
  expect(
    unusable(
      /(?<![\w./@:-])((?:[\w@-][\w.@-]*\/)+[\w.@-]*\w)/g,
      (path) => created.has(path) || !repository.has(path) || pages.has(path),
    ),
  ).toEqual([])
  expect(unusable(/node_modules\/strata-pages\/([\w./-]*\w)/g, isInPackage)).toEqual([])
  expect(unusable(/node_modules\/\.bin\/([\w-]+)/g, (name) => name === 'strata')).toEqual([])
})

const withFolders = (files: readonly string[]): ReadonlySet<string> =>
  new Set(files.flatMap((file) => file.split('/').map((_, at, names) => names.slice(0, at + 1).join('/'))))

/** True if the package contains a file or folder. */
function isInPackage(path: string): boolean {
  if (pages.has(path) || path === 'docs' || path.startsWith('docs/deployment/')) return true
  const sources = [path, path.replace(/\.js$/, '.ts')].filter((file) => existsSync(join(ROOT, file)))
  return PACKAGED.folders.includes(path.split('/')[0] ?? '') && sources.some(isPackaged)
}

test('PKG-03 every relative link of a packaged page leads to a file of the package', () => {
  const FILE =
    /^(?:CHANGELOG|README)\.md$|^docs\/deployment\/(?:container|metrics|systemd)\/|^server\/engines\//
  const broken = [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => posix.join(posix.dirname(page), target))
      .filter((file) => !pages.has(file) && !(FILE.test(file) && existsSync(join(ROOT, file))))
      .map((file) => `${page}: ${file}`),
  )
  expect(broken).toEqual([])
})
