import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Listening, listen } from '../../server/http/listen.ts'

const HEADERS = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' }

async function started(fetch: Parameters<typeof listen>[0]): Promise<Listening> {
  const server = await listen(fetch, '127.0.0.1', 0, { headers: HEADERS })
  onTestFinished(() => server.close())
  return server
}

/** Writes to a new connection. Returns all received data when it is closed. */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part
  })
  // The server may reset the connection when it closes it.
  socket.on('error', () => undefined)
  socket.write(text)
  await new Promise((resolve) => socket.once('close', resolve))
  return received
}

test('SEC-03 a connection with thousands of pipelined requests is closed, and other connections are served', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let handled = 0
  const { port, origin } = await started(async (request) => {
    if (new URL(request.url).pathname === '/other/') return new Response('here')
    handled += 1
    await released
    return new Response('x'.repeat(10_000))
  })
  const one = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
  await exchange(port, one.repeat(5000))
  expect(handled).toBeLessThanOrEqual(32)
  expect(await (await fetch(`${origin}/other/`)).text()).toBe('here')
  release()
})

test('SEC-03 20 pipelined requests are all answered', async () => {
  const { port } = await started(() => new Response('here'))
  const head = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`
  const received = await exchange(port, `${`${head}\r\n`.repeat(19)}${head}Connection: close\r\n\r\n`)
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(20)
})

test.each([
  ['without a Host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['of HTTP/1.0 without a Host', 400, 'GET / HTTP/1.0\r\n\r\n'],
  [
    'with an unknown expectation',
    417,
    'POST / HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n',
  ],
  ['that is malformed', 400, 'NOTHING\r\n\r\n'],
])('SEC-05 the response to a request %s has the security headers', async (_, status, text) => {
  let reached = 0
  const { port } = await started(() => {
    reached += 1
    return new Response('here')
  })
  const received = (await exchange(port, text)).toLowerCase()
  expect(received).toContain(`http/1.1 ${status} `)
  for (const [name, value] of Object.entries(HEADERS)) expect(received).toContain(`${name}: ${value}`)
  expect(reached).toBe(0)
})
