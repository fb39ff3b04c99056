import { cookieValues } from '../../services/access/cookieValues.ts'
import { hasProxyHeader } from '../../services/access/requestSource.ts'
import type { Entry } from '../entry.ts'

interface GrantOptions {
  readonly entry: Entry
  /** Signs preview links and cookies; without it nothing grants a preview. */
  readonly secret: string | undefined
  /** The content service's preview token, by which the hosted editor signs; without it no signature grants a preview. */
  readonly editorToken: string | undefined
  /** Whether that holds for requests that came through a proxy: only for a token that a setting gave. */
  readonly editorThroughProxies?: boolean
  readonly https: boolean
}

type RefusedPreview = Parameters<ReturnType<Entry['createSite']>['refusedPreview']>[0]

/** Whether a request may see drafts. */
export interface Grant {
  readonly granted: boolean
  /** If granted: when the preview ends, in milliseconds since the epoch. */
  readonly endsAt?: number
  /** Sent with the answer where a link or the editor's signature granted the preview. */
  readonly setCookie?: string
  /** Why no draft is shown, to the editor's frame or to someone who opened a preview link. */
  readonly refused?: RefusedPreview
  /** The address without the preview link's token, to be redirected to. */
  readonly redirectTo?: string
}

/** Decides by a signed preview link, the hosted editor's signature, or the cookie that either left. */
export function previewGrant(request: Request, options: GrantOptions): Grant {
  const { entry, secret, https } = options
  if (!secret) return { granted: false }
  // As nearly all visitors come: with neither a cookie nor a query.
  if (!request.headers.has('cookie') && !request.url.includes('?')) return { granted: false }
  const url = new URL(request.url)
  const now = Date.now()
  const cookie = (lifetimeSeconds: number) =>
    entry.previewCookieHeader(entry.createPreviewCookieValue({ secret, now, lifetimeSeconds }), {
      https,
      maxAgeSeconds: lifetimeSeconds,
    })
  const token = url.searchParams.get('preview')
  const linkEnds = entry.previewTokenExpiry(token, secret)
  if (linkEnds !== undefined && linkEnds > now) {
    url.searchParams.delete('preview')
    // One slash at the start: `//host` would lead to another site.
    return {
      granted: true,
      setCookie: cookie(Math.floor((linkEnds - now) / 1000)),
      redirectTo: url.pathname.replace(/^\/+/, '/') + url.search,
    }
  }
  // The bridge reads the editor's parameters from the address, so they stay in it.
  const isDirect = !hasProxyHeader((name) => request.headers.get(name))
  const editorToken = isDirect || options.editorThroughProxies ? options.editorToken : undefined
  const signature = url.search.includes('_storyblok')
    ? entry.editorSignature(url.search, { previewToken: editorToken, now })
    : undefined
  if (signature === 'valid')
    return {
      granted: true,
      setCookie: cookie(entry.previewCookieSeconds),
      endsAt: now + entry.previewCookieSeconds * 1000,
    }
  const name = entry.previewCookieName({ https })
  const ends = cookieValues(request.headers.get('cookie'), name).flatMap(
    (value) => entry.previewCookieExpiry(value, { secret, now }) ?? [],
  )
  if (ends.length > 0) return { granted: true, endsAt: Math.max(...ends) }
  if (token !== null)
    return { granted: false, refused: linkEnds === undefined ? 'linkInvalid' : 'linkExpired' }
  return signature && isFramed(request) ? { granted: false, refused: signature } : { granted: false }
}

/** Whether a browser asks for the page to show it in a frame. */
export function isFramed(request: Request): boolean {
  return ['iframe', 'frame'].includes(request.headers.get('sec-fetch-dest') ?? '')
}
