import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type BuildFolders, restoreAssets, stashAssets } from './previousAssets.ts'

async function folders(): Promise<BuildFolders> {
  const dist = await mkdtemp(join(tmpdir(), 'previous-assets-'))
  onTestFinished(() => rm(dist, { recursive: true, force: true }))
  return { dist, client: join(dist, 'client'), server: join(dist, 'server') }
}

/** Writes files like a bundler. Each contains the name of its build. */
async function make({ client, server }: BuildFolders, build: string, ...names: string[]): Promise<void> {
  await mkdir(join(client, 'assets/blocks'), { recursive: true })
  await mkdir(server, { recursive: true })
  for (const name of names) await writeFile(join(client, 'assets', name), build)
}

async function build(of: BuildFolders, name: string, ...files: string[]): Promise<void> {
  await stashAssets(of)
  await make(of, name, ...files)
  await restoreAssets(of)
}

const served = async ({ client }: BuildFolders) =>
  (await readdir(join(client, 'assets'), { recursive: true })).filter((name) => name.includes('.')).sort()

test('assets of the previous build remain for one build', async () => {
  const of = await folders()
  await build(of, 'one', 'a-1.js', 'a-1.js.br', 'b-1.css')
  expect(await served(of)).toEqual(['a-1.js', 'a-1.js.br', 'b-1.css'])
  await build(of, 'two', 'a-2.js', 'b-1.css')
  expect(await served(of)).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'b-1.css'])
  await build(of, 'three', 'a-3.js', 'b-1.css')
  expect(await served(of)).toEqual(['a-2.js', 'a-3.js', 'b-1.css'])
  expect(await readFile(join(of.client, 'assets/b-1.css'), 'utf8')).toBe('three')
})

test('assets that prerendering adds remain for one build', async () => {
  const of = await folders()
  await build(of, 'one', 'a-1.js')
  await make(of, 'one', 'blocks/1.css')
  await build(of, 'two', 'a-2.js')
  expect(await served(of)).toEqual(['a-1.js', 'a-2.js', 'blocks/1.css'])
})

test('an asset of two builds remains, even if prerendering wrote it after the list of previous assets', async () => {
  const of = await folders()
  await build(of, 'one', 'a-1.js')
  await make(of, 'one', 'blocks/1.css')
  await build(of, 'two', 'a-2.js')
  await new Promise((resolve) => setTimeout(resolve, 20))
  await make(of, 'two', 'blocks/1.css')
  await build(of, 'three', 'a-3.js')
  expect(await served(of)).toEqual(['a-2.js', 'a-3.js', 'blocks/1.css'])
  await build(of, 'four', 'a-4.js')
  expect(await served(of)).toEqual(['a-3.js', 'a-4.js'])
})

test('all other files of the previous build are deleted', async () => {
  const of = await folders()
  await build(of, 'one', 'a-1.js')
  await writeFile(join(of.client, 'index.html'), 'old')
  await build(of, 'two', 'a-2.js')
  expect(await readdir(of.client)).toEqual(['assets'])
  expect((await readdir(of.dist)).sort()).toEqual(['client', 'server'])
})

test('an interrupted build does not lose assets of the previous build', async () => {
  const of = await folders()
  await build(of, 'one', 'a-1.js')
  await stashAssets(of)
  await make(of, 'broken', 'half.js')
  await build(of, 'two', 'a-2.js')
  expect(await served(of)).toEqual(['a-1.js', 'a-2.js'])
})

test('the editor’s bundles are not deleted', async () => {
  const of = await folders()
  await build(of, 'one', 'a-1.js')
  await mkdir(join(of.dist, 'editor'))
  await build(of, 'two', 'a-2.js')
  expect((await readdir(of.dist)).sort()).toEqual(['client', 'editor', 'server'])
})
