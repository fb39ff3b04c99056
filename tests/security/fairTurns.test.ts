import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Starts `busyServer.ts`: every request blocks it for some milliseconds, and it reports the order of clients. */
async function busyServer(): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const child = fork(join(import.meta.dirname, 'busyServer.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [port] = (await once(child, 'message')) as [number]
  return { child, port }
}

test('OPS-03 a visitor’s request is not delayed by an earlier client with many connections', async () => {
  const { child, port } = await busyServer()
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  const send = async (client: string) => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\nConnection: close\r\n\r\n`)
  }
  const handled: string[] = []
  const all = new Promise<void>((resolve) =>
    child.on('message', (client: string) => {
      handled.push(client)
      if (handled.length === 32) resolve()
    }),
  )
  // The first request blocks the process until all other requests have connected.
  await send('203.0.113.1')
  for (let n = 0; n < 30; n += 1) await send('203.0.113.1')
  await send('203.0.113.2')
  await all
  expect(handled.filter((client) => client === '203.0.113.1')).toHaveLength(31)
  // The first client may have one request running and one more, since it has waited longer.
  expect(handled.indexOf('203.0.113.2')).toBeLessThanOrEqual(2)
})
