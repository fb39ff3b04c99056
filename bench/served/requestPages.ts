import { connect } from 'node:net'

interface Load {
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
export async function requestPages({ port, paths, requests, connections }: Load): Promise<number> {
  let sent = 0
  let bytes = 0
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      /** Remaining bytes of the body; undefined while the header is read. */
      let missing: number | undefined
      let head: Buffer = Buffer.alloc(0)
      const ask = () => {
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
      const take = (piece: Buffer) => {
        if (missing !== undefined) {
          missing -= piece.length
          if (missing > 0) return
          missing = undefined
          ask()
          return
        }
        head = head.length > 0 ? Buffer.concat([head, piece]) : piece
        const end = head.indexOf(END_OF_HEAD)
        if (end < 0) return
        const text = head.subarray(0, end).toString('latin1').toLowerCase()
        const body = head.subarray(end + END_OF_HEAD.length)
        head = Buffer.alloc(0)
        const length = Number(/\r\ncontent-length: (\d+)/.exec(text)?.[1])
        if (!text.startsWith('http/1.1 200') || !text.includes('content-encoding: br') || !length)
          return void socket.destroy(new Error(`A response is not a page in Brotli:\n${text}`))
        bytes += length
        missing = length
        take(body)
      }
      socket.on('connect', ask).on('data', take).on('error', reject)
      socket.on('close', () => reject(new Error('A connection was closed before its response was whole.')))
    })
  await Promise.all(Array.from({ length: connections }, one))
  return bytes
}
