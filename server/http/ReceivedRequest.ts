import type { IncomingMessage } from 'node:http'
import { getPath } from 'hono/utils/url'

/** The HTTP server's context of a request; undefined for a request from inside the process. */
export type ServerEnv = { readonly incoming?: IncomingMessage } | undefined

/** A request as the server received it. Each part is parsed once, when it is first read. */
export class ReceivedRequest {
  /** Replaced when the body has been read. */
  raw: Request
  readonly method: string
  /** The path by which routes match: percent-encoding is decoded, except for characters that separate parts of an address. */
  readonly path: string
  readonly #incoming: IncomingMessage | undefined
  #url: URL | undefined

  constructor(raw: Request, env?: ServerEnv) {
    this.raw = raw
    this.method = raw.method
    this.path = getPath(raw)
    this.#incoming = env?.incoming
  }

  /** Remote address of the connection; undefined for a request from inside the process. */
  get connection(): string | undefined {
    return this.#incoming?.socket.remoteAddress
  }

  /** The path and query of the request line, not decoded. */
  get address(): string {
    const { url } = this.raw
    return url.slice(url.indexOf('/', url.indexOf('//') + 2))
  }

  get url(): URL {
    this.#url ??= new URL(this.raw.url)
    return this.#url
  }

  /** Returns a header by its lowercase name. Node's own object is read if there is one, because a `Headers` object takes longer to create. */
  header(name: string): string | undefined {
    if (!this.#incoming) return this.raw.headers.get(name) ?? undefined
    const value = this.#incoming.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
}
