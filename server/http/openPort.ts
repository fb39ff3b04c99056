import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Hono } from 'hono'
import { OWN_REQUEST } from '../limits/clients.ts'
import { listen, type Middleware } from './listen.ts'

/** A port that is taken before what answers at it is ready: a site and its services wait for each other's address. */
export interface OpenPort {
  /** Where this machine reaches it. */
  readonly origin: string
  readonly http: Server
  /** Requests that are being answered. */
  readonly openRequests: number
  /** Answers requests by an app from now on. */
  serve(app: Hono): void
  /** Asks this port like any other address, also once it is closed and takes no connection any more. */
  readonly fetch: typeof fetch
  /** By which this process's own requests are told from those of clients. */
  readonly ownRequests: string
  /** Takes no more requests, and resolves when all that have come are answered. */
  close(): Promise<void>
}

interface OpenPortOptions {
  readonly host: string
  /** 0 takes any free one. */
  readonly port: number
  /** On what is answered without the app. */
  readonly headers?: Readonly<Record<string, string>>
  /** Asked before the app is. */
  readonly before?: Middleware
}

/** Takes a port. Until there is an app, it answers 503. Rejects with a sentence that names the setting to change. */
export async function openPort({ host, port, headers = {}, before }: OpenPortOptions): Promise<OpenPort> {
  let app: Hono | undefined
  const ownRequests = randomUUID()
  const starting = () =>
    new Response('The site is starting.', {
      status: 503,
      headers: { ...headers, 'retry-after': '1', 'cache-control': 'no-store' },
    })
  const server = await listen(
    (request, env) => app?.fetch(request, env as never) ?? starting(),
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
