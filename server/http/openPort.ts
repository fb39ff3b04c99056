import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { OWN_REQUEST } from '../limits/clients.ts'
import { listen, type Middleware, type PortSharing } from './listen.ts'
import type { ServerEnv } from './ReceivedRequest.ts'

/** An application that answers requests. */
interface Application {
  readonly fetch: (request: Request, env?: ServerEnv) => Response | Promise<Response>
}

/** A server that listens before its application is ready, since a site and its services need each other's URLs to start. */
export interface OpenPort {
  /** Origin by which this machine reaches the server. */
  readonly origin: string
  readonly http: Server
  /** Number of requests in progress. */
  readonly openRequests: number
  /** Number of requests in progress, without event streams. */
  readonly answering: number
  /** Sets the application that handles requests. */
  serve(app: Application): void
  /**
   * `fetch` that also reaches this server after it is closed, by calling the application directly. It does that before, too, if the port
   * is shared, since a different process could accept the connection.
   */
  readonly fetch: typeof fetch
  /** Secret that identifies requests of this process to itself, see `OWN_REQUEST`. */
  readonly ownRequests: string
  /** Stops accepting requests, and resolves when all received ones are answered. */
  close(): Promise<void>
}

interface OpenPortOptions {
  readonly host: string
  /** 0 selects a free port. */
  readonly port: number
  /** Headers of responses without the application. */
  readonly headers?: Readonly<Record<string, string>>
  /** Runs before the application. */
  readonly before?: Middleware
  /** See `ListenOptions`. */
  readonly shared?: PortSharing
}

/** Maximum duration for which a request waits for the application of a process that takes over a port, in milliseconds. */
const HOLD_MS = 20_000

/** Maximum number of such requests. Further requests get 503. */
const MAX_HELD = 1000

/**
 * Opens a port. Until `serve` is called, it answers 503, or lets requests wait if this process takes over the port of a running one.
 * Rejects with an error that names the setting to change.
 */
export async function openPort(options: OpenPortOptions): Promise<OpenPort> {
  const { host, port, headers = {}, before, shared } = options
  let app: Application | undefined
  const ready = Promise.withResolvers<void>()
  let held = 0
  const ownRequests = randomUUID()
  const starting = () =>
    new Response('The site is starting.', {
      status: 503,
      headers: { ...headers, 'retry-after': '1', 'cache-control': 'no-store' },
    })
  async function answerWhenReady(request: Request, env: unknown): Promise<Response> {
    if (shared !== 'with a running process' || held >= MAX_HELD) return starting()
    held += 1
    await Promise.race([ready.promise, pause(HOLD_MS, undefined, { ref: false })])
    held -= 1
    return app?.fetch(request, env as ServerEnv) ?? starting()
  }
  const server = await listen(
    (request, env) => app?.fetch(request, env as ServerEnv) ?? answerWhenReady(request, env),
    host,
    port,
    { headers, before, shared },
  )
  return {
    origin: server.origin,
    http: server.http,
    get openRequests() {
      return server.openRequests
    },
    get answering() {
      return server.answering
    },
    serve(application) {
      app = application
      ready.resolve()
    },
    ownRequests,
    async fetch(input, init) {
      const request = new Request(input, init)
      if (!request.url.startsWith(`${server.origin}/`)) return fetch(input, init)
      request.headers.set(OWN_REQUEST, ownRequests)
      const direct = app && (shared !== undefined || !server.accepts) ? app : undefined
      const send = (one: Request) => direct?.fetch(one) ?? fetch(one, { redirect: 'manual' })
      return followRedirects(request, send)
    },
    close() {
      // Without an application, the requests that wait for it get 503 now.
      ready.resolve()
      return server.close()
    },
  }
}

/** Maximum number of redirects to follow. The content service needs one. */
const MAX_REDIRECTS = 3

/** Sends a request to this server, and follows redirects of a GET as `fetch` does: those to other origins without the own headers. */
async function followRedirects(request: Request, send: Application['fetch']): Promise<Response> {
  let response = await send(request)
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
    const location = response.headers.get('location')
    if (request.redirect !== 'follow' || request.method !== 'GET' || location === null) break
    const target = new URL(location, request.url)
    if (target.origin !== new URL(request.url).origin) return fetch(target, { signal: request.signal })
    response = await send(new Request(target, request))
  }
  return response
}
