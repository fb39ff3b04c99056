import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nameFrom, readChoices, shellWord, UsageError } from './choices.js'

test('options are parsed', () => {
  const given = [
    'my-site',
    '--name',
    'Marsh',
    '--languages=en, de,pt-br',
    '--space=4040',
    '--yes',
    '--no-install',
  ]
  expect(readChoices(given)).toMatchObject({
    folder: 'my-site',
    name: 'Marsh',
    languages: ['en', 'de', 'pt-BR'],
    space: '4040',
    yes: true,
    install: false,
  })
  expect(readChoices([])).toMatchObject({
    folder: undefined,
    languages: undefined,
    yes: false,
    install: true,
  })
})

test.each([
  [['--langauges', 'en'], /--langauges.*Did you mean --languages\?/],
  [['--languages', 'english!'], /not a language code/],
  [['--languages', 'en,en'], /each language once/],
  [['--space', 'mine'], /is not the id of a space/],
  [['--token', 'a b'], /Copy the whole token/],
  [['my', 'site'], /extra argument/],
])('the arguments %j are rejected with a message', (args, message) => {
  expect(() => readChoices(args)).toThrow(UsageError)
  expect(() => readChoices(args)).toThrow(message)
})

test('a tarball or folder of the builder is an absolute address, and a version is not changed', () => {
  const folder = relative(process.cwd(), import.meta.dirname)
  expect(readChoices(['--package', folder]).builder).toBe(`file:${import.meta.dirname}`)
  expect(readChoices(['--package', '^0.1.0']).builder).toBe('^0.1.0')
})

test('a site is named after its folder', () => {
  expect(nameFrom('sites/field-notes')).toBe('Field notes')
  expect(nameFrom('---')).toBe('My site')
})

test.each([
  ['my-site', 'my-site', 'my-site'],
  ['my site', "'my site'", '"my site"'],
  ["Tom's $HOME", String.raw`'Tom'\''s $HOME'`, `"Tom's $HOME"`],
  ['sites\\marsh', String.raw`'sites\marsh'`, 'sites\\marsh'],
])('the path %s is quoted for a shell', (path, posix, windows) => {
  expect(shellWord(path, false)).toBe(posix)
  expect(shellWord(path, true)).toBe(windows)
})

test('the program quotes the folder in the next steps', async () => {
  expect((await create('my site', '--yes', '--no-install')).stdout).toMatch(/cd ['"]my site['"]\n/)
})

const create = async (...words: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'create-strata-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const program = join(import.meta.dirname, 'index.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, stdout, stderr, written: await readdir(folder) }
}

test('the program writes a site without prompts and prints the next steps', async () => {
  const { status, stdout, written } = await create('my-site', '--yes', '--no-install')
  expect({ status, written }).toEqual({ status: 0, written: ['my-site'] })
  expect(stdout).toMatch(/cd my-site\n\s+npm install\n\s+npm run dev/)
})

test('the program exits with 2 for wrong usage and writes nothing', async () => {
  expect(await create('--yes')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/Name the folder.*\n.*--help/),
    written: [],
  })
  expect(await create('my-site', '--jes')).toMatchObject({ status: 2, written: [] })
})

test('the program rejects the current folder', async () => {
  expect(await create('.', '--yes')).toMatchObject({ status: 1, stderr: expect.stringContaining('Name one') })
})
