import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from './settings.ts'
import { findSite } from './siteFolder.ts'
import { siteSecrets, storedSecret } from './siteSecrets.ts'

async function dataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

test.each(['', '\n'])('SEC-01 an empty secret file (%j) is replaced', async (empty) => {
  const dataDir = await dataFolder()
  const names = ['local', 'preview', 'webhook', 'content-token']
  for (const name of names) await writeFile(join(dataDir, `${name}.secret`), empty)
  const settings = readSettings({ DATA_DIR: dataDir }, await findSite('examples/field-notes'))
  const made = await siteSecrets(settings, () => {})
  const secrets = [made.local, made.preview, made.webhook, made.contentToken]
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
  expect(new Set(secrets).size).toBe(4)
  // The next start reads the same secrets.
  expect(await siteSecrets(settings, () => {})).toEqual(made)
  for (const name of names) expect((await stat(join(dataDir, `${name}.secret`))).mode & 0o777).toBe(0o600)
})

test('FORM-05 servers with the same FORMS_SECRET use the same key for form ids, so that a form resent to a different server is stored once', async () => {
  const site = await findSite('examples/field-notes')
  const formIdKey = async (environment: Readonly<Record<string, string>>) => {
    const settings = readSettings({ DATA_DIR: await dataFolder(), ...environment }, site)
    return (await siteSecrets(settings, () => {})).formIds
  }
  const FORMS_SECRET = 'a secret of all servers'
  expect(await formIdKey({ FORMS_SECRET })).toBe(FORMS_SECRET)
  expect(await formIdKey({})).not.toBe(await formIdKey({}))
  await expect(formIdKey({ FORMS_SECRET: 'short' })).rejects.toThrow('The setting FORMS_SECRET must')
})

test('SEC-01 processes that start concurrently share one secret and leave no temporary files', async () => {
  const dataDir = await dataFolder()
  const made = await Promise.all(Array.from({ length: 20 }, () => storedSecret(dataDir, 'local')))
  expect(new Set(made).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['local.secret'])
  expect(await readFile(join(dataDir, 'local.secret'), 'utf8')).toBe(`${made[0]}\n`)
})
