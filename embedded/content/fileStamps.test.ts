import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stampsOf } from './fileStamps.ts'
import { temporaryFolder } from './testing/startService.ts'

test('a slow disk tells the same of files as a quick one, of folders and files that are gone nothing', async () => {
  const folder = await temporaryFolder()
  const files = Array.from({ length: 150 }, (_, number) => join(folder, `${number}.json`))
  await Promise.all(files.map((file, number) => writeFile(file, 'x'.repeat(number))))
  const [isFolder, isGone, isCircle] = ['folder', 'gone', 'circle'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await mkdir(isFolder)
  await symlink(isCircle, isCircle)
  const all = [isFolder, isGone, ...files, isCircle]
  const quick = await stampsOf(all, { file: 1000, pause: 1000 })
  const slow = await stampsOf(all, { file: 0, pause: -1 })
  expect(quick).toEqual(slow)
  expect(quick.map(([file]) => file)).toEqual(all)
  expect(quick.filter(([, stamp]) => stamp === undefined).map(([file]) => file)).toEqual([
    isFolder,
    isGone,
    isCircle,
  ])
  expect(new Set(quick.map(([, stamp]) => stamp)).size).toBe(files.length + 1)
})
