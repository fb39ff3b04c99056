import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BUILDER as ROOT } from '../../server/build/paths.ts'
import { ask } from './ask.ts'
import { freePort } from './freePort.ts'
import { temporaryFolder } from './siteServer.ts'

const VARNISH = '/usr/sbin/varnishd'
const TOKEN = 'the-secret-of-purges'

/** Starts Varnish with the project's configuration, without the module that purges. */
async function startVarnish(environment: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder()
  // Varnish reads it as a user of its own.
  await chmod(folder, 0o755)
  const source = await readFile(join(ROOT, 'server/engines/varnish.vcl'), 'utf8')
  const configuration = source.replace('import xkey;', '').replace(/xkey\.softpurge\([^)]*\)/, '"1"')
  await writeFile(join(folder, 'varnish.vcl'), configuration)
  await writeFile(
    join(folder, 'backends.vcl'),
    `backend one { .host = "127.0.0.1"; .port = "9"; }
    sub vcl_init { new site = directors.round_robin(); site.add_backend(one); }`,
  )
  const port = await freePort()
  const child = spawn(
    VARNISH,
    // biome-ignore format: options and their values
    ['-F', '-n', join(folder, 'state'), '-a', `127.0.0.1:${port}`, '-f', join(folder, 'varnish.vcl'), '-s', 'malloc,16m', '-p', `vcl_path=${folder}`],
    { env: { PATH: process.env.PATH, ...environment }, stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    ask(url, '/').then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isUp, { timeout: 60_000 }).toBe(503)
  return url
}

test.skipIf(!existsSync(VARNISH))(
  'Varnish lets a purge in by its token alone, from this machine too',
  async () => {
    const purge = async (url: string, headers: Readonly<Record<string, string>>) =>
      (await ask(url, '/', { method: 'PURGE', headers: { 'xkey-softpurge': 'all', ...headers } })).status
    const url = await startVarnish({ CACHE_TOKEN: TOKEN })
    expect(await purge(url, { 'x-cache-token': TOKEN })).toBe(200)
    for (const wrong of ['', TOKEN.slice(0, -1), `${TOKEN}x`, TOKEN.toUpperCase()])
      expect(await purge(url, { 'x-cache-token': wrong })).toBe(403)
    expect(await purge(url, {})).toBe(403)
    const withoutToken = await startVarnish({})
    for (const token of ['', TOKEN]) expect(await purge(withoutToken, { 'x-cache-token': token })).toBe(503)
  },
  120_000,
)
