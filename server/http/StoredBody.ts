import { createHash } from 'node:crypto'
import { acceptedEncoding, type Encoding } from './acceptedEncoding.ts'
import { compress } from './compress.ts'
import { lastingHeaders, plainResponse } from './plainResponse.ts'

type Headers = Readonly<Record<string, string>>

/** Bodies smaller than this are sent as they are: compressing them saves less than the header costs. */
const MIN_COMPRESSED = 500

/** What a request says of the body that it takes. */
export interface AcceptedBody {
  /** `Accept-Encoding` */
  readonly encodings: string | undefined
  /** `If-None-Match` */
  readonly tags: string | undefined
}

/** A form of a body: as it is, in an encoding, or only that it is as before. */
type Form = Encoding | 'plain' | 'unchanged'

/** A body that is sent many times: its entity tag and its compressed forms, each made once and on demand. */
export class StoredBody {
  readonly etag: string
  readonly plain: Buffer
  readonly #compressed = new Map<Encoding, Buffer>()
  readonly #compressing = new Map<Encoding, Promise<void>>()
  /** Of its responses, by those that the request's handler gave, and by their form. */
  readonly #headers = new WeakMap<Headers, Map<Form, Headers>>()

  constructor(plain: Buffer, compressed: Partial<Record<Encoding, Buffer>> = {}) {
    this.plain = plain
    this.etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    for (const [encoding, body] of Object.entries(compressed))
      this.#compressed.set(encoding as Encoding, body)
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
      return plainResponse(null, 304, this.#of(headers, 'unchanged'))
    const encoding = this.plain.length < MIN_COMPRESSED ? undefined : acceptedEncoding(accepted.encodings)
    const body = encoding ? this.#compressed.get(encoding) : this.plain
    return body && plainResponse(body, status, this.#of(headers, encoding ?? 'plain', body.length))
  }

  #of(headers: Headers, form: Form, length?: number): Headers {
    const known = this.#headers.get(headers) ?? new Map<Form, Headers>()
    const found = known.get(form)
    if (found) return found
    const made = lastingHeaders({
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
