import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { ask } from './ask.ts'
import { processEnvironment } from './processEnvironment.ts'
import { type SiteSettings, siteForTest, temporaryFolder } from './siteServer.ts'

function previewLink(settings: SiteSettings) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['cli/preview/previewLink.ts', '/pricing/'],
    {
      cwd: BUILDER_ROOT,
      encoding: 'utf8',
      env: { ...processEnvironment(), ...settings },
    },
  )
  return { status, link: stdout.trim(), message: stderr }
}

test('a preview link leads to the running site at its port, and the command fails if none is running', async () => {
  const DATA_DIR = await temporaryFolder()
  expect(previewLink({ DATA_DIR })).toMatchObject({
    status: 1,
    link: '',
    message: expect.stringContaining(`No site runs on the data folder "${DATA_DIR}". Start it`),
  })
  const site = await siteForTest({ DATA_DIR })
  const { status, link } = previewLink({ DATA_DIR })
  expect([status, link.startsWith(`${site.url}/pricing/?preview=`)]).toEqual([0, true])
  expect((await ask(site.url, link.slice(site.url.length))).status).toBe(302)
  expect((await stat(join(DATA_DIR, 'running.json'))).mode & 0o777).toBe(0o600)

  await site.end()
  expect(previewLink({ DATA_DIR }).status).toBe(1)
  expect(previewLink({ DATA_DIR, SITE_URL: 'https://www.quarry.example' }).link).toMatch(
    /^https:\/\/www\.quarry\.example\/pricing\/\?preview=/,
  )
})

test('the record of a killed site is ignored', async () => {
  const DATA_DIR = await temporaryFolder()
  const site = await siteForTest({ DATA_DIR })
  await site.end('SIGKILL')
  expect(previewLink({ DATA_DIR }).message).toContain('No site runs')
})
