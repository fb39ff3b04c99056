import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createSite } from './createSite.js'
import { type SiteChoices, siteFiles } from './siteFiles.js'

const ROOT = join(import.meta.dirname, '..')
const choices: Omit<SiteChoices, 'folderName'> = { name: 'Marsh', languages: ['en'], builder: '^0.1.0' }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'create-strata-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const pathsIn = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort()

test.each<[string, Partial<SiteChoices>, string, string[]]>([
  ['one language', {}, '1', []],
  ['several languages', { languages: ['en', 'de', 'pt-BR'] }, '1', ['navigationWords.ts']],
  ['a space', { space: '4040' }, '4040', []],
  ['a space and its token', { space: '4040', token: 'abc' }, '4040', ['.env']],
])('a site with %s has all files', async (_, chosen, space, more) => {
  const path = await createSite(join(folder, 'marsh'), { ...choices, ...chosen })
  const paths = await pathsIn(path)
  const blocks = ['badge', 'checklist', 'page', 'site-footer', 'site-header', 'text']
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['.gitignore', 'README.md', 'package.json', 'site.ts', 'tsconfig.json', 'vitest.config.ts', ...more],
      ...blocks.flatMap((name) => [`plugins/${name}/index.ts`, `plugins/${name}/presets.ts`]),
      ...['components', 'groups', 'presets'].map((name) => `content/components/${space}/${name}.json`),
    ]),
  )
  expect(paths.filter((file) => file.startsWith(`content/stories/${space}/`))).toHaveLength(4)
  expect(paths.filter((file) => /^(?:\.data|dist|ladle|gitignore)/.test(file))).toEqual([])
})

test('the name of a site is in its definition, icon and header, escaped', async () => {
  const name = `Tom's <Marsh> \\ "1" & $&`
  const files = await siteFiles({ ...choices, folderName: 'Tom’s Marsh!', name })
  const text = (path: RegExp) => [...files].find(([file]) => path.test(file))?.[1] ?? ''
  expect(text(/^site\.ts$/)).toContain(String.raw`name: 'Tom\'s <Marsh> \\ "1" & $&'`)
  expect(text(/^icon\.svg$/)).toContain('<title>Tom\'s &#60;Marsh&#62; \\ "1" &#38; $&#38;</title>')
  expect(JSON.parse(text(/header_/)).content.title).toBe(name)
  expect(JSON.parse(text(/^package\.json$/)).name).toBe('tom-s-marsh')
})

test('content is in the main language, and translations are in fields of all other languages', async () => {
  const homeOf = async (languages: string[]) => {
    const files = await siteFiles({ ...choices, folderName: 'marsh', languages })
    return JSON.parse([...files].find(([file]) => file.includes('/home_'))?.[1] ?? '').content
  }
  const english = await homeOf(['en', 'de', 'fr'])
  expect(english).toMatchObject({ title: 'Welcome', title__i18n__de: 'Willkommen' })
  expect(english.body[1]).toMatchObject({ title: 'Next steps', title__i18n__de: 'Nächste Schritte' })
  expect(JSON.stringify(english)).not.toContain('__i18n__fr')
  expect(await homeOf(['de', 'en'])).toMatchObject({ title: 'Willkommen', title__i18n__en: 'Welcome' })
  expect(await homeOf(['fr'])).toMatchObject({ title: 'Welcome' })
})

test('the token of a space is in a file that only its owner can read and git ignores', async () => {
  const path = await createSite(join(folder, 'marsh'), { ...choices, space: '4040', token: 'secret-1' })
  expect(await readFile(join(path, '.env'), 'utf8')).toContain('CONTENT_TOKEN=secret-1')
  expect(await readFile(join(path, '.gitignore'), 'utf8')).toMatch(/^\.env$/m)
  for (const file of await pathsIn(path))
    if (file !== '.env') expect(await readFile(join(path, file), 'utf8')).not.toContain('secret-1')
})

test('a folder with files is rejected and unchanged', async () => {
  await writeFile(join(folder, 'mine.txt'), 'mine')
  await expect(createSite(folder, choices)).rejects.toThrow(
    /is not empty\. Name a folder that is new or empty/,
  )
  expect(await readdir(folder)).toEqual(['mine.txt'])
})

test('a failed write leaves no files', async () => {
  // A parent that is a file.
  await writeFile(join(folder, 'file'), '')
  await expect(createSite(join(folder, 'file', 'marsh'), choices)).rejects.toThrow()
  await expect(createSite(join(folder, 'marsh'), { ...choices, languages: ['no code'] })).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['file'])
})

test('the folder of a site has the mode of a new folder, so that other users of a server can read it', async () => {
  await mkdir(join(folder, 'new'))
  const path = await createSite(join(folder, 'marsh'), choices)
  expect((await stat(path)).mode).toBe((await stat(join(folder, 'new'))).mode)
})

test('an empty folder is accepted', async () => {
  await mkdir(join(folder, 'marsh'))
  await createSite(join(folder, 'marsh'), choices)
  expect(await readdir(folder)).toEqual(['marsh'])
})

test('packages of a site have the versions that the builder is tested with', async () => {
  const files = await siteFiles({ ...choices, folderName: 'marsh' })
  const site = JSON.parse(files.get('package.json') ?? '')
  const builder = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const known = { ...builder.dependencies, ...builder.devDependencies, 'strata-pages': '^0.1.0' }
  const named = { ...site.dependencies, ...site.devDependencies }
  expect(named).toEqual(Object.fromEntries(Object.keys(named).map((name) => [name, known[name]])))
})

test('PKG-03 the overrides for npm, pnpm and yarn pin Ladle’s Vite and React plugin to the builder’s versions', async () => {
  const filesOf = async (manager: SiteChoices['manager']) => {
    const files = await siteFiles({ ...choices, folderName: 'marsh', manager })
    return { files, site: JSON.parse(files.get('package.json') ?? '') }
  }
  const { dependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const { vite, '@vitejs/plugin-react': react } = dependencies
  const npm = await filesOf('npm')
  expect(npm.site.overrides['@ladle/react']).toMatchObject({ vite, '@vitejs/plugin-react': react })
  const pnpm = await filesOf('pnpm')
  expect(pnpm.files.get('pnpm-workspace.yaml')).toBe(
    `overrides:\n  '@ladle/react>vite': ${vite}\n  '@ladle/react>@vitejs/plugin-react': ${react}\n`,
  )
  expect(pnpm.site.overrides).toBeUndefined()
  const yarn = await filesOf('yarn')
  expect(yarn.site.resolutions).toEqual({
    '@ladle/react/vite': vite,
    '@ladle/react/@vitejs/plugin-react': react,
  })
  expect(yarn.files.get('.yarnrc.yml')).toBe('nodeLinker: node-modules\n')
  const bun = await filesOf('bun')
  expect(bun.site.overrides).toEqual({ vite, '@vitejs/plugin-react': react })
})
