import type { Context } from 'hono'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import { isForwarded, isLoopbackName, nameOfHost } from '../access/requestSource.ts'
import { sameSecret } from '../access/sameSecret.ts'
import type { AssetSignatures } from './assetSignatures.ts'
import type { ContentSpace, SpaceState } from './ContentSpace.ts'
import { QueryError } from './QueryError.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** Dependencies of the content delivery routes. */
export interface Delivery {
  readonly space: Pick<ContentSpace, 'state' | 'folder'>
  readonly tokens: { readonly public: string; readonly preview?: string }
  readonly drafts: DraftRules
  readonly signatures: AssetSignatures
  /** Counts a request; returns false if it exceeds the rate limit. */
  readonly withinLimit: () => boolean
}

/** Conditions for serving drafts, in addition to the token that each request needs. */
export interface DraftRules {
  /** Host names, without ports, under which drafts are served. Loopback names are always allowed. */
  readonly names: readonly string[]
  /** Whether drafts are served through a proxy. */
  readonly throughProxies: boolean
  /** If set, drafts are served only to requests of this process, which send this header. */
  readonly onlyOwn?: { readonly header: string; readonly value: string }
}

/** A request with a valid token: its parameters, and the version of the content that it reads. */
export interface AuthorizedRequest {
  readonly search: URLSearchParams
  readonly draft: boolean
  /** True if the token reads drafts and signs the addresses of private assets. */
  readonly isPreview: boolean
  readonly state: SpaceState
  readonly view: VersionIndex
}

/** True if a query requests drafts. */
export function requestsDrafts(search: URLSearchParams): boolean {
  return search.get('version') === 'draft'
}

/** @throws QueryError 403 if drafts and private assets are not served to this request although its token is valid */
export function checkDraftRules(c: Context, { names, throughProxies, onlyOwn }: DraftRules): void {
  const isOwn = onlyOwn === undefined || sameSecret(c.req.header(onlyOwn.header) ?? '', onlyOwn.value)
  if (!isOwn || (!throughProxies && isForwarded(c.req.raw.headers)))
    throw new QueryError(
      403,
      'Drafts are not served through a proxy with the generated token. Set CONTENT_TOKEN to allow it.',
    )
  // DNS rebinding: a foreign host name that resolves to this machine makes a foreign page same-origin.
  const name = nameOfHost(c.req.header('Host') ?? new URL(c.req.url).host)
  if (!isLoopbackName(name) && !names.includes(name))
    throw new QueryError(
      403,
      `Drafts are not served under the host name "${name}". Use the host of SITE_URL, or localhost.`,
    )
}

/** Checks a request's token and version. @throws QueryError 401, 403, 422 */
export function authorize(c: Context, { space, tokens, drafts }: Delivery): AuthorizedRequest {
  const search = new URL(c.req.url).searchParams
  const token = search.get('token') ?? ''
  const isPreview = tokens.preview !== undefined && sameSecret(token, tokens.preview)
  if (!isPreview && !sameSecret(token, tokens.public)) throw new QueryError(401, 'Unauthorized')
  const version = search.get('version') || 'published'
  if (version !== 'published' && version !== 'draft') {
    throw new QueryError(422, `version: "${version}" is neither published nor draft.`)
  }
  const draft = requestsDrafts(search)
  if (draft) {
    if (!isPreview) throw new QueryError(401, 'Unauthorized')
    checkDraftRules(c, drafts)
  }
  const state = space.state()
  return { search, draft, isPreview, state, view: draft ? state.index.draft : state.index.published }
}

/**
 * Returns a redirect to the latest content version if a request for published content names none; otherwise undefined.
 * The official client sends `cv=0` after it emptied its cache, so 0 counts as none.
 */
export function redirectToVersion(
  c: Context,
  { search, draft, state }: AuthorizedRequest,
): Response | undefined {
  if (draft || /^[1-9]\d*$/.test(search.get('cv') ?? '')) return undefined
  const url = new URL(c.req.url)
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^cv(?:=|$)/.test(pair))
  // Browsers cache a 301, so they would use this content version forever.
  c.header('Cache-Control', 'no-store')
  return c.redirect(`${url.pathname}?${[...rest, `cv=${state.cv}`].join('&')}`, 301)
}

/** Counts the request against the rate limit. A redirect is not counted. @throws QueryError 429 */
export function countRequest({ withinLimit }: Delivery): void {
  if (!withinLimit()) throw new QueryError(429, 'Too many requests. Wait a second and try again.')
}

/** The part of the path after a resource's name, decoded, without slashes around it. @throws QueryError 400 */
export function restOfPath(c: Context, resource: string): string {
  const { pathname } = new URL(c.req.url)
  const marker = `/cdn/${resource}/`
  const rest = withoutSlashes(pathname.slice(pathname.indexOf(marker) + marker.length))
  try {
    return decodeURIComponent(rest)
  } catch {
    throw new QueryError(400, `The address "${rest}" is not encoded correctly.`)
  }
}
