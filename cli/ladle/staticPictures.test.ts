import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { staticPictures } from '../../ladle/staticPictures.ts'
import { findSite } from '../../server/siteFolder.ts'

const folder = await mkdtemp(join(tmpdir(), 'static-pictures-'))
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test('DEV-03 a static build contains the public files of the space at their paths below f', async () => {
  const assets = join(folder, 'content/assets/7')
  await mkdir(assets, { recursive: true })
  const names = { 1: 'a.png', 2: 'secret.png', 3: '..%2f..%2f..%2f..%2fout.png' }
  for (const [id, name] of Object.entries(names)) {
    await writeFile(join(assets, `x_${id}.png`), name)
    const filename = `https://a.storyblok.com/f/7/1x1/ab${id}/${name}`
    const sidecar = { id: Number(id), filename, is_private: id === '2' }
    await writeFile(join(assets, `x_${id}.json`), JSON.stringify(sidecar))
  }
  vi.stubEnv('CONTENT_DIR', join(folder, 'content'))
  vi.stubEnv('VITE_STATIC_PICTURES', '1')
  const { writeBundle } = staticPictures(await findSite())
  if (typeof writeBundle !== 'function') throw new Error('No hook.')
  const dir = join(folder, 'out')
  await writeBundle.call({ warn: () => {} } as never, { dir } as never, {})
  const written = await readdir(dir, { recursive: true, withFileTypes: true })
  expect(written.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['a.png'])
})
