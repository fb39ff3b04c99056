import type { Words } from '../../src/pages/languages/words.ts'
import type { Bounds } from './bounds.ts'
import type { BodyExcess } from './readBody.ts'

/** What the site says to visitors where too much is asked, in one of its languages. */
export type RefusalWords = Pick<Words, 'tooOften' | 'tooBusy'>

/** Why a request is refused, and what to do about it. */
export interface Refusal {
  readonly status: 400 | 405 | 413 | 414 | 421 | 429 | 503
  readonly message: string
  /** In seconds. */
  readonly retryAfter?: number
  /** The same in the words of a language, for what visitors are told. */
  readonly localize?: (words: RefusalWords) => string
  /** The methods that the address takes. */
  readonly allowed?: readonly string[]
}

/** The service's own words for a status, by which its clients tell errors apart. */
const FIRESTORE_STATUS: Readonly<Record<Refusal['status'], string>> = {
  400: 'INVALID_ARGUMENT',
  405: 'UNIMPLEMENTED',
  413: 'INVALID_ARGUMENT',
  414: 'INVALID_ARGUMENT',
  421: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}

/** What is asked for too often. */
export function tooOften(retryAfter: number): Refusal {
  const message = `There were too many requests from your address. Try again in ${retryAfter} s.`
  return { status: 429, message, retryAfter, localize: (words) => words.tooOften(retryAfter) }
}

/** A method that the address does not take. */
export function wrongMethod(method: string, allowed: readonly string[]): Refusal {
  const message = `${method} is not answered at this address. It takes ${allowed.join(', ')}.`
  return { status: 405, message, allowed }
}

/** More at a time than can be worked on. */
export function tooBusy(): Refusal {
  const message = 'The server is overloaded at the moment. Try again in a few seconds.'
  return { status: 503, message, retryAfter: 2, localize: (words) => words.tooBusy }
}

/** A host that a proxy asks for, of which no setting says that it is this site's. */
export const FOREIGN_HOST: Refusal = {
  status: 421,
  message:
    'This site was not set up for the host of this address. Its owner has to set SITE_URL to the address at which visitors reach it.',
}

/** Why an address is too much; undefined where it is not. */
export function addressRefusal({ url }: Request, bounds: Bounds): Refusal | undefined {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const bytes = url.length - start
  if (bytes > bounds.address)
    return {
      status: 414,
      message: `The address has ${bytes} bytes, and at most ${bounds.address} are read. Ask for less at a time.`,
    }
  const query = url.indexOf('?', start)
  const segments = countOf(url, '/', start, query < 0 ? url.length : query)
  if (segments > bounds.segments)
    return {
      status: 414,
      message: `The path has ${segments} parts, and at most ${bounds.segments} are read. Correct the address.`,
    }
  const parameters = query < 0 ? 0 : countOf(url, '&', query, url.length) + 1
  if (parameters > bounds.parameters)
    return {
      status: 414,
      message: `The address has ${parameters} parameters, and at most ${bounds.parameters} are read. Leave some out.`,
    }
  return undefined
}

function countOf(text: string, letter: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf(letter, from); at >= 0 && at < to; at = text.indexOf(letter, at + 1)) count += 1
  return count
}

/** Why a body is too much. */
export function bodyRefusal(excess: BodyExcess, { body, json, fields }: Bounds): Refusal {
  if (excess === 'depth')
    return {
      status: 400,
      message: `The body is nested more than ${json?.depth} levels deep, which is not read. Send it flatter.`,
    }
  if (excess === 'elements')
    return {
      status: 400,
      message: `The body holds more than ${json?.elements} elements, which are not read. Send it in parts.`,
    }
  if (excess === 'pieces')
    return {
      status: 400,
      message: 'The body comes in thousands of small pieces, which are not read. Send it in larger ones.',
    }
  if (excess === 'fields')
    return {
      status: 400,
      message: `The form has more than ${fields} fields, which are not read. Send those of the form alone.`,
    }
  if (body === 0) return { status: 413, message: 'This address takes no body. Send the request without one.' }
  return {
    status: 413,
    message: `The body has more than ${body} bytes, which are not read. Send less at a time.`,
  }
}

/** What browsers of any origin may read, as the services answer that stand there. */
const CROSS_ORIGIN = /^\/(?:v2|v1\/projects)\//

/**
 * The response: as JSON where programs ask, in the service's own form where one has its own; else as text for visitors.
 * @param wordsAt what the site says in the language that a path names; omitted: in English
 */
export function refusalResponse(
  path: string,
  refusal: Refusal,
  wordsAt?: (path: string) => RefusalWords,
): Response {
  const { status, message, retryAfter, allowed, localize } = refusal
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
    ...(allowed ? { allow: allowed.join(', ') } : {}),
    ...(CROSS_ORIGIN.test(path) ? { 'access-control-allow-origin': '*' } : {}),
  }
  if (path.startsWith('/v1/projects/'))
    return Response.json(
      { error: { code: status, message, status: FIRESTORE_STATUS[status] } },
      { status, headers },
    )
  if (/^\/(?:v[12]|f|_[^/]+)(?:\/|$)/.test(path))
    return Response.json({ error: message }, { status, headers })
  return new Response(wordsAt && localize ? localize(wordsAt(path)) : message, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  })
}
