import type { Context, MiddlewareHandler } from 'hono'
import type * as v from 'valibot'
import { isEqual } from '../../json/isEqual.ts'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { parseInput } from '../content/storyInput.ts'
import { MAX_REPORTED_PROBLEMS } from './checkSave.ts'
import { jsonBody } from './Management.ts'

/** A property of a request body that the schema does not read. */
interface Unread {
  readonly path: readonly string[]
  readonly value: unknown
}

/** Properties that only the service sets. Clients send them back unchanged, so they are ignored without a warning. */
const MANAGED: ReadonlySet<string> = new Set([
  ...['id', 'uuid', 'created_at', 'updated_at', 'deleted_at', 'space_id', 'warnings'],
  ...['published', 'published_at', 'unpublished_changes', 'current_version_id', 'preview_token', 'full_slug'],
  ...['parent', 'parent_uuid', 'breadcrumbs', 'alternates', 'last_author', 'last_author_id'],
  ...['is_scheduled', 'scheduled_dates', 'localized_paths', 'content_summary', 'content_type'],
  ...['all_presets', 'internal_tags_list', 'real_name', 'content_length', 'short_filename', 'filename'],
])

const unreadOf = new WeakMap<Request, readonly Unread[]>()

/**
 * Parses the body of a write with a schema. `warnings` of the response names the properties that the schema does not read.
 *
 * @throws EditError 400, 415, 422
 */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return readInput(c, await jsonBody(c), (body) => parseInput(schema, body))
}

/** Like `readBody`, for a body that has been read already. */
export function readInput<Input>(c: Context, body: unknown, parse: (body: unknown) => Input): Input {
  const read = parse(body)
  unreadOf.set(c.req.raw, unreadIn(body, read))
  return read
}

/** Middleware that adds `warnings` to a response: properties that were not read, unless the response has the same value. */
export const reportUnreadProperties: MiddlewareHandler = async (c, next) => {
  await next()
  const unread = unreadOf.get(c.req.raw)
  if (!unread?.length || !c.res.ok) return
  const hasBody = c.res.status !== 204
  const answer: unknown = hasBody ? await c.res.clone().json() : {}
  if (!isObject(answer)) return
  const warnings = unread
    .filter(({ path, value }) => !isAnswered(answer, path, value))
    .slice(0, MAX_REPORTED_PROBLEMS)
    .map(({ path }) => ({
      path: path.join('.'),
      uid: null,
      field: null,
      message: `${path.at(-1)} is not supported here and was not stored.`,
    }))
  if (warnings.length === 0) return
  const before = Array.isArray(answer.warnings) ? answer.warnings : []
  const body = JSON.stringify({ ...answer, warnings: [...before, ...warnings] })
  const headers = new Headers(c.res.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  c.res = new Response(body, { status: hasBody ? c.res.status : 200, headers })
}

/** Finds the properties of the sent value that the parsed value lacks, at any depth. */
function unreadIn(sent: unknown, read: unknown, path: readonly string[] = []): readonly Unread[] {
  if (Array.isArray(sent) && Array.isArray(read))
    return sent.flatMap((entry, at) => unreadIn(entry, read[at], [...path, String(at)]))
  if (!isObject(sent) || !isObject(read) || sent === read) return []
  return Object.keys(sent).flatMap((key) =>
    Object.hasOwn(read, key)
      ? unreadIn(sent[key], read[key], [...path, key])
      : [{ path: [...path, key], value: sent[key] }],
  )
}

/** True if the response has the value at the same path, or at the path without its first key: assets are returned without a wrapper. */
function isAnswered(answer: JsonObject, path: readonly string[], value: unknown): boolean {
  const key = path.at(-1) ?? ''
  if (MANAGED.has(key)) return true
  const below = (from: unknown, names: readonly string[]) =>
    names.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), from)
  const [wrapper = '', ...rest] = path
  const found = Object.hasOwn(answer, wrapper) ? below(answer, path) : below(answer, rest)
  return isEqual(value ?? null, found ?? null)
}
