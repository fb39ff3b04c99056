import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDemoSpace } from '../content/demoSpace.ts'
import { readSpaceFolder } from './readSpaceFolder.ts'

test('a story file that is not valid JSON is reported with the reason and instructions', async () => {
  const root = await mkdtemp(join(tmpdir(), 'space-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folder = join(root, 'stories/7')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'home_1.json'), '{ "name": "Home", }')
  await expect(readSpaceFolder(root)).rejects.toThrow(
    /stories.7.home_1\.json is not valid JSON: .+\. Correct the file, or restore it\.$/,
  )
})

test('files with a byte order mark are read as all commands read them', async () => {
  const root = await mkdtemp(join(tmpdir(), 'space-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const write = async (kind: string, file: string, value: unknown) => {
    await mkdir(join(root, kind, '7'), { recursive: true })
    await writeFile(join(root, kind, '7', file), `\ufeff${JSON.stringify(value)}`)
  }
  await write('stories', 'home_1.json', { uuid: 'u', slug: 'home', full_slug: 'home', is_folder: false })
  await write('components', 'components.json', [{ id: 1, name: 'page', schema: {} }])
  const { stories, library } = await readSpaceFolder(root)
  expect(stories).toMatchObject([{ slug: 'home' }])
  expect(library?.components).toMatchObject([{ name: 'page' }])
  expect((await readDemoSpace(root)).stories).toMatchObject([{ slug: 'home' }])
})

test('readDemoSpace names a story file that is not valid JSON', async () => {
  const root = await mkdtemp(join(tmpdir(), 'space-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'stories/7'), { recursive: true })
  await writeFile(join(root, 'stories/7/home_1.json'), '{')
  await expect(readDemoSpace(root)).rejects.toThrow(/home_1\.json is not valid JSON/)
})
