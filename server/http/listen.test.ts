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
])('what listens on %s is reached at %s', (host, origin) => expect(originAt(host, 4000)).toBe(origin))

/** The most that the system lets wait, whatever a server asks for. */
function systemBacklog(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  } catch {
    return 0
  }
}

/** A server in a thread of its own, which does nothing at all once it listens. */
const BUSY = `
  const { workerData, parentPort } = require('node:worker_threads')
  import(workerData.module).then(async ({ listen }) => {
    const { port } = await listen(() => new Response('here'), '127.0.0.1', 0)
    parentPort.postMessage(port)
    Atomics.wait(new Int32Array(workerData.memory), 0, 0)
  })`

test.skipIf(systemBacklog() < 1000)(
  'OPS-03 hundreds of connections that come while the process is busy wait for it, and are not left unanswered',
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

test('an idle connection is kept longer than the 60 s after which proxies end theirs', async () => {
  const server = await listen(() => new Response('here'), '127.0.0.1', 0)
  onTestFinished(() => server.close())
  const { headers } = await fetch(server.origin)
  expect(headers.get('connection')).toBe('keep-alive')
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})
