import { signExpiry, signedExpiry } from './signedExpiry.ts'

/** Default lifetime of a preview link: a day, so that it can be sent to a colleague. */
export const previewTokenSeconds = 86_400

/**
 * Returns the value of `?preview=` in a preview link, which is valid for every path.
 * @param options.now milliseconds since the epoch
 * @throws Error if the secret is empty
 */
export function createPreviewToken(options: {
  readonly secret: string
  readonly now: number
  readonly lifetimeSeconds?: number
}): string {
  const expiresAt = Math.floor(options.now / 1000) + (options.lifetimeSeconds ?? previewTokenSeconds)
  return signExpiry('preview-link', expiresAt, options.secret)
}

/**
 * Returns when a `?preview=` value of this site expires or expired, in milliseconds since the epoch. Undefined if the signature is
 * invalid or the site has no secret.
 */
export function previewTokenExpiry(token: unknown, secret: string | undefined): number | undefined {
  return signedExpiry('preview-link', token, secret)
}
