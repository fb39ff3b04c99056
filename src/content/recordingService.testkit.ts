import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createContentClient } from './ContentClient.ts'
import type { ContentClientOptions } from './contentClientOptions.ts'

/** A request as it came over the wire. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** What a test's handler answers; `body` is sent as JSON unless it is a string, `hang` never ends the body. */
export interface TestAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly hang?: boolean
}

/** A content service on a real socket that records every request and answers as the test says. */
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
    /** Resolves when that many requests have come. */
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

/** A story as the service sends it. */
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

/** A uuid that belongs to a name. */
export function testUuid(name: string): string {
  const hex = Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
