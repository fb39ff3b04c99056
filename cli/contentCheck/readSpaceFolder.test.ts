import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
