import type { Bounds } from '../../services/limits/bounds.ts'
import { NO_STORE } from '../../services/limits/cacheControl.ts'
import type { Words } from '../../src/pages/languages/words.ts'
import type { BodyExcess } from './readBody.ts'

/** The site's messages about requests that it can't answer now, in one of its languages. */
export type RefusalWords = Pick<Words, 'tooOften' | 'tooBusy' | 'contentUnreachable'>

/** The response to a refused request. */
export interface Refusal {
  readonly status: 400 | 405 | 413 | 414 | 421 | 429 | 503
  /** The problem and its solution, in English. */
  readonly message: string
  /** In seconds. */
  readonly retryAfter?: number
  /** Returns the message in a language of the site, if visitors can get this refusal. */
  readonly localize?: (words: RefusalWords) => string
  /** The methods that the route allows. */
  readonly allowed?: readonly string[]
}

/** Firestore's status codes, by which its clients distinguish errors. */
const FIRESTORE_STATUS: Readonly<Record<Refusal['status'], string>> = {
  400: 'INVALID_ARGUMENT',
  405: 'UNIMPLEMENTED',
  413: 'INVALID_ARGUMENT',
  414: 'INVALID_ARGUMENT',
  421: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}

/** Refuses a request that exceeds a rate limit. @param retryAfter seconds until the next one is allowed */
export function tooOften(retryAfter: number): Refusal {
  const message = `There were too many requests from your address. Try again in ${retryAfter} s.`
  return { status: 429, message, retryAfter, localize: (words) => words.tooOften(retryAfter) }
}

/** Refuses a method that the route doesn't allow. */
export function wrongMethod(method: string, allowed: readonly string[]): Refusal {
  const message = `${method} is not answered at this address. It takes ${allowed.join(', ')}.`
  return { status: 405, message, allowed }
}

/** Refuses a request because too many are queued. */
export function tooBusy(): Refusal {
  const message = 'The server is overloaded at the moment. Try again in a few seconds.'
  return { status: 503, message, retryAfter: 2, localize: (words) => words.tooBusy }
}

/** Refuses a request whose answer is not known before the space has been read for the first time. */
export const NOT_READ_YET: Refusal = {
  status: 503,
  message: 'The site has started and is still reading its content. Try again in a few seconds.',
  retryAfter: 5,
  localize: (words) => words.contentUnreachable,
}

/** Refuses a request through a proxy for a host that no setting contains. */
export const FOREIGN_HOST: Refusal = {
  status: 421,
  message:
    'This site was not set up for the host of this address. Its owner has to set SITE_URL to the address at which visitors reach it.',
}

/** Refuses a URL beyond the bounds of its route; returns undefined if it is within them. */
export function addressRefusal({ url }: Request, bounds: Bounds): Refusal | undefined {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const bytes = url.length - start
  if (bytes > bounds.address)
    return {
      status: 414,
      message: `The address has ${bytes} bytes, and at most ${bounds.address} are read. Ask for less at a time.`,
    }
  const query = url.indexOf('?', start)
  const segments = countCharacter(url, '/', start, query < 0 ? url.length : query)
  if (segments > bounds.segments)
    return {
      status: 414,
      message: `The path has ${segments} parts, and at most ${bounds.segments} are read. Correct the address.`,
    }
  const parameters = query < 0 ? 0 : countCharacter(url, '&', query, url.length) + 1
  if (parameters > bounds.parameters)
    return {
      status: 414,
      message: `The address has ${parameters} parameters, and at most ${bounds.parameters} are read. Leave some out.`,
    }
  return undefined
}

function countCharacter(text: string, letter: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf(letter, from); at >= 0 && at < to; at = text.indexOf(letter, at + 1)) count += 1
  return count
}

/** Refuses a body beyond the bounds of its route. */
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
  if (excess === 'chunks')
    return {
      status: 400,
      message: 'The body arrives in thousands of small chunks, which are not read. Send larger ones.',
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

/** Routes of services that pages of any origin may read. */
const CROSS_ORIGIN = /^\/(?:v2|v1\/projects)\//

/**
 * Returns the response of a refusal: JSON for routes of programs, in Firestore's format for Firestore, otherwise plain text.
 *
 * @param wordsAt returns the site's messages in the language of a path; default: English
 */
export function refusalResponse(
  path: string,
  refusal: Refusal,
  wordsAt?: (path: string) => RefusalWords,
): Response {
  const { status, message, retryAfter, allowed, localize } = refusal
  const headers: Record<string, string> = {
    'cache-control': NO_STORE,
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
