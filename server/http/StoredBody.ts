import { createHash } from 'node:crypto'
import { acceptedEncoding, type Encoding } from './acceptedEncoding.ts'
import { compress } from './compress.ts'
import { lastingHeaders, plainResponse } from './plainResponse.ts'

type Headers = Readonly<Record<string, string>>

/** Bodies smaller than this are sent as they are: compressing them saves less than the header costs. */
const MIN_COMPRESSED = 500

/** A body that is sent many times: its entity tag and its compressed forms, each made once and on demand. */
export class StoredBody {
  readonly etag: string
  readonly plain: Buffer
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()
  /** Of its responses, by those that the request's handler gave, and by their encoding. */
  readonly #headers = new WeakMap<Headers, Map<Encoding | undefined, Headers>>()

  constructor(plain: Buffer, compressed: Partial<Record<Encoding, Buffer>> = {}) {
    this.plain = plain
    this.etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    for (const [encoding, body] of Object.entries(compressed))
      this.#compressed.set(encoding as Encoding, Promise.resolve(body))
  }

  /**
   * The response to a request for this body: 304 where the browser has it, else the body in the best encoding it takes.
   * The tag is weak, because the encodings of one body share it.
   * @param headers the same object for many requests makes them cheap; they must not change
   */
  async answer(request: Request, status: number, headers: Headers): Promise<Response> {
    if (status === 200 && matches(request.headers.get('if-none-match'), this.etag))
      return plainResponse(null, 304, this.#common(headers))
    const wanted = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined)
    const encoding = this.plain.length < MIN_COMPRESSED ? undefined : wanted
    const body = encoding ? await this.#in(encoding) : this.plain
    return plainResponse(body, status, this.#of(headers, encoding, body.length))
  }

  #common(headers: Headers): Headers {
    const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
    return { ...headers, etag: `W/"${this.etag}"`, vary }
  }

  #of(headers: Headers, encoding: Encoding | undefined, length: number): Headers {
    const known = this.#headers.get(headers) ?? new Map<Encoding | undefined, Headers>()
    const found = known.get(encoding)
    if (found) return found
    const made = {
      ...this.#common(headers),
      'content-length': String(length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }
    known.set(encoding, lastingHeaders(made))
    this.#headers.set(headers, known)
    return made
  }

  #in(encoding: Encoding): Promise<Buffer> {
    const made = this.#compressed.get(encoding) ?? compress(this.plain, encoding, 'quick')
    this.#compressed.set(encoding, made)
    return made
  }
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.split(',').some((entry) => {
    const tag = entry.trim()
    return tag === '*' || tag.replace(/^W\//, '') === `"${etag}"`
  })
}
