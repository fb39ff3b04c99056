import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { listen, originAt } from './listen.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4000'],
  ['localhost', 'http://localhost:4000'],
  ['0.0.0.0', 'http://127.0.0.1:4000'],
  ['::', 'http://127.0.0.1:4000'],
  ['::1', 'http://[::1]:4000'],
])('the origin of a server that listens on %s is %s', (host, origin) =>
  expect(originAt(host, 4000)).toBe(origin),
)

/** Returns the system's maximum backlog; 0 if unknown. */
function systemBacklog(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  } catch {
    return 0
  }
}

/** Code of a thread that starts a server and then blocks. */
const BUSY = `
  const { workerData, parentPort } = require('node:worker_threads')
  import(workerData.module).then(async ({ listen }) => {
    const { port } = await listen(() => new Response('here'), '127.0.0.1', 0)
    parentPort.postMessage(port)
    Atomics.wait(new Int32Array(workerData.memory), 0, 0)
  })`

test.skipIf(systemBacklog() < 1000)(
  'OPS-03 hundreds of connections that arrive while the process is blocked are accepted into the backlog',
  async () => {
    const memory = new SharedArrayBuffer(4)
    const module = new URL('listen.ts', import.meta.url).href
    const worker = new Worker(BUSY, { eval: true, workerData: { module, memory } })
    const sockets: Socket[] = []
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy()
      Atomics.notify(new Int32Array(memory), 0)
      await worker.terminate()
    })
    const port = await new Promise<number>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    const connected = Array.from(
      { length: 900 },
      () =>
        new Promise((resolve, reject) => {
          sockets.push(connect(port, '127.0.0.1').once('connect', resolve).once('error', reject))
        }),
    )
    expect(await Promise.all(connected)).toHaveLength(900)
  },
)

test('an idle connection stays open longer than the 60 s after which proxies close theirs', async () => {
  const server = await listen(() => new Response('here'), '127.0.0.1', 0)
  onTestFinished(() => server.close())
  const { headers } = await fetch(server.origin)
  expect(headers.get('connection')).toBe('keep-alive')
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})
