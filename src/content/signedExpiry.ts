import { createHmac } from 'node:crypto'
import { equalInConstantTime } from './constantTime.ts'

/** What a signed text is good for. It is part of what is signed, so that one kind never passes for the other. */
export type SignedPurpose = 'preview-link' | 'preview-cookie'

const shape = /^v1\.(\d{1,12})\.([\w-]{43})$/

/**
 * `v1.<expiry in Unix seconds>.<HMAC-SHA256, base64url>`.
 * @throws when there is no secret: a text signed with nothing would open the drafts to everybody
 */
export function signExpiry(purpose: SignedPurpose, expiresAt: number, secret: string): string {
  if (secret === '')
    throw new Error('A preview cannot be granted because no preview secret is set. Set one and start again.')
  return `v1.${expiresAt}.${signature(purpose, String(expiresAt), secret)}`
}

/** When a text expires that was signed for this purpose with this secret, in milliseconds since the epoch; else undefined. */
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
