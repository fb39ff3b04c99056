import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readSettings } from './settings.ts'
import { findSite } from './siteFolder.ts'

const SERVER = new URL('siteServer.ts', import.meta.url).href
const VALIBOT = import.meta.resolve('valibot')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'my-site-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})
const define = async () => {
  for (const name of ['site', 'plugins', 'routes', 'serverParts'])
    await writeFile(join(folder, `${name}.ts`), 'export default {}\n')
}

test('a folder without a definition is refused with what to do', async () => {
  await expect(findSite(folder)).rejects.toThrow(
    /has no site\.ts\. Name a folder whose site\.ts defines a site/,
  )
  await expect(findSite(join(folder, 'nowhere'))).rejects.toThrow('has no site.ts')
})

test('a site that lacks a module which the builder takes by name is refused with what to add', async () => {
  await define()
  await mkdir(join(folder, 'content'))
  await rm(join(folder, 'routes.ts'))
  await expect(findSite(folder)).rejects.toThrow(/has no routes\.ts\. Add it: it exports the routes/)
})

test('a site without content is refused with what to do', async () => {
  await define()
  await expect(findSite(folder)).rejects.toThrow(
    /has no content\. Pull a space into .+, or name another folder/,
  )
})

test('a site has its content, its data and its name by its folder, and no setting of another site', async () => {
  await define()
  await mkdir(join(folder, 'content'))
  const settings = readSettings({ GTM_ID: 'no container' }, await findSite(folder))
  expect(settings).toMatchObject({ contentDir: join(folder, 'content'), dataDir: join(folder, '.data') })
  expect(folder.endsWith(settings.site.name)).toBe(true)
  expect([settings.site.standIns, settings.site.forms, settings.site.clientSettings]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('what a site has on the server is taken from its folder, its settings checked with those of the server', async () => {
  await define()
  await mkdir(join(folder, 'content'))
  await writeFile(
    join(folder, 'server.ts'),
    `import * as v from '${VALIBOT}'
     import { defineSiteServer } from '${SERVER}'
     export default defineSiteServer({
       name: 'My site',
       settings: { MAP_KEY: v.optional(v.pipe(v.string(), v.regex(/^k-/, 'must begin with k-'))) },
       configure: ({ MAP_KEY }) => ({ clientSettings: { map: MAP_KEY }, origins: { images: ['https://maps.example'] } }),
     })`,
  )
  const site = await findSite(folder)
  expect(() => readSettings({ PORT: 'x', MAP_KEY: 'y' }, site)).toThrow(
    'The setting MAP_KEY must begin with k-.\nThe setting PORT must be a number.',
  )
  const { port, site: own } = readSettings({ PORT: '0', MAP_KEY: 'k-1' }, site)
  expect([port, own.name, own.clientSettings]).toEqual([0, 'My site', { map: 'k-1' }])
})

test('a server part that exports none is refused with what to export', async () => {
  await define()
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'server.ts'), 'export const server = 1\n')
  await expect(findSite(folder)).rejects.toThrow('export default defineSiteServer')
})
