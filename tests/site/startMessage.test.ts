import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { apiPlugin, storyblokInit } from '@storyblok/js'
import StoryblokClient from 'storyblok-js-client'
import { expect, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { siteSecrets } from '../../server/siteSecrets.ts'
import { startMessage } from '../../server/startMessage.ts'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import * as entry from '../../src/entry-server.tsx'
import { ask } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'
import { type SiteServer, type SiteSettings, siteForTest, temporaryFolder } from './siteServer.ts'

const stories = [
  pageStory(1, 'home', { title: 'Published words' }),
  pageStory(2, 'coming', { title: 'Coming words', published: false }),
]

async function start(settings: SiteSettings = {}): Promise<SiteServer> {
  const CONTENT_DIR = join(await temporaryFolder(), 'content')
  await writeStories(CONTENT_DIR, stories)
  const site = await siteForTest({ CONTENT_DIR, ...settings })
  await expect.poll(() => site.output()).toContain('Stop with Ctrl+C.')
  return site
}

const SET = { CONTENT_TOKEN: 'a-token-that-was-set', PREVIEW_SECRET: 'a secret that was set' }
const unset = sharedSite({}, stories)
const set = sharedSite(SET, stories)

/** Timeout of a test that starts sites, in milliseconds. */
const STARTS = 60_000

/** Returns the value of a row of a start message. */
const rowIn = (message: string, name: string) => new RegExp(`^ {2}${name} +(\\S.*)$`, 'm').exec(message)?.[1]
const loggedRow = (site: SiteServer, name: string) => rowIn(site.output(), name)

/** Returns the value of a row of the start message that a terminal would show. */
async function terminalRow(site: SiteServer, name: string, environment: SiteSettings = {}): Promise<string> {
  const settings = readSettings({ ...environment, DATA_DIR: site.dataDir }, await findSite())
  const secrets = await siteSecrets(settings, () => {})
  const options = { title: '', settings, entry, origin: site.url, siteUrl: site.url, secrets }
  return rowIn(startMessage({ ...options, isTerminal: true }), name) ?? ''
}
const link = async (site: SiteServer, name: string, environment?: SiteSettings) =>
  (await terminalRow(site, name, environment)).split(' ')[0] ?? ''
const tokenOf = async (site: SiteServer) =>
  /for drafts (\S+)$/.exec(await terminalRow(site, 'Tokens'))?.[1] ?? ''

/** Opens a link as a browser does: stores the cookie and follows the redirect. */
async function follow(site: SiteServer, address: string) {
  const opened = await ask(site.url, address.slice(site.url.length))
  const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const to = String(opened.headers.location)
  return { status: opened.status, to, cookie, page: await ask(site.url, to, { headers: { cookie } }) }
}

test('SEC-01 the start message has links to the pages for the owner of the process', async () => {
  const { site } = unset
  const { status, to, page } = await follow(site, await link(site, 'Local'))
  expect([status, to, page.status]).toEqual([302, '/_embedded/', 200])
  expect(page.text).toContain('What visitors sent')
  const editor = await follow(site, await link(site, 'Editor'))
  expect([editor.to, editor.page.status]).toEqual(['/editor/', 200])
  expect(editor.page.text).toContain('<title>Editor</title>')
})

test('SEC-02 the start message has a link that opens drafts, and the generated token', async () => {
  const { site } = unset
  const { cookie, page } = await follow(site, await link(site, 'Preview'))
  expect([page.status, page.text.includes('Published words')]).toEqual([200, true])
  expect((await ask(site.url, '/coming/', { headers: { cookie } })).text).toContain('Coming words')
  expect((await ask(site.url, '/coming/')).status).toBe(404)

  const accessToken = await tokenOf(site)
  expect(accessToken).toMatch(/^[\w-]{43}$/)
  const endpoint = (await link(site, 'Content')).replace('/cdn/stories', '')
  const client = new StoryblokClient({ accessToken, endpoint })
  const { data } = await client.get('cdn/stories/coming', { version: 'draft' })
  expect(data.story.content.title).toBe('Coming words')
  const { storyblokApi } = storyblokInit({ accessToken, use: [apiPlugin], apiOptions: { endpoint } })
  const other = await storyblokApi?.get('cdn/stories/coming', { version: 'draft' })
  expect(other?.data.story.content.title).toBe('Coming words')
  const published = new StoryblokClient({ accessToken: 'public', endpoint })
  await expect(published.get('cdn/stories/coming', { version: 'draft' })).rejects.toMatchObject({
    status: 401,
  })
})

test(
  'SEC-02 secrets are generated once per data folder, and readable only by its owner',
  async () => {
    const DATA_DIR = join(await temporaryFolder(), 'data')
    const first = await start({ DATA_DIR })
    const token = await tokenOf(first)
    await first.end()
    const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    expect(await mode(DATA_DIR)).toBe('700')
    for (const name of ['content-token', 'local', 'preview', 'webhook'])
      expect([name, await mode(join(DATA_DIR, `${name}.secret`))]).toEqual([name, '600'])
    expect(await tokenOf(await start({ DATA_DIR }))).toBe(token)
    expect(await tokenOf(unset.site)).not.toBe(token)
  },
  STARTS,
)

test('SEC-06 the log contains no secret of the data folder, only the paths of their files', async () => {
  const { site } = unset
  await expect.poll(() => site.output()).toContain('Stop with Ctrl+C.')
  const folder = await readdir(site.dataDir)
  const secrets = folder.filter((name) => name.endsWith('.secret'))
  expect(secrets).toEqual(expect.arrayContaining(['content-token.secret', 'local.secret', 'preview.secret']))
  for (const name of secrets)
    expect(site.output()).not.toContain((await readFile(join(site.dataDir, name), 'utf8')).trim())
  expect(site.output()).not.toMatch(/[?&]preview=/)
  expect(loggedRow(site, 'Local')).toContain(join(site.dataDir, 'local.secret'))
  expect(loggedRow(site, 'Tokens')).toContain(join(site.dataDir, 'content-token.secret'))
})

test('SEC-02 secrets from settings are not shown', async () => {
  const { site } = set
  expect(loggedRow(site, 'Tokens')).toContain('CONTENT_TOKEN')
  expect(await terminalRow(site, 'Tokens', SET)).toContain('CONTENT_TOKEN')
  for (const value of Object.values(SET)) expect(site.output()).not.toContain(value)
  const { cookie } = await follow(site, await link(site, 'Preview', SET))
  expect((await ask(site.url, '/coming/', { headers: { cookie } })).status).toBe(200)
})

test.each<SiteSettings>([{ HOST: '0.0.0.0' }, { LOCAL_TOOLS: 'off' }])(
  'SEC-01 with %o no link is shown',
  async (settings) => {
    const site = await start(settings)
    expect(['Local', 'Preview', 'Editor'].map((name) => loggedRow(site, name))).toEqual(
      Array(3).fill(undefined),
    )
    expect((await ask(site.url, '/editor/')).status).toBe(404)
    expect((await ask(site.url, '/_embedded/data.json')).status).not.toBe(200)
  },
  STARTS,
)
