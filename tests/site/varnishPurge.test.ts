import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { ask } from './ask.ts'
import { freePort } from './freePort.ts'
import { temporaryFolder } from './siteServer.ts'

const VARNISH = '/usr/sbin/varnishd'
const TOKEN = 'the-secret-of-purges'

/** The Varnish module that purges by tags. Debian has it in a separate package. */
const XKEY = '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so'

/** Purges one address with Varnish's built-in module, which marks the stored response as expired like `xkey.softpurge`. */
const OWN_PURGE = `sub purge_address { if (req.method == "PURGE") { purge.soft(0s); return (synth(200, "Purged")); } }
sub vcl_hit { call purge_address; }
sub vcl_miss { call purge_address; }
`

/** The project's configuration. Without the module xkey, a purge expires the requested address instead. */
function configurationOf(source: string): string {
  if (existsSync(XKEY)) return source
  const purge = /set req\.http\.purged = xkey[^;]*;\s*return \(synth[^;]*;/
  return `${source.replace('import xkey;', 'import purge;').replace(purge, 'return (hash);')}${OWN_PURGE}`
}

/** Starts Varnish with the project's configuration in front of a server. */
async function startVarnish(
  environment: Readonly<Record<string, string>>,
  backendPort: number | string = 9,
): Promise<string> {
  const folder = await temporaryFolder()
  // Varnish reads it as a different user.
  await chmod(folder, 0o755)
  const source = await readFile(join(BUILDER_ROOT, 'server/engines/varnish.vcl'), 'utf8')
  await writeFile(join(folder, 'varnish.vcl'), configurationOf(source))
  await writeFile(
    join(folder, 'backends.vcl'),
    `backend one { .host = "127.0.0.1"; .port = "${backendPort}"; }
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
  await expect.poll(isUp, { timeout: 60_000 }).toBeGreaterThan(0)
  return url
}

test.skipIf(!existsSync(VARNISH))(
  'Varnish accepts a purge only with the token, from this machine too',
  async () => {
    const purge = async (url: string, headers: Readonly<Record<string, string>>) =>
      (await ask(url, '/', { method: 'PURGE', headers: { 'xkey-softpurge': 'all', ...headers } })).status
    const url = await startVarnish({ CACHE_TOKEN: TOKEN })
    expect(await purge(url, { 'x-cache-token': TOKEN })).toBe(200)
    for (const invalid of ['', TOKEN.slice(0, -1), `${TOKEN}x`, TOKEN.toUpperCase()])
      expect(await purge(url, { 'x-cache-token': invalid })).toBe(403)
    expect(await purge(url, {})).toBe(403)
    const withoutToken = await startVarnish({})
    for (const token of ['', TOKEN]) expect(await purge(withoutToken, { 'x-cache-token': token })).toBe(503)
  },
  120_000,
)

/** A server whose response is set by the test. */
async function startOrigin() {
  const state = { status: 200, text: '', requests: [] as string[] }
  const answer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    state.requests.push(url)
    response.writeHead(state.status, { 'cdn-cache-control': 'public, max-age=3600', xkey: 'page' })
    response.end(state.text)
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(async () => void (await stop()))
  return { state, stop, port: (server.address() as AddressInfo).port }
}

test.skipIf(!existsSync(VARNISH))(
  'ROUTE-11 Varnish serves a purged response only if the site responds with an error or not at all',
  async () => {
    const { state, stop, port } = await startOrigin()
    const url = await startVarnish({ CACHE_TOKEN: TOKEN }, port)
    const headers = { 'xkey-softpurge': 'page', 'x-cache-token': TOKEN }
    const purge = () => ask(url, '/new/', { method: 'PURGE', headers })
    const visit = async () => {
      const { status, text } = await ask(url, '/new/')
      return [status, text]
    }
    const becomes = (status: number, text: string) => Object.assign(state, { status, text })
    becomes(404, 'no page')
    expect(await visit()).toEqual([404, 'no page'])
    becomes(200, 'first')
    expect(await visit()).toEqual([404, 'no page'])
    expect((await purge()).status).toBe(200)
    expect(await visit()).toEqual([200, 'first'])
    becomes(200, 'second')
    await purge()
    expect(await visit()).toEqual([200, 'second'])
    becomes(404, 'deleted')
    await purge()
    expect(await visit()).toEqual([404, 'deleted'])
    becomes(200, 'third')
    await purge()
    expect(await visit()).toEqual([200, 'third'])
    becomes(503, 'overloaded')
    await purge()
    expect(await visit()).toEqual([200, 'third'])
    // Varnish sends each POST to the site once, whatever its response.
    expect((await ask(url, '/forms/signup/', { method: 'POST', body: 'a=b' })).status).toBe(503)
    expect((await ask(url, '/_ready')).status).toBe(503)
    expect(state.requests.filter((path) => path !== '/new/' && path !== '/')).toEqual([
      '/forms/signup/',
      '/_ready',
    ])
    await stop()
    expect(await visit()).toEqual([200, 'third'])
  },
  120_000,
)
