import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ROOT } from './build/paths.ts'
import { readSettings } from './settings.ts'
import { findSite } from './siteFolder.ts'

const SERVER = new URL('siteServer.ts', import.meta.url).href
const VALIBOT = import.meta.resolve('valibot')

let folder: string
beforeEach(async () => {
  await mkdir(join(ROOT, 'build'), { recursive: true })
  folder = await mkdtemp(join(ROOT, 'build', 'my-site-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})
const define = async () => {
  await writeFile(join(folder, 'site.ts'), 'export default {}\n')
  await mkdir(join(folder, 'plugins'))
}

test('SITE-01 a folder without a definition is refused with what to do', async () => {
  await expect(findSite(folder)).rejects.toThrow(
    /has no site\.ts\. Name a folder whose site\.ts defines a site/,
  )
  await expect(findSite(join(folder, 'nowhere'))).rejects.toThrow('has no site.ts')
})

test('SITE-01 a site without blocks is refused with what to add', async () => {
  await define()
  await rm(join(folder, 'plugins'), { recursive: true })
  await expect(findSite(folder)).rejects.toThrow(/has no blocks\. Add a folder for each to .+plugins;/)
})

test('SITE-06 the default site has its words of navigation in its folder, too', async () => {
  const file = join(ROOT, 'src/quarry/navigationWords.ts')
  vi.resetModules()
  vi.doMock('node:fs', async (original) => {
    const fs = await original<typeof import('node:fs')>()
    return { ...fs, existsSync: (path: string) => path === file || fs.existsSync(path) }
  })
  onTestFinished(() => void vi.doUnmock('node:fs'))
  const { findSite: find } = await import('./siteFolder.ts')
  expect((await find()).modules.navigationWords).toBe(file)
})

test('SITE-01 a site outside of the project is refused with where to move it', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'my-site-'))
  onTestFinished(() => rm(outside, { recursive: true, force: true }))
  await writeFile(join(outside, 'site.ts'), 'export default {}\n')
  await expect(findSite(outside)).rejects.toThrow(/stands outside of the project.+Move it below/)
})

test('a definition and blocks are all that a site needs beside its content; what else it has is found by its name', async () => {
  await define()
  await mkdir(join(folder, 'content'))
  const below = `build/${basename(folder)}`
  const least = await findSite(folder)
  expect(least).toMatchObject({ folder: below, plugins: `${below}/plugins` })
  expect(least.modules).toEqual({ site: join(folder, 'site.ts') })
  expect(least.routeFiles).toBeUndefined()

  for (const name of ['routes', 'serverParts']) await writeFile(join(folder, `${name}.ts`), 'export {}\n')
  expect((await findSite(folder)).modules).toMatchObject({
    routes: join(folder, 'routes.ts'),
    serverParts: join(folder, 'serverParts.ts'),
  })
  await mkdir(join(folder, 'routes'))
  const { modules, routeFiles } = await findSite(folder)
  expect(routeFiles).toEqual({ folder: `${below}/routes`, tree: `${below}/routes/routeTree.gen.ts` })
  expect(modules.routes).toBe(join(folder, 'routes/routeTree.gen.ts'))
})

test('SITE-01 a site without content is refused with what to do', async () => {
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

test('SITE-01 a server part that exports none is refused with what to export', async () => {
  await define()
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'server.ts'), 'export const server = 1\n')
  await expect(findSite(folder)).rejects.toThrow('export default defineSiteServer')
})
