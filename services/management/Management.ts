import type { Context } from 'hono'
import type { ContentSpace } from '../content/ContentSpace.ts'
import { EditError } from '../content/EditError.ts'
import { pageOf, pagingOf } from '../content/parameters.ts'
import type { SpaceStore } from '../content/SpaceStore.ts'
import type { RowChange, Writer } from '../content/StoryRow.ts'
import type { Scheduler } from '../content/schedule/Scheduler.ts'
import type { AssetUploads } from './AssetUploads.ts'
import type { SpaceFiles } from './SpaceFiles.ts'

/** What the management routes work with. */
export interface Management {
  readonly space: ContentSpace
  readonly store: SpaceStore
  readonly files: SpaceFiles
  readonly uploads: AssetUploads
  readonly scheduler: Scheduler
  /** Makes an address that takes a POST without the secret, for so many seconds. */
  readonly sign: (path: string, seconds: number) => string
  /** Opens drafts of this space, and signs links to previews. */
  readonly previewToken: string | undefined
}

/** Where the routes of a space begin. */
export const SPACE = '/v1/spaces/:space_id'

/** The page of a list that a request asks for; the headers tell how many there are. @throws QueryError 422 */
export function paged<T>(c: Context, all: readonly T[], max = 100): readonly T[] {
  const paging = pagingOf(c.req.query('page'), c.req.query('per_page'), { max })
  c.header('Per-Page', String(paging.perPage))
  c.header('Total', String(all.length))
  return pageOf(all, paging)
}

/**
 * The body of a write. A form of another site cannot send this type without asking first, so it is asked of every write with a
 * body.
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

/** Sent by the editor with each request. A page's markup cannot send it, and another origin's script only after a preflight request. */
const SCRIPT_HEADER = 'X-Requested-With'

/**
 * Refuses a GET that changes state unless a script or a program sends it. The vendor's API publishes, restores and finishes uploads
 * by GET, which a picture, a video with captions or a prefetch in any page of this origin sends as well, with the cookie of this
 * machine. Only scripts and programs can send the secret itself or a header of their own; the fetch metadata alone proves nothing,
 * since `<link rel="prefetch" crossorigin>` has that of `fetch`.
 *
 * @throws EditError 403
 */
export function requireScript(c: Context): void {
  const isNamed =
    c.req.header('Authorization') !== undefined ||
    (c.req.header(SCRIPT_HEADER) !== undefined && c.req.header('Sec-Fetch-Dest') !== undefined)
  if (!isNamed || !isScriptFetch(c)) throw new EditError(403, NO_SCRIPT)
}

/** Refuses a stream of events that is requested by anything but `EventSource` or a program. @throws EditError 403 */
export function requireEventSource(c: Context): void {
  const isNamed =
    c.req.header('Authorization') !== undefined || c.req.header('Accept') === 'text/event-stream'
  if (!isNamed || !isScriptFetch(c)) throw new EditError(403, NO_SCRIPT)
}

/** Refuses a file that a form of a page sends. @throws EditError 403 */
export function requireNoForm(c: Context): void {
  if (!isScriptFetch(c)) throw new EditError(403, NO_SCRIPT)
}

/** True unless the browser says that a page's markup sends the request. */
function isScriptFetch(c: Context): boolean {
  const mode = c.req.header('Sec-Fetch-Mode') ?? 'cors'
  return /^(?:cors|same-origin)$/.test(mode) && (c.req.header('Sec-Fetch-Dest') ?? 'empty') === 'empty'
}

const NO_SCRIPT =
  'A request that changes something is accepted from scripts and programs only, not from links, pictures, videos or forms. Send it as POST with the header Content-Type: application/json, or with the secret in the header Authorization.'

/** Characters of a name, or of what names a sitting, that are kept. */
const LONGEST_NAME = 100

/** Who sends a request, as it says: a name, which is encoded as in addresses, and what names the sitting. */
export function writerOf(c: Context): Writer {
  const named = (header: string) => {
    const value = c.req.header(header)?.slice(0, LONGEST_NAME * 3) ?? ''
    try {
      return decodeURIComponent(value).slice(0, LONGEST_NAME).trim() || null
    } catch {
      return null
    }
  }
  return { author: named('Strata-Author'), sitting: named('Strata-Sitting') }
}

/** The changes, with who made them. */
export const signed = (c: Context, changes: readonly RowChange[]): readonly RowChange[] =>
  changes.map((change) => ({ ...change, by: writerOf(c) }))

/** Whether a flag of a body or a query is set: clients send `1`, `"1"`, `true` or `"true"`. */
export function isSet(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true'
}

/** A parameter of the path that is a whole number. @throws EditError 404 */
export function idIn(c: Context, name = 'id'): number {
  const text = c.req.param(name) ?? ''
  if (/^\d{1,16}$/.test(text)) return Number(text)
  throw new EditError(404, `"${text}" is not an id. Ids are whole numbers.`)
}
