import type { Context } from 'hono'
import type { ContentSpace } from '../content/ContentSpace.ts'
import { EditError } from '../content/EditError.ts'
import { pageOf, pagingOf } from '../content/parameters.ts'
import type { SpaceStore } from '../content/SpaceStore.ts'
import type { RowChange, Writer } from '../content/StoryRow.ts'
import type { Scheduler } from '../content/schedule/Scheduler.ts'
import type { AssetUploads } from './AssetUploads.ts'
import type { SpaceFiles } from './SpaceFiles.ts'

/** The services that the routes of the Management API use. */
export interface Management {
  readonly space: ContentSpace
  readonly store: SpaceStore
  readonly files: SpaceFiles
  readonly uploads: AssetUploads
  readonly scheduler: Scheduler
  /** Signs a path that then accepts a POST without the secret, for the given number of seconds. */
  readonly sign: (path: string, seconds: number) => string
  /** Token that reads drafts of this space and signs links to previews. */
  readonly previewToken: string | undefined
}

/** Path prefix of the routes of a space. */
export const SPACE_PATH = '/v1/spaces/:space_id'

/** Returns the requested page of a list, and sets the headers `Per-Page` and `Total`. @throws QueryError 422 */
export function paginate<T>(c: Context, all: readonly T[], max = 100): readonly T[] {
  const paging = pagingOf(c.req.query('page'), c.req.query('per_page'), { max })
  c.header('Per-Page', String(paging.perPage))
  c.header('Total', String(all.length))
  return pageOf(all, paging)
}

/**
 * Parses the JSON body of a write. Every write must have the JSON content type: a form on a different site cannot send it without a
 * preflight request.
 *
 * @throws EditError 400, 415
 */
export async function jsonBody(c: Context): Promise<unknown> {
  requireJson(c)
  try {
    return await c.req.json()
  } catch {
    throw new EditError(400, 'The body is not JSON.')
  }
}

/** @throws EditError 415 */
export function requireJson(c: Context): void {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new EditError(415, 'Send the header Content-Type: application/json.')
}

/** A header that the editor sends with each request. Markup cannot send it, and scripts of different origins only after a preflight request. */
const SCRIPT_HEADER = 'X-Requested-With'

/**
 * Rejects a GET that changes state unless it has an `Authorization` header or is a `fetch` with `X-Requested-With`. The vendor's API
 * publishes, restores and finishes uploads by GET. An image, a video with captions or a prefetch link in any page of this origin sends
 * GET requests with the cookie, too, but cannot send the secret or a custom header. Fetch metadata alone proves nothing: `<link rel="prefetch" crossorigin>` has the same
 * as `fetch`.
 *
 * @throws EditError 403
 */
export function requireFetchOrToken(c: Context): void {
  const isNamed =
    c.req.header('Authorization') !== undefined ||
    (c.req.header(SCRIPT_HEADER) !== undefined && c.req.header('Sec-Fetch-Dest') !== undefined)
  if (!isNamed || !isScriptFetch(c)) throw new EditError(403, SCRIPT_ONLY_MESSAGE)
}

/** Rejects a request for an event stream unless `EventSource` or a program sent it. @throws EditError 403 */
export function requireEventSource(c: Context): void {
  const isNamed =
    c.req.header('Authorization') !== undefined || c.req.header('Accept') === 'text/event-stream'
  if (!isNamed || !isScriptFetch(c)) throw new EditError(403, SCRIPT_ONLY_MESSAGE)
}

/** Rejects an upload that an HTML form sent. @throws EditError 403 */
export function requireNoForm(c: Context): void {
  if (!isScriptFetch(c)) throw new EditError(403, SCRIPT_ONLY_MESSAGE)
}

/** False if the fetch metadata says that markup sent the request. */
function isScriptFetch(c: Context): boolean {
  const mode = c.req.header('Sec-Fetch-Mode') ?? 'cors'
  return /^(?:cors|same-origin)$/.test(mode) && (c.req.header('Sec-Fetch-Dest') ?? 'empty') === 'empty'
}

const SCRIPT_ONLY_MESSAGE =
  'A request that changes something is accepted from scripts and programs only, not from links, pictures, videos or forms. Send it as POST with the header Content-Type: application/json, or with the secret in the header Authorization.'

/** Maximum length of an author's name and of a session id, in characters. Longer values are cut. */
const MAX_NAME_LENGTH = 100

/** Reads the URI-encoded name of the author and the id of the editing session from the request's headers. Neither is verified. */
export function writerOf(c: Context): Writer {
  const named = (header: string) => {
    const value = c.req.header(header)?.slice(0, MAX_NAME_LENGTH * 3) ?? ''
    try {
      return decodeURIComponent(value).slice(0, MAX_NAME_LENGTH).trim() || null
    } catch {
      return null
    }
  }
  return { author: named('Strata-Author'), sitting: named('Strata-Sitting') }
}

/** Adds the request's author to changes. */
export const withWriter = (c: Context, changes: readonly RowChange[]): readonly RowChange[] =>
  changes.map((change) => ({ ...change, by: writerOf(c) }))

/** Returns whether a flag of a body or a query is on. Clients send `1`, `"1"`, `true` or `"true"`. */
export function isSet(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true'
}

/** Returns a path parameter that must be a whole number. @throws EditError 404 */
export function idParam(c: Context, name = 'id'): number {
  const text = c.req.param(name) ?? ''
  if (/^\d{1,16}$/.test(text)) return Number(text)
  throw new EditError(404, `"${text}" is not an id. Ids are whole numbers.`)
}
