import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { STORIES, storyFixture, writeStories } from '../../services/content/testing/storyFixture.ts'
import { ask } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { processEnvironment } from './processEnvironment.ts'
import { ownerHeaders } from './siteOwner.ts'
import {
  type SiteServer,
  type SiteSettings,
  siteForTest,
  startFailingSite,
  temporaryFolder,
} from './siteServer.ts'

function run(script: 'backup' | 'restore', settings: SiteSettings, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`server/backup/${script}.ts`, ...args], {
    cwd: BUILDER_ROOT,
    encoding: 'utf8',
    env: { ...processEnvironment(), ...settings },
  })
  return { status, stdout, stderr }
}

const manage = async ({ url }: SiteServer, path: string, body?: object) => {
  const response = await fetch(`${url}${STORIES}/${path}`, {
    method: body ? 'PUT' : 'GET',
    headers: { ...ownerHeaders(url), 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as { readonly story: { readonly id: number; readonly name: string } }
}

const received = async ({ url }: SiteServer) =>
  (await fetch(`${url}/_embedded/data.json`, { headers: ownerHeaders(url) })).json()

test('OPS-08 a site that is backed up while it runs and restored elsewhere has the same pages, drafts and forms', async () => {
  const root = await temporaryFolder()
  const story = storyFixture(2, { ...pageStory(2, 'drafted') })
  const id = String(story.id)
  const first = { DATA_DIR: join(root, 'data'), CONTENT_DIR: join(root, 'content') }
  await writeStories(first.CONTENT_DIR, [pageStory(1, 'home'), story])
  const site = await siteForTest(first)
  const saved = await manage(site, id, { story: { name: 'Saved as a draft' } })
  expect(saved.story.name).toBe('Saved as a draft')
  const form = new URLSearchParams({
    formId: 'spring',
    name: 'Ada',
    email: 'ada@example.org',
    role: 'Researcher',
    company: 'Almond',
    motivation: 'To ask once.',
    dateConfirmation: 'yes',
  })
  await fetch(`${site.url}/forms/course/`, { method: 'POST', body: form, redirect: 'manual' })
  const before = { forms: await received(site), page: (await ask(site.url, '/drafted/')).text }
  expect(JSON.stringify(before.forms)).toContain('ada@example.org')

  const backup = join(root, 'backup')
  expect(run('backup', first, '--out', backup, '--json')).toMatchObject({ status: 0, stderr: '' })
  expect(run('restore', first, backup, '--force')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('only one site can use it at a time'),
  })
  await manage(site, id, { story: { name: 'Saved after the backup' } })
  await site.end()

  const second = { DATA_DIR: join(root, 'new/data'), CONTENT_DIR: join(root, 'new/content') }
  expect(run('restore', second, backup, '--json')).toMatchObject({ status: 0, stderr: '' })
  const restored = await siteForTest(second)
  expect((await manage(restored, id)).story.name).toBe('Saved as a draft')
  expect(await received(restored)).toEqual(before.forms)
  const page = (await ask(restored.url, '/drafted/')).text
  expect(page.replaceAll(restored.url, site.url)).toBe(before.page)
})

test('OPS-08 a start with data of a newer format fails with a message that names the file, both formats and the remedy', async () => {
  const DATA_DIR = await temporaryFolder()
  const file = join(DATA_DIR, 'firestore.sqlite')
  const db = new DatabaseSync(file)
  db.exec('CREATE TABLE documents (path TEXT); PRAGMA user_version = 99')
  db.close()
  const { code, output } = await startFailingSite({ DATA_DIR })
  expect(code).toBe(1)
  expect(output).toContain(`${file}, has format 99, but this version of Strata knows formats up to 1`)
  expect(output).not.toMatch(/^\s+at /m)
})
