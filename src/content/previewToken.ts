import { signExpiry, signedExpiry } from './signedExpiry.ts'

/** How long a preview link works when nothing else is said: a day, so that it can be sent to a colleague. */
export const previewTokenSeconds = 86_400

/**
 * The value of `?preview=` in a preview link. It opens every path.
 * @param options.now milliseconds since the epoch
 * @throws when the secret is empty
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
 * When a `?preview=` value that this site signed expires, in milliseconds since the epoch, even if that is past; undefined if the
 * site did not sign it, or has no secret.
 */
export function previewTokenExpiry(token: unknown, secret: string | undefined): number | undefined {
  return signedExpiry('preview-link', token, secret)
}
