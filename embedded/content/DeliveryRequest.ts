import type { Context } from 'hono'
import type { ContentSpace, SpaceState } from './ContentSpace.ts'
import { fromThisMachine } from './fromThisMachine.ts'
import { QueryError } from './QueryError.ts'
import type { StoryView } from './StoryIndex.ts'

/** What the delivery routes work with. */
export interface Delivery {
  readonly space: ContentSpace
  readonly tokens: { readonly public: string; readonly preview: string }
  /** Counts a request; false where it is one too many. */
  readonly withinLimit: () => boolean
}

/** A request that may be answered: who asks, for which version, of which state. */
export interface Admitted {
  readonly search: URLSearchParams
  readonly draft: boolean
  readonly state: SpaceState
  readonly view: StoryView
}

/** The preview token where none is set. Everybody knows it, so it opens drafts on this machine alone. */
export const KNOWN_PREVIEW_TOKEN = 'preview'

function mayReadDrafts(c: Context, token: string, { preview }: Delivery['tokens']): boolean {
  return token === preview && (preview !== KNOWN_PREVIEW_TOKEN || fromThisMachine(c))
}

/** Lets a request in by its token. @throws QueryError 401, 422 */
export function admit(c: Context, { space, tokens }: Delivery): Admitted {
  const search = new URL(c.req.url).searchParams
  const token = search.get('token')
  if (token !== tokens.public && token !== tokens.preview) throw new QueryError(401, 'Unauthorized')
  const version = search.get('version') || 'published'
  if (version !== 'published' && version !== 'draft') {
    throw new QueryError(422, `version: "${version}" is neither published nor draft.`)
  }
  if (version === 'draft' && !mayReadDrafts(c, token, tokens)) throw new QueryError(401, 'Unauthorized')
  const state = space.state()
  const draft = version === 'draft'
  return { search, draft, state, view: draft ? state.index.draft : state.index.published }
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
  const rest = pathname.slice(pathname.indexOf(marker) + marker.length).replace(/^\/+|\/+$/g, '')
  try {
    return decodeURIComponent(rest)
  } catch {
    throw new QueryError(400, `The address "${rest}" is not encoded correctly.`)
  }
}
