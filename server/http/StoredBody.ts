import { createHash } from 'node:crypto'
import { acceptedEncoding, type Encoding } from './acceptedEncoding.ts'
import { BackgroundCompression } from './BackgroundCompression.ts'
import { compress } from './compress.ts'
import { reusableHeaders, plainResponse } from './plainResponse.ts'

type Headers = Readonly<Record<string, string>>

/** Bodies smaller than this are sent as they are: compressing them saves less than the header costs. */
const MIN_COMPRESSED = 500

/** How often a body is sent in Brotli before it is worth its smallest form. Most bodies are exchanged or dropped before. */
const FREQUENT = 5

const sharedBackground = new BackgroundCompression()

/** Estimated size of a body's two compressed forms together, relative to the body: a quarter each for HTML. */
const COMPRESSED = 0.5

/** What a request says of the body that it takes. */
export interface AcceptedBody {
  /** `Accept-Encoding` */
  readonly encodings: string | undefined
  /** `If-None-Match` */
  readonly tags: string | undefined
}

/** A form of a body: as it is, in an encoding, or only that it is as before. */
type Form = Encoding | 'plain' | 'unchanged'

/**
 * A body that is sent many times: its entity tag and its compressed forms, each made once and on demand. Of one that is sent often
 * the smallest form in Brotli is made in the background, and sent from then on.
 */
export class StoredBody {
  readonly etag: string
  readonly plain: Buffer
  readonly #compressed = new Map<Encoding, Buffer>()
  readonly #compressing = new Map<Encoding, Promise<void>>()
  /** Of its responses, by those that the request's handler gave, and by their form. */
  #headers = new WeakMap<Headers, Map<Form, Headers>>()
  /** How often it was sent in Brotli since it was compressed. */
  #sent = 0
  #isQueued = false
  readonly #background: Pick<BackgroundCompression, 'offer'>

  constructor(plain: Buffer, background: Pick<BackgroundCompression, 'offer'> = sharedBackground) {
    this.plain = plain
    this.#background = background
    this.etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  }

  /** Estimated memory of the body with its compressed forms, in bytes. */
  get memory(): number {
    return Math.ceil(this.plain.length * (1 + COMPRESSED))
  }

  /**
   * The response to a request for this body: 304 where the browser has it, else the body in the best encoding it takes.
   * The tag is weak, because the encodings of one body share it.
   * @param headers the same object for many requests makes them cheap; they must not change
   */
  async answer(request: Request, status: number, headers: Headers): Promise<Response> {
    const encodings = request.headers.get('accept-encoding') ?? undefined
    const accepted = { encodings, tags: request.headers.get('if-none-match') ?? undefined }
    const ready = this.ready(accepted, status, headers)
    if (ready) return ready
    await this.#compress(acceptedEncoding(encodings)!)
    return this.ready(accepted, status, headers)!
  }

  /** As `answer`; undefined where the body is not in that encoding yet. */
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
    if (this.#sent < FREQUENT) return
    this.#isQueued = this.#background.offer(this.plain, (smallest) => {
      this.#compressed.set('br', smallest)
      // They say the length.
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
