import { type IncomingHttpHeaders, request } from 'node:http'
import { urlToHttpOptions } from 'node:url'
import { ownerHeaders } from './siteOwner.ts'

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** The body as text; only where it was not compressed. */
  readonly text: string
}

/** Asks a server for a path, sent exactly as it is given: no redirect is followed, no spelling fixed, no header added. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers, body }: Asked = {},
): Promise<Answer> {
  const { hostname, port } = urlToHttpOptions(new URL(origin))
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const whole = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: whole,
          text: whole.toString('utf8'),
        })
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Asks as JSON and as the owner of the site's process, the way the editing routes want it. */
export function askJson(origin: string, method: string, path: string, value?: unknown): Promise<Answer> {
  const body = value === undefined ? undefined : JSON.stringify(value)
  return ask(origin, path, {
    method,
    headers: { 'content-type': 'application/json', ...ownerHeaders(origin) },
    body,
  })
}
