import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../tests/site/freePort.ts'
import { OWN_REQUEST } from '../limits/clients.ts'
import type { PortSharing } from './listen.ts'
import { openPort } from './openPort.ts'

/** Opens a port and counts the requests that reach it through the network. */
async function open(shared?: PortSharing) {
  const counts = { received: 0 }
  const port = await openPort({
    host: '127.0.0.1',
    port: Number(await freePort()),
    shared,
    before: (_request, _response, next) => {
      counts.received += 1
      next()
    },
  })
  onTestFinished(() => port.close())
  return { port, counts }
}

const app = {
  fetch: (request: Request) =>
    new URL(request.url).pathname === '/old'
      ? new Response(null, { status: 302, headers: { location: '/new' } })
      : new Response(`page ${new URL(request.url).pathname}`),
}

test('a process with a shared port answers its own requests without the network, and follows redirects', async () => {
  for (const [shared, received] of [
    ['with a later process', 0],
    [undefined, 2],
  ] as const) {
    const { port, counts } = await open(shared)
    port.serve(app)
    const response = await port.fetch(`${port.origin}/old`)
    expect(await response.text()).toBe('page /new')
    expect(counts.received).toBe(received)
  }
})

test('a redirect to a different origin is requested from that origin, without the secret of own requests', async () => {
  const { port: other } = await open()
  const headers: (string | null)[] = []
  other.serve({
    fetch: (request) => {
      headers.push(request.headers.get(OWN_REQUEST))
      return new Response('page of the other origin')
    },
  })
  for (const shared of ['with a later process', undefined] as const) {
    const { port } = await open(shared)
    port.serve({
      fetch: () => new Response(null, { status: 302, headers: { location: `${other.origin}/new` } }),
    })
    const response = await port.fetch(`${port.origin}/old`)
    expect(await response.text()).toBe('page of the other origin')
  }
  expect(headers).toEqual([null, null])
})

test('requests to a process that takes over a port wait for its application, and get 503 from all other processes', async () => {
  const { port } = await open('with a running process')
  const waiting = [fetch(`${port.origin}/one`), fetch(`${port.origin}/two`)]
  // A response without waiting would arrive before that of a later connection to a different server.
  const { port: other } = await open('with a later process')
  const refused = await fetch(`${other.origin}/one`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  port.serve(app)
  const texts = await Promise.all(waiting.map(async (response) => (await response).text()))
  expect(texts).toEqual(['page /one', 'page /two'])
})

// The timeout is shorter than the time for which requests wait.
test('OPS-01 a process that cannot take over a port answers the waiting requests 503 when it closes the port', async () => {
  const { port, counts } = await open('with a running process')
  const waiting = fetch(`${port.origin}/one`)
  await vi.waitFor(() => expect(counts.received).toBe(1))
  await port.close()
  const { status, headers } = await waiting
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
}, 10_000)
