import { signExpiry, verifyExpiry } from './signedExpiry.ts'

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

/** Whether a `?preview=` value is ours and still good. Without a secret none is. */
export function verifyPreviewToken(
  token: unknown,
  options: { readonly secret: string | undefined; readonly now: number },
): boolean {
  return verifyExpiry('preview-link', token, options.secret, options.now)
}
