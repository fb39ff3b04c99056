import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { LOCAL_SECRET, OWNER, testAccess } from '../../../services/access/testing/localOwner.ts'
import { BRIDGE_PATH } from './bridgeAddress.ts'
import { createPreviewProxy } from './createPreviewProxy.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a project with a proxy in front of it. Returns their origins. */
async function startProxied(answer: Answer) {
  const server = createServer(answer)
  const project = await listen(server)
  const front = createServer()
  const space = await listen(front)
  const proxy = createPreviewProxy({
    project: new URL(project),
    space,
    local: testAccess,
    isOwnPath: (path) => path.startsWith('/v2/'),
  })
  front.on('request', (received, response) =>
    proxy.handle(received, response, () => response.end('of the space')),
  )
  front.on('upgrade', proxy.upgrade)
  const get = (path: string, init: RequestInit = {}) =>
    fetch(space + path, { redirect: 'manual', ...init, headers: { ...OWNER, ...init.headers } })
  return { project, space, server, get }
}

test('a proxied project gets requests as from its own address, without the session of the editor', async () => {
  let received: IncomingMessage['headers'] = {}
  let body = ''
  const { project, space, get } = await startProxied((request, response) => {
    received = request.headers
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => response.end('done'))
  })
  const port = new URL(space).port
  const sent = await get('/api/action?x=1', {
    method: 'POST',
    body: 'y'.repeat(5_000_000),
    headers: { origin: space, referer: `${space}/about?x=1`, cookie: `a=1; local-${port}=secret; b=2` },
  })
  expect(await sent.text()).toBe('done')
  expect(body).toHaveLength(5_000_000)
  expect(received).toMatchObject({
    host: new URL(project).host,
    origin: project,
    referer: `${project}/about?x=1`,
    cookie: 'a=1; b=2',
    'accept-encoding': 'identity',
  })
})

test.each([
  ['next/', '/blog/next/'],
  ['../about/', '/about/'],
  ['?page=2', '/blog/?page=2'],
  ['#top', '/blog/?page=1#top'],
  ['/en/', '/en/'],
])('a redirect of a proxied page to %s leads to %s at the origin of the space', async (location, target) => {
  const { space, get } = await startProxied((_, response) => {
    response.writeHead(302, { location }).end()
  })
  const { headers } = await get('/blog/?page=1')
  expect(headers.get('location')).toBe(space + target)
})

test('a redirect of a proxied page to a different origin is unchanged', async () => {
  const { get } = await startProxied((_, response) => {
    response.writeHead(302, { location: '//login.example/?a=1' }).end()
  })
  expect((await get('/blog/')).headers.get('location')).toBe('//login.example/?a=1')
})

test('a proxied page may be framed by the editor, and stays at the origin of the space', async () => {
  const { project, space, get } = await startProxied((_, response) => {
    response.writeHead(307, {
      location: `${project}/en/?a=1`,
      'x-frame-options': 'DENY',
      'clear-site-data': '"cookies"',
      'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
      'set-cookie': ['a=1; Domain=localhost; Path=/', 'b=2'],
    })
    response.end()
  })
  const { status, headers } = await get('/')
  expect([status, headers.get('location')]).toEqual([307, `${space}/en/?a=1`])
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('clear-site-data')).toBeNull()
  expect(headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2'])
})

test('a proxied page is streamed, with the local address of the bridge even if it arrives in parts', async () => {
  const finish = Promise.withResolvers<void>()
  const { get } = await startProxied(async (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.write('<h1>Über</h1><script src="https://app.story')
    await finish.promise
    response.end('blok.com/f/storyblok-v2-latest.js"></script>')
  })
  const reader = (await get('/')).body!.getReader()
  const first = await reader.read()
  expect(Buffer.from(first.value!).toString()).toBe('<h1>Über</h1><script src="')
  finish.resolve()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    rest += Buffer.from(part.value).toString()
  expect(rest).toMatch(new RegExp(`^${BRIDGE_PATH}\\?-+"></script>$`))
})

test('a proxied script keeps its length when it names the bridge, and files are unchanged', async () => {
  const text = 'let bridge = "https://app.storyblok.com/f/storyblok-v2-latest.js"'
  const { get } = await startProxied(({ url }, response) => {
    const type = url === '/a.js' ? 'text/javascript' : 'application/json'
    response.writeHead(200, { 'content-type': type, 'content-length': text.length })
    response.end(text)
  })
  const script = await (await get('/a.js')).text()
  expect(script).toHaveLength(text.length)
  expect(script).toContain(`"${BRIDGE_PATH}?`)
  expect(await (await get('/a.json')).text()).toBe(text)
})

test('a proxied page that is compressed in spite of the request keeps its bytes', async () => {
  const text = '<script src="https://app.storyblok.com/f/storyblok-v2-latest.js"></script>'
  const { get } = await startProxied((_, response) => {
    // Not compressed, so that a rewritten address would show.
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'identity' })
    response.end(text)
  })
  expect(await (await get('/')).text()).toBe(text)
})

test('a request that the browser cancels is cancelled in the project, and finished ones do not count as open', async () => {
  const cancelled = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const { get } = await startProxied(({ url }, response) => {
    if (url !== '/endless') return void response.end('page')
    response.once('close', () => cancelled.resolve())
    started.resolve()
  })
  const controller = new AbortController()
  const endless = get('/endless', { signal: controller.signal })
  await started.promise
  controller.abort()
  await expect(endless).rejects.toThrow('aborted')
  await cancelled.promise
  // More than may be open at the same time.
  for (let sent = 0; sent < 520; sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/')))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['page']))
  }
})

test('a project is shown only to the owner of the space, and not to foreign hosts', async () => {
  let requests = 0
  const { space, get } = await startProxied((_, response) => {
    requests += 1
    response.end('page')
  })
  const status = async (headers: Record<string, string>) =>
    (await fetch(space, { headers, redirect: 'manual' })).status
  expect(await status({})).toBe(403)
  expect(await status({ ...OWNER, origin: 'https://evil.example' })).toBe(403)
  expect(await status({ ...OWNER, 'x-forwarded-for': '203.0.113.7' })).toBe(403)
  const rebound = request(space, { headers: { ...OWNER, host: 'evil.example' }, agent: false })
  rebound.end()
  const [answer] = (await once(rebound, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(403)
  expect((await get('/sw.js', { headers: { 'service-worker': 'script' } })).status).toBe(403)
  expect(requests).toBe(0)
  const page = await fetch(space, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('The preview is closed')
  expect(await (await get('/v2/cdn/stories')).text()).toBe('of the space')
  expect(await (await get(`/?local-secret=${LOCAL_SECRET}`)).text()).toBe('of the space')
  expect(await (await get('/')).text()).toBe('page')
})

test('a project that cannot be reached is reported with what to do', async () => {
  const { server, project, get } = await startProxied(() => undefined)
  server.close()
  const answer = await get('/')
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain(`${project} cannot be reached (ECONNREFUSED). Start its development`)
})

/** Requests a WebSocket. Returns the connection. */
function openSocket(space: string, headers: readonly string[]) {
  const { hostname, port, host } = new URL(space)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const lines = ['GET /_next/hmr?id=1 HTTP/1.1', `Host: ${host}`, 'Connection: Upgrade', 'Upgrade: websocket']
  socket.write([...lines, ...headers, '', ''].join('\r\n'))
  return socket.setEncoding('utf8')
}

test('WebSockets of the development server pass in both directions, only for the owner', async () => {
  const { space, project, server } = await startProxied(() => undefined)
  const requested: (string | undefined)[] = []
  server.on('upgrade', ({ url, headers }, socket) => {
    requested.push(url, headers.origin)
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nfirst ',
    )
    socket.pipe(socket)
  })
  const refused = openSocket(space, [])
  const [refusal] = (await once(refused, 'data')) as [string]
  expect(refusal).toMatch(/^HTTP\/1.1 403 /)
  expect(requested).toEqual([])

  const socket = openSocket(space, [`Authorization: ${OWNER.Authorization}`, `Origin: ${space}`])
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  socket.write('ping')
  await expect.poll(() => text, { timeout: 15_000 }).toMatch(/^HTTP\/1.1 101 .*first ping$/s)
  expect(requested).toEqual(['/_next/hmr?id=1', project])
})
