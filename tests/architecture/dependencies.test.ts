import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, projectText } from './projectFiles.ts'

type Group = Readonly<Record<string, string>>

interface Package {
  readonly dependencies: Group
  readonly devDependencies: Group
  readonly optionalDependencies: Group
}

const groups: Package = JSON.parse(projectText('package.json'))
const sections = new Map(
  projectText('docs/dependencies.md')
    .split(/^## /m)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
)

/** The names and reasons in the tables of one section. */
function rows(section: string): readonly { readonly name: string; readonly reason: string }[] {
  return [...(sections.get(section) ?? '').matchAll(/^\| `(.+?)` \| (.+?) \|$/gm)].map(
    ([, name = '', reason = '']) => ({ name, reason }),
  )
}

test.each([
  ['On the page and on the server', groups.dependencies],
  ['For development', groups.devDependencies],
  ['Optional', groups.optionalDependencies],
])('the section %s has a reason for each of its packages and no other', (section, group) => {
  expect(rows(section).map(({ name }) => name)).toEqual(Object.keys(group).sort())
  expect(rows(section).filter(({ reason }) => reason.length < 12)).toEqual([])
})

test('every package is locked to one exact version', () => {
  const loose = [groups.dependencies, groups.devDependencies, groups.optionalDependencies]
    .flatMap((group) => Object.entries(group))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(loose).toEqual([])
})

test('every font that the site serves is listed', () => {
  const fonts = projectFiles().filter((file) => /\.(woff2?|ttf|otf)$/.test(file) && file.startsWith('src/'))
  const listed = rows('Fonts').map(({ name }) => name)
  expect([...listed].sort()).toEqual(fonts.map((file) => posix.basename(file)).sort())
})

test('every font under the Open Font License has its text beside it', () => {
  const files = projectFiles()
  const fonts = files.filter((file) => /\.(woff2?|ttf|otf)$/.test(file) && !file.endsWith('/icons.woff2'))
  expect(fonts.length).toBeGreaterThan(5)
  for (const font of fonts) {
    const licence = files.find(
      (file) => file.endsWith('.OFL.txt') && font.startsWith(file.slice(0, -'.OFL.txt'.length)),
    )
    expect([font, licence && projectText(licence)]).toEqual([
      font,
      expect.stringMatching(/^Copyright [\s\S]*SIL OPEN FONT LICENSE Version 1\.1/),
    ])
  }
})
