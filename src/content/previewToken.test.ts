import { describe, expect, test } from 'vitest'
import {
  createPreviewCookieValue,
  endPreviewCookieHeader,
  previewCookieExpiry,
  previewCookieHeader,
  previewCookieName,
} from './previewCookie.ts'
import { createPreviewToken, previewTokenExpiry } from './previewToken.ts'

const secret = 'a secret of the site'
const now = Date.UTC(2026, 10, 5)
const hour = 3_600_000

/** Reads the expiry of a token like a request. */
function stateOf(
  token: unknown,
  { secret, now }: { readonly secret: string | undefined; readonly now: number },
) {
  const expiresAt = previewTokenExpiry(token, secret)
  if (expiresAt === undefined) return 'invalid'
  return expiresAt > now ? 'valid' : 'expired'
}

describe('preview tokens', () => {
  const token = createPreviewToken({ secret, now, lifetimeSeconds: 60 })

  test('CONTENT-15 a preview token verifies until it expires', () => {
    expect(stateOf(token, { secret, now })).toBe('valid')
    expect(stateOf(token, { secret, now: now + 59_999 })).toBe('valid')
    expect(stateOf(token, { secret, now: now + 60_000 })).toBe('expired')
  })

  test('CONTENT-15 a preview token lasts a day by default and needs no encoding in an address', () => {
    const daily = createPreviewToken({ secret, now })
    expect(stateOf(daily, { secret, now: now + 24 * hour - 1 })).toBe('valid')
    expect(stateOf(daily, { secret, now: now + 24 * hour })).toBe('expired')
    expect(encodeURIComponent(daily)).toBe(daily)
  })

  test('CONTENT-15 a preview token with a different secret, expiry, version or signature does not verify', () => {
    const [version, expiry, signature = ''] = token.split('.')
    const forged = [
      `${version}.${Number(expiry) + 1}.${signature}`,
      `v2.${expiry}.${signature}`,
      `${version}.${expiry}.${signature.slice(0, -1)}`,
      `${version}.${expiry}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'E' : 'A'}`,
      `${version}.${expiry}.`,
      `${token} `,
    ]
    for (const text of forged) expect(stateOf(text, { secret, now })).toBe('invalid')
    expect(stateOf(token, { secret: 'another', now })).toBe('invalid')
  })

  test.each([undefined, null, '', 'true', '1', 7, ['v1'], 'v1..', `v1.${'9'.repeat(400)}.x`])(
    'CONTENT-15 the preview token %o does not verify',
    (value) => {
      expect(stateOf(value, { secret, now })).toBe('invalid')
    },
  )

  test.each([undefined, ''])(
    'CONTENT-15 a preview token is neither verified nor created with the secret %j',
    (none) => {
      expect(stateOf(token, { secret: none, now })).toBe('invalid')
      expect(previewCookieExpiry(token, { secret: none, now })).toBeUndefined()
      expect(() => createPreviewToken({ secret: none ?? '', now })).toThrow(/no preview secret is set/)
    },
  )
})

describe('preview cookie', () => {
  test('CONTENT-15 the value of a preview cookie verifies for an hour', () => {
    const value = createPreviewCookieValue({ secret, now })
    expect(previewCookieExpiry(value, { secret, now: now + hour - 1 })).toBe(now + hour)
    expect(previewCookieExpiry(value, { secret, now: now + hour })).toBeUndefined()
  })

  test('CONTENT-15 the token of a preview link is not valid as a cookie, and a cookie value is not valid as a token', () => {
    const link = createPreviewToken({ secret, now })
    const cookie = createPreviewCookieValue({ secret, now })
    expect(previewCookieExpiry(link, { secret, now })).toBeUndefined()
    expect(stateOf(cookie, { secret, now })).toBe('invalid')
  })

  test('CONTENT-15 a preview cookie lets the hosted editor frame the site on https, and also works on http', () => {
    expect(previewCookieHeader('v', { https: true })).toBe(
      '__Host-preview=v; Path=/; Max-Age=3600; HttpOnly; Secure; SameSite=None; Partitioned',
    )
    expect(previewCookieHeader('v', { https: false, maxAgeSeconds: 60 })).toBe(
      'preview=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
    )
    expect(endPreviewCookieHeader({ https: true })).toContain(`${previewCookieName({ https: true })}=; `)
    expect(endPreviewCookieHeader({ https: true })).toContain('Max-Age=0')
  })
})
