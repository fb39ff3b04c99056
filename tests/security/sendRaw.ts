import { request } from 'node:http'

export interface RawRequest {
  readonly headers?: Readonly<Record<string, string>>
  /** The part of the body that is sent; it may be shorter than `content-length`. */
  readonly body?: string | Buffer | undefined
}

/** The response to a request. */
export interface RawResponse {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | undefined
  readonly allow: string | undefined
}

/** Sends a request without fixing its headers, and does not wait for the end of the body before it reads the response. */
export function sendRaw(
  origin: string,
  method: string,
  path: string,
  { headers = {}, body }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.once('end', () => {
        const { allow, 'retry-after': retryAfter } = response.headers
        resolve({ status: response.statusCode ?? 0, text, retryAfter, allow })
        sent.destroy()
      })
    })
    sent.on('error', reject)
    if (body !== undefined) sent.write(body)
    if (headers['content-length'] === undefined) sent.end()
    else sent.flushHeaders()
  })
}
