import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalAccess } from './localAccess.ts'
import { LOCAL_SECRET, OWNER, testAccess } from './testing/localOwner.ts'

type Headers = Record<string, string>

/** Starts a server with a guarded path and an open one. */
async function startGuarded(access = testAccess): Promise<number> {
  const app = new Hono()
  app.use(access.link)
  app.use('/guarded/*', access.guard)
  app.get('*', (c) => c.text('answered'))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Sends a request with exactly these headers; `fetch` forbids some of them. */
function send(port: number, path: string, headers: Headers = {}, hostname = '127.0.0.1', method = 'GET') {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
    })
    sent.on('error', reject)
    sent.end()
  })
}

const LINK = `/guarded/x?a=1&local-secret=${LOCAL_SECRET}&b=2`

test('SEC-01 a request from this machine is rejected without the secret, and accepted with it', async () => {
  const port = await startGuarded()
  const status = async (headers: Headers) => (await send(port, '/guarded/x', headers)).status
  expect(await status({})).toBe(403)
  expect(await status({ Authorization: 'Bearer wrong-secret' })).toBe(403)
  expect(await status({ Authorization: LOCAL_SECRET })).toBe(403)
  expect(await status({ Cookie: `local-${port}=${LOCAL_SECRET}` })).toBe(403)
  expect((await send(port, `/guarded/x?local-secret=wrong-secret`)).status).toBe(403)
  expect(await status(OWNER)).toBe(200)
  expect(await status({ ...OWNER, Host: `localhost:${port}`, Origin: `http://localhost:${port}` })).toBe(200)
})

test.each([
  ['Forwarded', 'for=203.0.113.7'],
  ['X-Forwarded-For', '203.0.113.7'],
  ['X-Forwarded-Host', 'www.example.com'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Forwarded-Anything', ''],
  ['X-Real-IP', '127.0.0.1'],
  ['Via', '1.1 proxy'],
  ['CF-Connecting-IP', '203.0.113.7'],
  ['Host', 'evil.example'],
  ['Host', 'localhost.evil.example'],
  ['Host', '127.0.0.1.evil.example'],
  ['Origin', 'https://evil.example'],
  ['Origin', 'http://127.0.0.1:1'],
  ['Origin', 'null'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Sec-Fetch-Site', 'same-site'],
])(
  'SEC-01 a request with "%s: %s" is rejected even with the secret, and the link sets no cookie',
  async (name, value) => {
    const port = await startGuarded()
    const headers = { [name]: value }
    expect((await send(port, '/guarded/x', { ...OWNER, ...headers })).status).toBe(403)
    const link = await send(port, LINK, headers)
    expect([link.status, link.headers['set-cookie']]).toEqual([403, undefined])
  },
)

test('SEC-01 requests without a loopback connection are rejected', async () => {
  const app = new Hono()
  app.use(testAccess.guard)
  app.get('*', (c) => c.text('answered'))
  const from = async (remoteAddress?: string) => {
    const socket = { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' }
    const env = remoteAddress ? { incoming: { socket } } : {}
    return (await app.request('http://localhost/', { headers: { ...OWNER, Host: 'localhost' } }, env)).status
  }
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await from(address)).toBe(200)
  for (const address of ['203.0.113.7', '192.168.0.2', '::ffff:10.0.0.1', '2001:db8::1', undefined])
    expect(await from(address)).toBe(403)
})

test('SEC-01 the link sets a cookie and redirects to its address without the secret', async () => {
  const port = await startGuarded()
  const { status, headers } = await send(port, LINK)
  expect([status, headers.location]).toEqual([302, '/guarded/x?a=1&b=2'])
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  const [cookie = ''] = headers['set-cookie'] ?? []
  expect(cookie).toMatch(new RegExp(`^local-${port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`))
  expect(cookie).not.toContain(LOCAL_SECRET)
  const Cookie = cookie.split(';')[0] ?? ''
  expect((await send(port, '/guarded/x', { Cookie })).status).toBe(200)
  expect((await send(port, '/guarded/x', { Cookie, 'X-Real-IP': '127.0.0.1' })).status).toBe(403)
  const other = await startGuarded(createLocalAccess('the-secret-of-a-different-site'))
  expect((await send(other, '/guarded/x', { Cookie: Cookie.replace(`${port}`, `${other}`) })).status).toBe(
    403,
  )
})

test('SEC-01 the owner’s cookie is found among other cookies of the same name, in any order', async () => {
  const port = await startGuarded()
  const [cookie = ''] = (await send(port, LINK)).headers['set-cookie'] ?? []
  const own = cookie.split(';')[0] ?? ''
  const other = `local-${port}=planted`
  const status = async (Cookie: string) => (await send(port, '/guarded/x', { Cookie })).status
  expect(await status(`${other}; ${own}`)).toBe(200)
  expect(await status(`${own}; ${other}`)).toBe(200)
  expect(await status(`a=1; ${other};${other}; ${own}; b=2`)).toBe(200)
  expect(await status(`${other}; ${other}`)).toBe(403)
  expect(await status(`x${own}; ${own.replace('=', '2=')}`)).toBe(403)
})

test('SEC-01 the link does not redirect to foreign sites, and works only for GET', async () => {
  const port = await startGuarded()
  const query = `?local-secret=${LOCAL_SECRET}`
  expect((await send(port, `//evil.example/${query}`)).headers.location).toBe('/evil.example/')
  expect((await send(port, `/open${query}`)).headers.location).toBe('/open')
  expect((await send(port, `/guarded/x${query}`, {}, '127.0.0.1', 'POST')).status).toBe(403)
})

test('SEC-01 a signed address allows POST to its path until it expires, but not from pages of foreign sites', async () => {
  const port = await startGuarded()
  const signed = testAccess.sign('/guarded/x', 60)
  const status = async (path: string, method = 'POST', headers: Headers = {}) =>
    (await send(port, path, headers, '127.0.0.1', method)).status
  // The server has no route for POST, so an accepted request gets a 404.
  expect(await status(signed)).toBe(404)
  expect(signed).not.toContain(LOCAL_SECRET)
  expect(await status(signed, 'GET')).toBe(403)
  expect(await status(signed.replace('/x?', '/y?'))).toBe(403)
  expect(await status(signed.replace(/expires=\d+/, 'expires=99999999999'))).toBe(403)
  expect(await status(signed.replace(/signature=.*/, 'signature='))).toBe(403)
  expect(await status(testAccess.sign('/guarded/x', -1))).toBe(403)
  expect(await status(createLocalAccess('of-a-different-site').sign('/guarded/x', 60))).toBe(403)
  const foreign: readonly Headers[] = [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Via: 'a proxy' },
  ]
  for (const headers of foreign) expect(await status(signed, 'POST', headers)).toBe(403)
})

test('SEC-01 clients of the Management API send the secret without `Bearer`', async () => {
  const app = new Hono()
  app.use('*', testAccess.guard)
  app.get('*', (c) => c.text('answered'))
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } }
  const status = async (path: string, Authorization: string) => {
    const headers = { Authorization, Host: 'localhost' }
    return (await app.request(`http://localhost${path}`, { headers }, env)).status
  }
  expect(await status('/v1/spaces/1/stories', LOCAL_SECRET)).toBe(200)
  expect(await status('/v1/users/me', LOCAL_SECRET)).toBe(200)
  expect(await status('/v1/spaces/1/stories', 'wrong-secret')).toBe(401)
  for (const path of ['/_embedded/', '/v1/projects/x', '/v1/spacesuit'])
    expect(await status(path, LOCAL_SECRET)).toBe(403)
})
