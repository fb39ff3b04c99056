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

/**
 * The vendor publishes by GET, which a link, a picture or a prefetch in any page would be as well, with this machine's cookie. So
 * such a GET is taken from a script of the same origin, or from a program that sends the secret itself.
 *
 * @throws EditError 403
 */
export function requireScript(c: Context): void {
  const mode = c.req.header('Sec-Fetch-Mode')
  const isScript =
    mode === undefined ? c.req.header('Authorization') !== undefined : /^(?:cors|same-origin)$/.test(mode)
  if (!isScript)
    throw new EditError(
      403,
      'A GET that changes something is taken from scripts alone, not from links. Send it as POST.',
    )
}

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
