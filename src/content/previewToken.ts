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

/** Whether a `?preview=` value is signed by this site and still good. Without a secret none is valid. */
export function previewTokenState(
  token: unknown,
  options: { readonly secret: string | undefined; readonly now: number },
): 'valid' | 'expired' | 'invalid' {
  const expiresAt = signedExpiry('preview-link', token, options.secret)
  if (expiresAt === undefined) return 'invalid'
  return expiresAt > options.now ? 'valid' : 'expired'
}
