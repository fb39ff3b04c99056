import type { Context } from 'hono'
import { isForwarded, isLoopbackName, nameOfHost } from '../access/requestSource.ts'
import { sameSecret } from '../access/sameSecret.ts'
import type { AssetSignatures } from './assetSignatures.ts'
import type { ContentSpace, SpaceState } from './ContentSpace.ts'
import { withoutSlash } from './fullSlugs.ts'
import { QueryError } from './QueryError.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** What the delivery routes work with. */
export interface Delivery {
  readonly space: Pick<ContentSpace, 'state' | 'folder'>
  readonly tokens: { readonly public: string; readonly preview?: string }
  readonly drafts: DraftRules
  readonly signatures: AssetSignatures
  /** Counts a request; false where it is one too many. */
  readonly withinLimit: () => boolean
}

/** Where drafts are answered, beside the token that each takes. */
export interface DraftRules {
  /** Host names, without ports, under which drafts are answered; loopback names always are. */
  readonly names: readonly string[]
  /** Whether drafts are answered through a proxy. */
  readonly throughProxies: boolean
  /** Where set, drafts are answered only to requests of this process, which send this header. */
  readonly onlyOwn?: { readonly header: string; readonly value: string }
}

/** A request that may be answered: who asks, for which version, of which state. */
export interface Admitted {
  readonly search: URLSearchParams
  readonly draft: boolean
  /** True if the token reads drafts and signs the addresses of private assets. */
  readonly isPreview: boolean
  readonly state: SpaceState
  readonly view: VersionIndex
}

/** Whether a query asks for drafts. */
export function requestsDrafts(search: URLSearchParams): boolean {
  return search.get('version') === 'draft'
}

/** @throws QueryError 403 where drafts and private assets are refused although the token is right. */
export function checkDraftRules(c: Context, { names, throughProxies, onlyOwn }: DraftRules): void {
  const isOwn = onlyOwn === undefined || sameSecret(c.req.header(onlyOwn.header) ?? '', onlyOwn.value)
  if (!isOwn || (!throughProxies && isForwarded(c)))
    throw new QueryError(
      403,
      'Drafts are not answered through a proxy by the token that was made here. Set CONTENT_TOKEN to allow it.',
    )
  // A foreign name that was pointed to this machine would make a foreign page one of the same origin.
  const name = nameOfHost(c.req.header('Host') ?? new URL(c.req.url).host)
  if (!isLoopbackName(name) && !names.includes(name))
    throw new QueryError(
      403,
      `Drafts are not answered under the name "${name}". Ask under the host of SITE_URL, or under localhost.`,
    )
}

/** Lets a request in by its token. @throws QueryError 401, 403, 422 */
export function admit(c: Context, { space, tokens, drafts }: Delivery): Admitted {
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
 * The redirect by which a request for published content without a content version learns the latest one. The official
 * client sends `cv=0` after it emptied its cache, so that counts as none.
 */
export function redirectToVersion(c: Context, { search, draft, state }: Admitted): Response | undefined {
  if (draft || /^[1-9]\d*$/.test(search.get('cv') ?? '')) return undefined
  const url = new URL(c.req.url)
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^cv(?:=|$)/.test(pair))
  // A browser would keep a permanent redirect, and with it a version, for good.
  c.header('Cache-Control', 'no-store')
  return c.redirect(`${url.pathname}?${[...rest, `cv=${state.cv}`].join('&')}`, 301)
}

/** Counts the request against the rate limit. A redirect is not counted. @throws QueryError 429 */
export function count({ withinLimit }: Delivery): void {
  if (!withinLimit()) throw new QueryError(429, 'Too many requests. Wait a second and try again.')
}

/** The part of the path after a resource's name, decoded, without slashes around it. @throws QueryError 400 */
export function restOfPath(c: Context, resource: string): string {
  const { pathname } = new URL(c.req.url)
  const marker = `/cdn/${resource}/`
  const rest = withoutSlash(pathname.slice(pathname.indexOf(marker) + marker.length))
  try {
    return decodeURIComponent(rest)
  } catch {
    throw new QueryError(400, `The address "${rest}" is not encoded correctly.`)
  }
}
