import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createContentFolderReader } from '../../services/content/ContentFolderReader.ts'
import { temporaryFolder } from '../../services/content/testing/startService.ts'
import { migratedFolder } from './migratedFolder.ts'

const isWindows = vi.hoisted(() => ({ current: false }))

// Windows without Developer Mode rejects links to files, and allows junctions of folders.
vi.mock('node:fs/promises', async (load) => {
  const original = await load<typeof import('node:fs/promises')>()
  const symlink: typeof original.symlink = async (target, path, type) => {
    if (isWindows.current && type === 'file')
      throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
    return original.symlink(target, path, type)
  }
  return { ...original, symlink }
})

const FILES = {
  'stories/7/home.json': '{ "old": true }',
  'stories/7/other.json': '{ "other": true }',
  'assets/7/face_1.jpg': 'picture',
  'assets/7/face_1.json': '{ "id": 1, "filename": "https://a.storyblok.com/f/7/1x1/aa/face.jpg" }',
}

test.each([
  ['', false],
  [' on Windows without Developer Mode', true],
])(
  'ADOPT-04 a migrated folder%s has the migrated stories and all other files, and serves its assets',
  async (_, windows) => {
    isWindows.current = windows
    const original = await temporaryFolder()
    for (const [file, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(original, file)), { recursive: true })
      await writeFile(join(original, file), text)
    }
    const folder = await migratedFolder(original)
    onTestFinished(() => folder.remove())
    await folder.write('stories/7/home.json', '{ "new": true }')
    await folder.complete()
    const read = (file: string) => readFile(join(folder.contentDir, file), 'utf8')
    expect(await read('stories/7/home.json')).toBe('{ "new": true }')
    expect(await read('stories/7/other.json')).toBe(FILES['stories/7/other.json'])
    const problems: string[] = []
    const { assets } = await createContentFolderReader(folder.contentDir, (text) =>
      problems.push(text),
    ).read()
    expect([assets.byId(1)?.filename, problems]).toEqual([expect.stringContaining('face.jpg'), []])
    await folder.remove()
    for (const [path, text] of Object.entries(FILES))
      expect(await readFile(join(original, path), 'utf8')).toBe(text)
  },
)
