import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Listening, listen } from '../../server/http/listen.ts'

const HEADERS = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' }

async function started(fetch: Parameters<typeof listen>[0]): Promise<Listening> {
  const server = await listen(fetch, '127.0.0.1', 0, HEADERS)
  onTestFinished(() => server.close())
  return server
}

/** Writes to a connection of its own, and gives what came back once it is closed. */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part
  })
  // A connection that the server ends may be reset.
  socket.on('error', () => undefined)
  socket.write(text)
  await new Promise((resolve) => socket.once('close', resolve))
  return received
}

test('SEC-03 a connection that sends thousands of requests before an answer is ended, and another is answered', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let begun = 0
  const { port, origin } = await started(async (request) => {
    if (new URL(request.url).pathname === '/other/') return new Response('here')
    begun += 1
    await released
    return new Response('x'.repeat(10_000))
  })
  const one = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
  await exchange(port, one.repeat(5000))
  expect(begun).toBeLessThanOrEqual(32)
  expect(await (await fetch(`${origin}/other/`)).text()).toBe('here')
  release()
})

test('SEC-03 some requests that are sent before an answer are all answered', async () => {
  const { port } = await started(() => new Response('here'))
  const head = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`
  const received = await exchange(port, `${`${head}\r\n`.repeat(19)}${head}Connection: close\r\n\r\n`)
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(20)
})

test.each([
  ['names no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['names no host in the older version', 400, 'GET / HTTP/1.0\r\n\r\n'],
  ['expects what is not known', 417, 'POST / HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n'],
  ['is none', 400, 'NOTHING\r\n\r\n'],
])('SEC-05 what is refused because it %s has its headers too', async (_, status, text) => {
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
