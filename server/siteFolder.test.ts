import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { BUILDER_ROOT } from './build/paths.ts'
import { readSettings } from './settings.ts'
import { findSite } from './siteFolder.ts'

const SERVER = new URL('siteServer.ts', import.meta.url).href
const VALIBOT = import.meta.resolve('valibot')

let folder: string
beforeEach(async () => {
  await mkdir(join(BUILDER_ROOT, 'build'), { recursive: true })
  folder = await mkdtemp(join(BUILDER_ROOT, 'build', 'my-site-'))
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

test('SITE-06 findSite finds the module with a site’s navigation words in the folder of the site', async () => {
  const file = join(BUILDER_ROOT, 'src/quarry/navigationWords.ts')
  vi.resetModules()
  vi.doMock('node:fs', async (original) => {
    const fs = await original<typeof import('node:fs')>()
    return { ...fs, existsSync: (path: string) => path === file || fs.existsSync(path) }
  })
  onTestFinished(() => void vi.doUnmock('node:fs'))
  const { findSite: find } = await import('./siteFolder.ts')
  expect((await find()).modules.navigationWords).toBe(file)
})

/** Creates a site in a separate folder outside of the repository. */
async function outside(packageFile?: object): Promise<string> {
  const made = await realpath(await mkdtemp(join(tmpdir(), 'my-site-')))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  await writeFile(join(made, 'site.ts'), 'export default {}\n')
  await mkdir(join(made, 'plugins'))
  if (packageFile) await writeFile(join(made, 'package.json'), JSON.stringify(packageFile))
  return made
}
const install = async (at: string, builder = BUILDER_ROOT) => {
  await mkdir(join(at, 'node_modules'), { recursive: true })
  await symlink(builder, join(at, 'node_modules/strata-pages'), 'junction')
}

test('a site outside of the repository is found if the builder is among its packages', async () => {
  const site = await outside({})
  await install(site)
  expect(await findSite(site)).toMatchObject({
    ...{ path: site, root: site, folder: '', plugins: 'plugins' },
    ...{ contentDir: join(site, 'content'), dataDir: join(site, '.data') },
    built: { dist: join(site, 'dist') },
  })
})

test('a site below its project finds the builder among the packages of a folder above', async () => {
  const project = await outside({})
  await install(project)
  const site = join(project, 'sites/one')
  await mkdir(join(site, 'plugins'), { recursive: true })
  await writeFile(join(site, 'site.ts'), 'export default {}\n')
  expect(await findSite(site)).toMatchObject({
    ...{ path: site, root: project, folder: 'sites/one', plugins: 'sites/one/plugins' },
  })
})

test('SITE-01 a site without the package of the builder is refused with what to install', async () => {
  const site = await outside({})
  await expect(findSite(site)).rejects.toThrow(/has no package strata-pages\. Install it in .+: npm install/)
})

test('SITE-01 a site that has installed a different builder is refused with which command to run', async () => {
  const site = await outside({})
  const other = join(site, 'other')
  await mkdir(other)
  await install(site, other)
  await expect(findSite(site)).rejects.toThrow(/uses the builder in .+Run the site's own: npx strata/)
})

test('a package.json can set different paths for the parts of a site', async () => {
  const strata = { site: 'web/main.ts', plugins: 'blocks', content: 'space', data: 'kept', dist: 'out' }
  const site = await outside({ strata })
  await install(site)
  await mkdir(join(site, 'web'))
  await mkdir(join(site, 'blocks'))
  await writeFile(join(site, 'web/main.ts'), 'export default {}\n')
  const found = await findSite(site)
  expect(found).toMatchObject({
    ...{ code: 'web', plugins: 'blocks', built: { dist: join(site, 'out') } },
    ...{ contentDir: join(site, 'space'), dataDir: join(site, 'kept') },
    modules: { site: join(site, 'web/main.ts') },
  })
  expect((await found.sources?.())?.map((file) => basename(file)).sort()).toEqual([
    ...['blocks', 'package.json', 'plugins', 'site.ts', 'web'],
  ])
})

test.each([
  [{ contnet: 'a' }, /"strata" has no key "contnet"\. Its keys are site, plugins, /],
  [{ content: 3 }, /"content" of "strata" must be a path\./],
  [{ content: '../a' }, /"content" of "strata" must be a path below the folder of the package\.json\./],
  ['site.ts', /"strata" must be an object with the keys site, /],
  [{ site: 'main.ts' }, /its package\.json names "main\.ts" as "site" of "strata", which does not exist/],
])('SITE-01 an invalid layout %j in package.json is refused with a message', async (strata, message) => {
  const site = await outside({ strata })
  await install(site)
  await expect(findSite(site)).rejects.toThrow(message)
})

test('a site needs only a definition, blocks and content; optional modules are found by their names', async () => {
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

test('content folder, data folder and name of a site depend on its folder, without settings of a different site', async () => {
  await define()
  await mkdir(join(folder, 'content'))
  const settings = readSettings({ GTM_ID: 'no container' }, await findSite(folder))
  expect(settings).toMatchObject({ contentDir: join(folder, 'content'), dataDir: join(folder, '.data') })
  expect(folder.endsWith(settings.site.name)).toBe(true)
  expect([settings.site.vendorMocks, settings.site.forms, settings.site.clientSettings]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the server part of a site is loaded from its folder, and its settings are validated with those of the server', async () => {
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
