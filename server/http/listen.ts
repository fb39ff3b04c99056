import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import { reportToLog } from '../log/writeLog.ts'
import { OpenRequests } from './OpenRequests.ts'

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>

/** Answers a request, or leaves it to `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** A server that accepts connections. */
export interface Listening {
  readonly http: Server
  /** Where this machine reaches it. */
  readonly origin: string
  readonly port: number
  /** Requests that are being answered. */
  readonly openRequests: number
  /** Whether it still takes connections. */
  readonly accepts: boolean
  /** Takes no more connections, ends idle ones, and resolves when every request that had come is answered. */
  close(): Promise<void>
}

/** Where this machine reaches what listens on a host and a port: a wildcard host is reached at the loopback address. */
export function originAt(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/** Why a server cannot listen, and which setting to change. */
function errorMessage({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or choose another with the setting PORT.`
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one above 1023 with the setting PORT.`
  return `The server cannot listen on the address of the setting HOST (${code ?? message}). Give it an address of this machine, for example 127.0.0.1.`
}

/**
 * Connections that may wait to be taken, where the system allows it. Beyond Node's 511 the system leaves a connection unanswered,
 * and a visitor's browser tries again after one second, then three, then seven.
 */
const BACKLOG = 4096

/**
 * How long a connection without a request is kept, in milliseconds: longer than proxies keep theirs (60 s is their usual default).
 * Where the server ends it first, a request that is on its way meanwhile is lost, and that happens the more often the busier the
 * process is: after a pause it looks at its timers before it reads what came.
 */
const KEEP_ALIVE_MS = 65_000

/** What is said to a connection that sent no request that can be read, by the code of the error. */
const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Starts an HTTP server. What it has to answer without the site, because the request cannot be read or the response cannot be
 * sent, carries the given headers; `before` is asked before the site is. Port 0 takes any free one. Rejects with a sentence
 * that names the setting to change.
 */
export function listen(
  fetch: Fetch,
  host: string,
  port: number,
  headers: Readonly<Record<string, string>> = {},
  before?: Middleware,
): Promise<Listening> {
  const answer = getRequestListener(fetch as never, {
    errorHandler: (error) => {
      const unreadable = error instanceof RequestError
      if (!unreadable) reportToLog('A request was answered by no part of the site.', error)
      return new Response(null, { status: unreadable ? 400 : 500, headers })
    },
  })
  // Without its own check, Node leaves requests that name no host to the handler, whose refusal has the headers.
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_MS })
  const requests = new OpenRequests(server)
  server.on('request', (request, response) => {
    if (request.socket.destroyed) return
    if (before) before(request, response, () => void answer(request, response))
    else answer(request, response)
  })
  server.on('checkExpectation', (_, response) => void response.writeHead(417, headers).end())
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = UNREADABLE[error.code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}connection: close\r\ncontent-length: 0\r\n\r\n`)
  })
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new Error(errorMessage(cause, port), { cause }))
    })
    server.listen({ port, host, backlog: BACKLOG }, () => {
      const address = server.address() as AddressInfo
      resolve({
        http: server,
        origin: originAt(host, address.port),
        port: address.port,
        get openRequests() {
          return requests.size
        },
        get accepts() {
          return server.listening
        },
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            requests.stop()
          }),
      })
    })
  })
}
