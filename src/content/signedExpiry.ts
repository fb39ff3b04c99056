import { createHmac } from 'node:crypto'
import { equalInConstantTime } from './constantTime.ts'

/** The purpose of a signed text. It is part of the signature, so that a text cannot be used for a different purpose. */
export type SignedPurpose = 'preview-link' | 'preview-cookie'

const shape = /^v1\.(\d{1,12})\.([\w-]{43})$/

/**
 * Returns `v1.<expiry in Unix seconds>.<HMAC-SHA256, base64url>`.
 * @throws Error without a secret, because anyone could create the signature
 */
export function signExpiry(purpose: SignedPurpose, expiresAt: number, secret: string): string {
  if (secret === '')
    throw new Error('A preview cannot be granted because no preview secret is set. Set one and restart.')
  return `v1.${expiresAt}.${signature(purpose, String(expiresAt), secret)}`
}

/** Returns the expiry of a text that was signed for this purpose, in milliseconds since the epoch. Undefined for an invalid signature. */
export function signedExpiry(
  purpose: SignedPurpose,
  text: unknown,
  secret: string | undefined,
): number | undefined {
  if (!secret || typeof text !== 'string') return undefined
  const [, expiresAt, given] = shape.exec(text) ?? []
  if (expiresAt === undefined || given === undefined) return undefined
  return equalInConstantTime(given, signature(purpose, expiresAt, secret))
    ? Number(expiresAt) * 1000
    : undefined
}

function signature(purpose: SignedPurpose, expiresAt: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}.v1.${expiresAt}`).digest('base64url')
}
