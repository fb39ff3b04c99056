import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

interface TunnelOptions {
  readonly isRefused: (request: IncomingMessage) => boolean
  /** Creates the request to the project, with additional headers. */
  readonly request: (request: IncomingMessage, headers: Readonly<Record<string, string>>) => ClientRequest
}

/** Maximum number of open WebSockets. Each open page of a development server has one or two. */
const MAX_SOCKETS = 100

/** Creates the handler of WebSocket requests, which connects the browser with the project. */
export function tunnelWebSocket({ isRefused, request }: TunnelOptions) {
  let open = 0
  return (received: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    if (received.headers.upgrade?.toLowerCase() !== 'websocket') return void refuse(socket, '400 Bad Request')
    if (isRefused(received)) return void refuse(socket, '403 Forbidden')
    if (open >= MAX_SOCKETS) return void refuse(socket, '503 Service Unavailable')
    open += 1
    const passed = request(received, { connection: 'Upgrade', upgrade: 'websocket' })
    socket.once('close', () => {
      open -= 1
      passed.destroy()
    })
    passed.once('upgrade', (answer: IncomingMessage, project: Duplex, first: Buffer) => {
      project.on('error', () => project.destroy())
      project.once('close', () => socket.destroy())
      socket.once('close', () => project.destroy())
      socket.write(statusAndHeaders(answer))
      // Bytes that arrived together with the headers.
      socket.write(first)
      project.write(head)
      socket.pipe(project)
      project.pipe(socket)
    })
    passed.once('response', (answer) => {
      answer.resume()
      refuse(socket, `${answer.statusCode} ${answer.statusMessage}`)
    })
    passed.once('error', () => refuse(socket, '502 Bad Gateway'))
    passed.end()
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

function statusAndHeaders({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
  )
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n')
}
