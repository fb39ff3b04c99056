import { execFileSync } from 'node:child_process'
import { link, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createImageService } from '../images/createImageService.ts'
import { openRegularFile } from '../storage/regularFile.ts'
import { startService, temporaryFolder } from './testing/startService.ts'
import { storyFixture, writeJson } from './testing/storyFixture.ts'

/** Writes the sidecar of an asset, and returns the path for its file and its address. */
async function announceFile(contentDir: string, id: number, name = 'a.txt') {
  const filename = `https://a.storyblok.com/f/287488/x/abc${id}/${name}`
  await writeJson(contentDir, `assets/287488/a_${id}.json`, { id, filename })
  return { file: join(contentDir, `assets/287488/a_${id}.txt`), path: `/f/287488/x/abc${id}/${name}` }
}

test('SEC-06 a symbolic link among the assets is not followed, and the log names it', async () => {
  const contentDir = await temporaryFolder()
  const outside = await temporaryFolder()
  await writeFile(join(outside, 'secret'), 'a secret')
  const linked = await announceFile(contentDir, 1)
  await symlink(join(outside, 'secret'), linked.file)
  const plain = await announceFile(contentDir, 2)
  await writeFile(plain.file, 'plain')
  const later = await announceFile(contentDir, 3)
  await writeFile(later.file, 'later')
  // Sidecars are served completely, so a linked one is ignored, too.
  await writeJson(outside, 'keys.json', { id: 4, filename: 'https://a.storyblok.com/f/287488/x/abc4/a.txt' })
  await symlink(join(outside, 'keys.json'), join(contentDir, 'assets/287488/a_4.json'))
  await writeFile(join(contentDir, 'assets/287488/a_4.txt'), 'words')

  const service = await startService([storyFixture(1)], { contentDir })
  const images = createImageService({
    findAsset: service.embedded.findAsset,
    cacheDir: join(service.dataDir, 'images'),
  })
  const get = async (path: string) => (await images.app.request(path)).status
  expect([await get(linked.path), await get(plain.path), await get(later.path)]).toEqual([404, 200, 200])
  expect(service.logged).toContainEqual(expect.stringContaining(`${linked.file} is a link`))
  expect((await service.get('assets/me', { filename: '/f/287488/x/abc4/a.txt' })).status).toBe(404)
  // Replace a file with a link after the folder was read.
  await rm(later.file)
  await symlink(join(outside, 'secret'), later.file)
  const response = await images.app.request(later.path)
  expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('a secret')])
  await images.close()
})

test.skipIf(process.platform === 'win32')(
  'SEC-06 named pipes among the assets do not block file access',
  async () => {
    const contentDir = await temporaryFolder()
    const pipes = []
    for (let id = 1; id <= 6; id++) {
      const pipe = await announceFile(contentDir, id)
      await writeFile(pipe.file, 'words')
      pipes.push(pipe)
    }
    const service = await startService([storyFixture(1)], { contentDir })
    const { findAsset } = service.embedded
    const cacheDir = join(service.dataDir, 'images')
    const images = createImageService({ findAsset, cacheDir })
    // Replace the files with pipes after the folder was read, so that the image service opens them.
    for (const { file } of pipes) {
      await rm(file)
      execFileSync('mkfifo', [file])
    }
    const statuses = await Promise.all(pipes.map(async ({ path }) => (await images.app.request(path)).status))
    expect(statuses).toEqual(pipes.map(() => 404))
    // All file system calls share the thread pool that blocked reads would occupy.
    expect((await service.edit('POST', 'components', { component: { name: 'note' } })).status).toBe(201)
    await images.close()
  },
)

test.skipIf(process.platform === 'win32')(
  'SEC-06 a named pipe with the name of a JSON file does not block saves',
  async () => {
    const contentDir = await temporaryFolder()
    await writeJson(contentDir, 'components/287488/components.json', [])
    execFileSync('mkfifo', [join(contentDir, 'components/287488/a.json')])
    const service = await startService([storyFixture(1)], { contentDir })
    expect((await service.edit('POST', 'components', { component: { name: 'note' } })).status).toBe(201)
  },
)

test('SEC-06 only regular files are opened', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'a.txt')
  await writeFile(file, 'words')
  await symlink(file, join(folder, 'link'))
  await link(file, join(folder, 'same'))
  for (const name of ['link', '.', 'missing'])
    await expect(openRegularFile(join(folder, name))).rejects.toThrow()
  const handle = await openRegularFile(join(folder, 'same'))
  expect(await handle.readFile('utf8')).toBe('words')
  await handle.close()
})
