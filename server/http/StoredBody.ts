import { createHash } from 'node:crypto'
import { acceptedEncoding, type Encoding } from './acceptedEncoding.ts'
import { BackgroundCompression } from './BackgroundCompression.ts'
import { compress } from './compress.ts'
import { plainResponse, reusableHeaders } from './plainResponse.ts'

type Headers = Readonly<Record<string, string>>

/** Minimum size of compressed bodies, in bytes. For smaller ones compression saves less than its header costs. */
const MIN_COMPRESSED = 500

/**
 * Number of Brotli responses after which a body is compressed with the best quality. The second response shows that the body is cached.
 * Bodies that are created for one response are never compressed twice.
 */
const REUSED = 2

const sharedBackground = new BackgroundCompression()

/** Estimated size of both compressed bodies together, relative to the original: a quarter each for HTML. */
const COMPRESSED = 0.5

/** The request headers that select a body. */
export interface AcceptedBody {
  /** `Accept-Encoding` */
  readonly encodings: string | undefined
  /** `If-None-Match` */
  readonly tags: string | undefined
}

/** Variant of a response: uncompressed, in an encoding, or 304. */
type Form = Encoding | 'plain' | 'unchanged'

/**
 * A body that is sent many times, with its entity tag. It is compressed once for each encoding, on demand and quickly. A body
 * that is sent repeatedly is compressed a second time in the background, with the best Brotli quality.
 */
export class StoredBody {
  readonly etag: string
  readonly plain: Buffer
  readonly #compressed = new Map<Encoding, Buffer>()
  readonly #compressing = new Map<Encoding, Promise<void>>()
  /** Cache of response headers, by the handler's headers and the variant. */
  #headers = new WeakMap<Headers, Map<Form, Headers>>()
  /** Number of Brotli responses. */
  #sent = 0
  #isQueued = false
  readonly #background: Pick<BackgroundCompression, 'offer'>

  constructor(plain: Buffer, background: Pick<BackgroundCompression, 'offer'> = sharedBackground) {
    this.plain = plain
    this.#background = background
    this.etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  }

  /** Estimated memory of the body and its compressed copies, in bytes. */
  get memory(): number {
    return Math.ceil(this.plain.length * (1 + COMPRESSED))
  }

  /**
   * Returns the response to a request for this body: 304 if the browser has it, otherwise the body in the best accepted encoding. The
   * entity tag is weak, because all encodings share it.
   *
   * @param headers must not change afterwards; passing the same object for many requests is cheaper
   */
  async answer(request: Request, status: number, headers: Headers): Promise<Response> {
    const encodings = request.headers.get('accept-encoding') ?? undefined
    const accepted = { encodings, tags: request.headers.get('if-none-match') ?? undefined }
    const ready = this.ready(accepted, status, headers)
    if (ready) return ready
    await this.#compress(acceptedEncoding(encodings)!)
    return this.ready(accepted, status, headers)!
  }

  /** Like `answer`, but returns undefined if the body has to be compressed first. */
  ready(accepted: AcceptedBody, status: number, headers: Headers): Response | undefined {
    if (status === 200 && matches(accepted.tags, this.etag))
      return plainResponse(null, 304, this.#headersOf(headers, 'unchanged'))
    const encoding = this.plain.length < MIN_COMPRESSED ? undefined : acceptedEncoding(accepted.encodings)
    const body = encoding ? this.#compressed.get(encoding) : this.plain
    if (body && encoding === 'br' && !this.#isQueued) this.#countSent()
    return body && plainResponse(body, status, this.#headersOf(headers, encoding ?? 'plain', body.length))
  }

  #headersOf(headers: Headers, form: Form, length?: number): Headers {
    const known = this.#headers.get(headers) ?? new Map<Form, Headers>()
    const found = known.get(form)
    if (found) return found
    const made = reusableHeaders({
      ...headers,
      etag: `W/"${this.etag}"`,
      vary: [headers.vary, 'accept-encoding'].filter(Boolean).join(', '),
      ...(length === undefined ? {} : { 'content-length': String(length) }),
      ...(form === 'plain' || form === 'unchanged' ? {} : { 'content-encoding': form }),
    })
    known.set(form, made)
    this.#headers.set(headers, known)
    return made
  }

  #countSent(): void {
    this.#sent += 1
    if (this.#sent < REUSED) return
    this.#isQueued = this.#background.offer(this.plain, (smallest) => {
      this.#compressed.set('br', smallest)
      // The cached headers contain the old length.
      this.#headers = new WeakMap()
    })
  }

  async #compress(encoding: Encoding): Promise<void> {
    const making =
      this.#compressing.get(encoding) ??
      compress(this.plain, encoding, 'quick')
        .then((body) => void this.#compressed.set(encoding, body))
        .finally(() => this.#compressing.delete(encoding))
    this.#compressing.set(encoding, making)
    await making
  }
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((entry) => {
    const tag = entry.trim()
    return tag === '*' || tag.replace(/^W\//, '') === `"${etag}"`
  })
}
