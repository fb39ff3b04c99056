import { cookieValues } from '../../embedded/access/cookieValues.ts'
import { hasProxyHeader } from '../../embedded/access/requestSource.ts'
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

/** Whether a request may see drafts. */
export interface Grant {
  readonly granted: boolean
  /** Sent with the answer where a link or the editor's signature granted the preview. */
  readonly setCookie?: string
  /** Why the editor's frame is shown no draft. */
  readonly refused?: 'over' | 'wrong' | 'missing'
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
  const cookie = () => entry.previewCookieHeader(entry.createPreviewCookieValue({ secret, now }), { https })
  const token = url.searchParams.get('preview')
  if (token !== null && entry.verifyPreviewToken(token, { secret, now })) {
    url.searchParams.delete('preview')
    // One slash at the start: `//host` would lead to another site.
    return {
      granted: true,
      setCookie: cookie(),
      redirectTo: url.pathname.replace(/^\/+/, '/') + url.search,
    }
  }
  // The bridge reads the editor's parameters from the address, so they stay in it.
  const isDirect = !hasProxyHeader((name) => request.headers.get(name))
  const editorToken = isDirect || options.editorThroughProxies ? options.editorToken : undefined
  const signature = url.search.includes('_storyblok')
    ? entry.editorSignature(url.search, { previewToken: editorToken, now })
    : undefined
  if (signature === 'valid') return { granted: true, setCookie: cookie() }
  const name = entry.previewCookieName({ https })
  const granted = cookieValues(request.headers.get('cookie'), name).some((value) =>
    entry.verifyPreviewCookieValue(value, { secret, now }),
  )
  return !granted && signature && isFramed(request) ? { granted, refused: signature } : { granted }
}

/** Whether a browser asks for the page to show it in a frame. A window of its own is shown what visitors see. */
function isFramed(request: Request): boolean {
  return ['iframe', 'frame'].includes(request.headers.get('sec-fetch-dest') ?? '')
}
