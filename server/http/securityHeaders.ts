import type { VendorOrigins } from '../clientSettings.ts'

/** What a page's policy lets in beside the site itself. */
interface Allowed {
  /** Who may frame the page. Previews may be framed by the editors, and only by them. */
  readonly frameAncestors?: readonly string[]
  /** Source expressions of the inline scripts that may run. */
  readonly scriptHashes?: readonly string[]
  /** Whether styles may stand in the page itself: the editor's bridge draws what is selected with them. */
  readonly inlineStyles?: boolean
  /** Origins of the vendors that are set. */
  readonly vendors?: VendorOrigins
}

/** Where video embeds come from. */
const VIDEO_HOST = 'https://www.youtube-nocookie.com'

/** Headers of every page. */
export function securityHeaders({
  frameAncestors = [],
  scriptHashes = [],
  inlineStyles = false,
  vendors = { connect: [], frames: [], scripts: [] },
}: Allowed = {}): Record<string, string> {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, ...vendors.scripts].join(' '),
    inlineStyles ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    ["frame-src 'self'", VIDEO_HOST, ...vendors.frames].join(' '),
    ["connect-src 'self'", ...vendors.connect].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.length ? frameAncestors.join(' ') : "'self'"}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  }
}
