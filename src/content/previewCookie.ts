import { signExpiry, signedExpiry } from './signedExpiry.ts'

/** Lifetime of a preview that the editor signed: an hour, like the signature. */
export const previewCookieSeconds = 3600

interface PreviewCookieOptions {
  /** Whether the site is served over https, by `SITE_URL`. */
  readonly https: boolean
}

/** Returns the cookie's name. On https it has the prefix `__Host-`, so that other hosts of the domain cannot set it. */
export function previewCookieName({ https }: PreviewCookieOptions): string {
  return https ? '__Host-preview' : 'preview'
}

/** Returns the cookie's value, which contains its signed expiry. `now` is in milliseconds since the epoch. */
export function createPreviewCookieValue(options: {
  readonly secret: string
  readonly now: number
  readonly lifetimeSeconds?: number
}): string {
  const expiresAt = Math.floor(options.now / 1000) + (options.lifetimeSeconds ?? previewCookieSeconds)
  return signExpiry('preview-cookie', expiresAt, options.secret)
}

/**
 * Returns when a cookie's value expires, in milliseconds since the epoch. Undefined if it is invalid or expired, or without a secret.
 */
export function previewCookieExpiry(
  value: unknown,
  options: { readonly secret: string | undefined; readonly now: number },
): number | undefined {
  const expiresAt = signedExpiry('preview-cookie', value, options.secret)
  return expiresAt !== undefined && expiresAt > options.now ? expiresAt : undefined
}

/**
 * Returns a `Set-Cookie` header. On https it has `SameSite=None; Partitioned`, because the hosted editor embeds the site from a different
 * site. Browsers accept that only with `Secure`, so plain http (a local site) gets `Lax`.
 */
export function previewCookieHeader(
  value: string,
  { https, maxAgeSeconds = previewCookieSeconds }: PreviewCookieOptions & { readonly maxAgeSeconds?: number },
): string {
  const scope = https ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax'
  return `${previewCookieName({ https })}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; ${scope}`
}

/** Returns the `Set-Cookie` header that ends the preview. */
export function endPreviewCookieHeader({ https }: PreviewCookieOptions): string {
  return previewCookieHeader('', { https, maxAgeSeconds: 0 })
}
