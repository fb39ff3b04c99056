import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createContentClient } from './ContentClient.ts'
import type { ContentClientOptions } from './contentClientOptions.ts'

/** A recorded request. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A response of a test's handler. `body` is sent as JSON unless it is a string; with `hang` the body never ends. */
export interface TestAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly hang?: boolean
}

/** Starts a content service on a real socket that records all requests and answers by the test's handler. */
export async function startRecordingService(
  handler: (request: RecordedRequest, count: number) => TestAnswer,
) {
  const requests: RecordedRequest[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const url = new URL(incoming.url ?? '/', 'http://service')
    const request = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
    }
    requests.push(request)
    for (const { count, resolve } of waiting) if (requests.length >= count) resolve()
    const { status = 200, headers = {}, body = {}, hang } = handler(request, requests.length)
    const type = typeof body === 'string' ? 'text/html' : 'application/json'
    outgoing.writeHead(status, { 'content-type': type, ...headers })
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    if (hang) outgoing.write(text.slice(0, 1))
    else outgoing.end(status === 204 ? undefined : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    requests,
    origin,
    /** Resolves when this number of requests has been received. */
    received: (count: number) =>
      new Promise<void>((resolve) => {
        if (requests.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    client: (options: Partial<ContentClientOptions> = {}) =>
      createContentClient({ endpoint: `${origin}/v2`, token: 'token', rateLimit: 0, ...options }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns a story in the service's format. */
export function testStory(fullSlug: string, content: Readonly<Record<string, unknown>> = {}) {
  return {
    id: 1,
    uuid: testUuid(fullSlug),
    name: fullSlug,
    slug: fullSlug.split('/').at(-1),
    full_slug: fullSlug,
    content: { _uid: `uid-${fullSlug}`, component: 'page', ...content },
  }
}

/** Returns a uuid derived from a name. */
export function testUuid(name: string): string {
  const hex = Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
