import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, projectText } from './projectFiles.ts'

type Group = Readonly<Record<string, string>>

interface Package {
  readonly dependencies: Group
  readonly devDependencies?: Group
  readonly optionalDependencies?: Group
}

const groups: Package = JSON.parse(projectText('package.json'))
const measurements: Package = JSON.parse(projectText('bench/external/package.json'))
const deployed: Package = JSON.parse(projectText('functions/package.json'))
const sections = new Map(
  projectText('docs/dependencies.md')
    .split(/^## /m)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
)

/** Returns the names and reasons in the table of a section. */
function rows(section: string): readonly { readonly name: string; readonly reason: string }[] {
  return [...(sections.get(section) ?? '').matchAll(/^\| `(.+?)` \| (.+?) \|$/gm)].map(
    ([, name = '', reason = '']) => ({ name, reason }),
  )
}

const isTestOnly = (file: string) => /\.(?:test|test-d|testkit)\.|\/testing\//.test(file)

/** Returns the packages that a file imports at run time, so without type imports. */
const packagesOf = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /^(?:import(?! type)|\} from|export .* from)[^'"\n]*['"]((?:@[\w-]+\/)?[\w.-]+)[^'"\n]*['"]/gm,
    ),
  ].map(([, name = '']) => name)

test.each([
  ['On the page and on the server', groups.dependencies],
  ['For development', groups.devDependencies],
  ['Optional', groups.optionalDependencies],
  ['For measurements', measurements.dependencies],
  ['Of the cloud function', { ...deployed.dependencies, ...deployed.devDependencies }],
])('the section %s lists exactly its packages, each with a reason', (section, group = {}) => {
  expect(rows(section).map(({ name }) => name)).toEqual(Object.keys(group).sort())
  expect(rows(section).filter(({ reason }) => reason.length < 12)).toEqual([])
})

test('every package is locked to one exact version', () => {
  const loose = [groups, measurements, deployed]
    .flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      [dependencies, devDependencies, optionalDependencies].flatMap((group) => Object.entries(group ?? {})),
    )
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(loose).toEqual([])
})

test('sources that the site runs import no development dependencies', () => {
  const runtimeFiles = projectFiles().filter(
    (file) => /^(?:json|src|server|services|editor|functions)\/.*\.[jt]sx?$/.test(file) && !isTestOnly(file),
  )
  const names = new Set(runtimeFiles.flatMap((file) => packagesOf(projectText(file))))
  expect([...names].filter((name) => name in (groups.devDependencies ?? {}))).toEqual([])
  expect(names.size).toBeGreaterThan(15)
})

test('lock files contain no registry addresses', () => {
  for (const folder of ['', 'bench/external/', 'functions/']) {
    const lock = projectText(`${folder}package-lock.json`)
    expect(lock).not.toContain('"resolved"')
    expect(projectText(`${folder}.npmrc`)).toContain('omit-lockfile-registry-resolved=true')
  }
})

test('the documentation lists every font of the site', () => {
  const fonts = projectFiles().filter((file) => /\.(woff2?|ttf|otf)$/.test(file) && file.startsWith('src/'))
  const listed = rows('Fonts').map(({ name }) => name)
  expect([...listed].sort()).toEqual(fonts.map((file) => posix.basename(file)).sort())
})

test('every font under the Open Font License has the licence text beside it', () => {
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
