import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, Server as TcpServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextIteration } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import { reportToLog } from '../log/writeLog.ts'
import { OpenRequests } from './OpenRequests.ts'

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>

/** Handles a request, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** A server that accepts connections. */
export interface Listening {
  readonly http: Server
  /** Origin by which this machine reaches the server. */
  readonly origin: string
  readonly port: number
  /** Number of requests in progress. */
  readonly openRequests: number
  /** Number of requests in progress, without event streams. */
  readonly answering: number
  /** False after `close`. */
  readonly accepts: boolean
  /** Stops accepting connections, closes idle ones, and resolves when all received requests are answered. */
  close(): Promise<void>
}

/** Returns the origin by which this machine reaches a server on a host and port. For a wildcard host it is the loopback address. */
export function originAt(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/** Returns why a server can't listen and which setting to change. */
function errorMessage({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the process that uses it, or choose a different port with the setting PORT.`
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one above 1023 with the setting PORT.`
  return `The server cannot listen on the address of the setting HOST (${code ?? message}). Give it an address of this machine, for example 127.0.0.1.`
}

/**
 * Maximum number of connections that wait to be accepted, limited by the system. Connections beyond it are ignored by the system, and
 * browsers retry after one second, then three, then seven. Node's default is 511.
 */
const BACKLOG = 4096

/**
 * Idle timeout of connections, in milliseconds. Longer than that of proxies (usually 60 s by default): if the server closes a connection
 * first, a request that is in transit at that moment is lost. A busy process makes this more likely, because Node runs timers before it
 * reads sockets.
 */
const KEEP_ALIVE_MS = 65_000

/**
 * Whether two processes of one user may listen on a port at the same time. `with a later process`: only if the port is free now.
 * Systems without `SO_REUSEPORT` allow neither.
 */
export type PortSharing = 'with a later process' | 'with a running process'

interface ListenOptions {
  /** Headers of responses without the application: if a request can't be parsed or a response can't be sent. */
  readonly headers?: Readonly<Record<string, string>>
  /** Runs before the application. */
  readonly before?: Middleware
  /** Default: the port is not shared. With it, requests that are in transit at `close` are answered. */
  readonly shared?: PortSharing
}

/** How long idle connections stay open after `close` for requests that are in transit, in milliseconds. */
const IN_TRANSIT_MS = 200

/** Maximum duration of the event loop's iteration after which a shared port is closed, in milliseconds. */
const MAX_QUIET_MS = 0.5

/** Maximum number of iterations before a busy process closes its port nevertheless. */
const MAX_ITERATIONS = 1000

/** Status lines for requests that can't be parsed, by error code. */
const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Starts an HTTP server. Rejects with an error that names the setting to change.
 *
 * @param fetch the application
 * @param port 0 selects a free port
 */
export async function listen(
  fetch: Fetch,
  host: string,
  port: number,
  { headers = {}, before, shared }: ListenOptions = {},
): Promise<Listening> {
  const answer = getRequestListener(fetch as never, {
    errorHandler: (error) => {
      const unreadable = error instanceof RequestError
      if (!unreadable) reportToLog('An error was not handled by the application.', error)
      return new Response(null, { status: unreadable ? 400 : 500, headers })
    },
  })
  // Node's own check for the Host header would respond without `headers`, so the handler checks it.
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
  const reusePort = shared !== undefined && port !== 0 && process.platform === 'linux'
  // Otherwise two sites with different data folders could share a port by mistake, and each would answer half of the requests.
  if (reusePort && shared === 'with a later process') await checkFree(host, port)
  const bound = await bind(server, host, port, reusePort)
  return {
    http: server,
    origin: originAt(host, bound),
    port: bound,
    get openRequests() {
      return requests.size
    },
    get answering() {
      return requests.answering
    },
    get accepts() {
      return server.listening
    },
    async close() {
      if (shared) await untilQuietIteration(server)
      await new Promise<void>((done) => {
        // Node's HTTP server would also close idle connections, whose next request may be in transit.
        TcpServer.prototype.close.call(server, () => done())
        requests.stop(shared ? IN_TRANSIT_MS : 0)
      })
    },
  }
}

/** Binds a server and returns its port. Rejects with an error that names the setting to change. */
function bind(server: TcpServer, host: string, port: number, reusePort = false): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new Error(errorMessage(cause, port), { cause }))
    })
    server.listen({ port, host, backlog: BACKLOG, reusePort }, () =>
      resolve((server.address() as AddressInfo).port),
    )
  })
}

/** Rejects if a process listens on a port, which a socket with `reusePort` would not notice. */
async function checkFree(host: string, port: number): Promise<void> {
  const probe = createTcpServer()
  await bind(probe, host, port)
  await new Promise((resolve) => probe.close(resolve))
}

/**
 * Resolves after a short iteration of the event loop without a new connection. The system resets connections that it has not passed to the
 * process when the port is closed. libuv accepts one connection in each iteration, so a quiet iteration means that none waited before it.
 */
async function untilQuietIteration(server: TcpServer): Promise<void> {
  let isQuiet = false
  const onConnection = () => {
    isQuiet = false
  }
  server.on('connection', onConnection)
  for (let count = 0; count < MAX_ITERATIONS && !isQuiet; count += 1) {
    isQuiet = true
    const from = performance.now()
    await nextIteration()
    if (performance.now() - from > MAX_QUIET_MS) isQuiet = false
  }
  server.off('connection', onConnection)
}
