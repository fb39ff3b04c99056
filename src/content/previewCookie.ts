import { signExpiry, signedExpiry } from './signedExpiry.ts'

/** How long a preview that the editor signed stays open: an hour, as long as the vendor's signature is valid. */
export const previewCookieSeconds = 3600

interface PreviewCookieOptions {
  /** Whether the site is served over https, by `SITE_URL`. */
  readonly https: boolean
}

/** The cookie's name. On https the `__Host-` prefix keeps other hosts of the domain from setting it. */
export function previewCookieName({ https }: PreviewCookieOptions): string {
  return https ? '__Host-preview' : 'preview'
}

/** The cookie's value, which carries its own signed expiry. `now` is in milliseconds since the epoch. */
export function createPreviewCookieValue(options: {
  readonly secret: string
  readonly now: number
  readonly lifetimeSeconds?: number
}): string {
  const expiresAt = Math.floor(options.now / 1000) + (options.lifetimeSeconds ?? previewCookieSeconds)
  return signExpiry('preview-cookie', expiresAt, options.secret)
}

/**
 * Until when a cookie's value grants the preview, in milliseconds since the epoch; undefined if it grants none now. Without a
 * secret none does.
 */
export function previewCookieExpiry(
  value: unknown,
  options: { readonly secret: string | undefined; readonly now: number },
): number | undefined {
  const expiresAt = signedExpiry('preview-cookie', value, options.secret)
  return expiresAt !== undefined && expiresAt > options.now ? expiresAt : undefined
}

/**
 * A `Set-Cookie` header. On https it is `SameSite=None; Partitioned`, because the hosted editor frames the site from
 * another one; browsers accept that only with `Secure`, so plain http (a local site) gets `Lax`.
 */
export function previewCookieHeader(
  value: string,
  { https, maxAgeSeconds = previewCookieSeconds }: PreviewCookieOptions & { readonly maxAgeSeconds?: number },
): string {
  const scope = https ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax'
  return `${previewCookieName({ https })}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; ${scope}`
}

/** The `Set-Cookie` header that ends the preview. */
export function endPreviewCookieHeader({ https }: PreviewCookieOptions): string {
  return previewCookieHeader('', { https, maxAgeSeconds: 0 })
}
