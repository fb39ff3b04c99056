import { cookieValues } from '../../services/access/cookieValues.ts'
import { hasProxyHeader } from '../../services/access/requestSource.ts'
import type { Entry } from '../entry.ts'
import type { ReceivedRequest } from '../http/ReceivedRequest.ts'

interface GrantOptions {
  readonly entry: Entry
  /** Secret that signs preview links and cookies. Without it, no request may see drafts. */
  readonly secret: string | undefined
  /** The content service's preview token, with which Storyblok's editor signs. Without it, no signature is accepted. */
  readonly editorToken: string | undefined
  /** Whether signatures are accepted from requests through a proxy. Only true for a token from a setting. */
  readonly editorThroughProxies?: boolean
  readonly https: boolean
}

type RefusedPreview = Parameters<ReturnType<Entry['createSite']>['refusedPreview']>[0]

/** Whether a request may see drafts. */
export interface Grant {
  readonly granted: boolean
  /** When a granted preview ends, in milliseconds since the epoch. */
  readonly endsAt?: number
  /** `Set-Cookie` header of the response, if a link or the editor's signature granted the preview. */
  readonly setCookie?: string
  /** Why no draft is shown. Set for the editor's frame and for preview links, whose response explains it. */
  readonly refused?: RefusedPreview
  /** URL without the preview link's token, to redirect to. */
  readonly redirectTo?: string
}

/** Decides whether a request may see drafts: by a preview link, by the editor's signature, or by the cookie that either set. */
export function previewGrant(request: ReceivedRequest, options: GrantOptions): Grant {
  const { entry, secret, https } = options
  if (!secret) return { granted: false }
  // Fast path: nearly all visitors have neither a cookie nor a query.
  if (request.header('cookie') === undefined && !request.address.includes('?')) return { granted: false }
  const { url } = request
  const now = Date.now()
  const cookie = (lifetimeSeconds: number) =>
    entry.previewCookieHeader(entry.createPreviewCookieValue({ secret, now, lifetimeSeconds }), {
      https,
      maxAgeSeconds: lifetimeSeconds,
    })
  const token = url.searchParams.get('preview')
  const linkEnds = entry.previewTokenExpiry(token, secret)
  if (linkEnds !== undefined && linkEnds > now) {
    const target = new URL(url)
    target.searchParams.delete('preview')
    // Reduce slashes at the start to one: a redirect to `//host` would leave the site.
    return {
      granted: true,
      setCookie: cookie(Math.floor((linkEnds - now) / 1000)),
      redirectTo: target.pathname.replace(/^\/+/, '/') + target.search,
    }
  }
  // The bridge reads the editor's parameters from the address, so they stay in it.
  const isDirect = !hasProxyHeader((name) => request.header(name))
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
  const ends = cookieValues(request.header('cookie'), name).flatMap(
    (value) => entry.previewCookieExpiry(value, { secret, now }) ?? [],
  )
  if (ends.length > 0) return { granted: true, endsAt: Math.max(...ends) }
  if (token !== null)
    return { granted: false, refused: linkEnds === undefined ? 'linkInvalid' : 'linkExpired' }
  return signature && isFramed(request) ? { granted: false, refused: signature } : { granted: false }
}

/** True if a browser requests the page for a frame. */
export function isFramed(request: ReceivedRequest): boolean {
  return ['iframe', 'frame'].includes(request.header('sec-fetch-dest') ?? '')
}
