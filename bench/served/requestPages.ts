import { connect } from 'node:net'

interface LoadOptions {
  readonly port: number
  /** Paths that are requested in rotation. */
  readonly paths: readonly string[]
  readonly requests: number
  readonly connections: number
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/**
 * Requests pages like a browser on persistent connections, one request at a time on each. Resolves with the bytes of all bodies. Rejects if a
 * response is not a 200 with Brotli.
 */
export async function requestPages({ port, paths, requests, connections }: LoadOptions): Promise<number> {
  let sent = 0
  let bytes = 0
  const openConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      /** Number of bytes of the body that have not arrived yet; undefined while the header is read. */
      let remaining: number | undefined
      let head: Buffer = Buffer.alloc(0)
      const sendNext = () => {
        if (sent >= requests) {
          socket.destroy()
          resolve()
          return
        }
        const path = paths[sent % paths.length]
        sent += 1
        socket.write(
          `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/html,application/xhtml+xml\r\n` +
            'accept-encoding: gzip, deflate, br, zstd\r\naccept-language: en\r\nuser-agent: bench\r\n\r\n',
        )
      }
      const readChunk = (chunk: Buffer) => {
        if (remaining !== undefined) {
          remaining -= chunk.length
          if (remaining > 0) return
          remaining = undefined
          sendNext()
          return
        }
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
        const end = head.indexOf(END_OF_HEAD)
        if (end < 0) return
        const text = head.subarray(0, end).toString('latin1').toLowerCase()
        const body = head.subarray(end + END_OF_HEAD.length)
        head = Buffer.alloc(0)
        const length = Number(/\r\ncontent-length: (\d+)/.exec(text)?.[1])
        if (!text.startsWith('http/1.1 200') || !text.includes('content-encoding: br') || !length)
          return void socket.destroy(new Error(`A response is not a page in Brotli:\n${text}`))
        bytes += length
        remaining = length
        readChunk(body)
      }
      socket.on('connect', sendNext).on('data', readChunk).on('error', reject)
      socket.on('close', () => reject(new Error('A connection was closed before its response was complete.')))
    })
  await Promise.all(Array.from({ length: connections }, openConnection))
  return bytes
}
