import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { OWN_REQUEST } from '../limits/clients.ts'
import { listen, type Middleware } from './listen.ts'
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
  /** `fetch` that also reaches this server after it is closed, by calling the application directly. */
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
}

/** Opens a port, which answers 503 until `serve` is called. Rejects with an error that names the setting to change. */
export async function openPort({ host, port, headers = {}, before }: OpenPortOptions): Promise<OpenPort> {
  let app: Application | undefined
  const ownRequests = randomUUID()
  const starting = () =>
    new Response('The site is starting.', {
      status: 503,
      headers: { ...headers, 'retry-after': '1', 'cache-control': 'no-store' },
    })
  const server = await listen(
    (request, env) => app?.fetch(request, env as ServerEnv) ?? starting(),
    host,
    port,
    headers,
    before,
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
    serve(ready) {
      app = ready
    },
    ownRequests,
    async fetch(input, init) {
      const request = new Request(input, init)
      if (!request.url.startsWith(`${server.origin}/`)) return fetch(input, init)
      request.headers.set(OWN_REQUEST, ownRequests)
      return server.accepts || !app ? fetch(request) : app.fetch(request)
    },
    close: () => server.close(),
  }
}
