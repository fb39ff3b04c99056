import { type IncomingHttpHeaders, request } from 'node:http'
import { urlToHttpOptions } from 'node:url'
import { ownerHeaders } from './siteOwner.ts'

export interface AskOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** The body as text; meaningless for a compressed body. */
  readonly text: string
}

/** Sends a request. Unlike `fetch`, it follows no redirect, does not normalize the path, and adds no headers. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers, body }: AskOptions = {},
): Promise<Answer> {
  const { hostname, port } = urlToHttpOptions(new URL(origin))
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const content = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: content,
          text: content.toString('utf8'),
        })
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Sends JSON to the Management API as the owner of the site's process. */
export function askJson(origin: string, method: string, path: string, value?: unknown): Promise<Answer> {
  const body = value === undefined ? undefined : JSON.stringify(value)
  return ask(origin, path, {
    method,
    headers: { 'content-type': 'application/json', ...ownerHeaders(origin) },
    body,
  })
}
