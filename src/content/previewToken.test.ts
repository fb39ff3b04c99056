import { describe, expect, test } from 'vitest'
import {
  createPreviewCookieValue,
  endPreviewCookieHeader,
  previewCookieHeader,
  previewCookieName,
  verifyPreviewCookieValue,
} from './previewCookie.ts'
import { createPreviewToken, verifyPreviewToken } from './previewToken.ts'

const secret = 'a secret of the site'
const now = Date.UTC(2026, 10, 5)
const hour = 3_600_000

describe('preview links', () => {
  const token = createPreviewToken({ secret, now, lifetimeSeconds: 60 })

  test('CONTENT-15 a token verifies until it expires', () => {
    expect(verifyPreviewToken(token, { secret, now })).toBe(true)
    expect(verifyPreviewToken(token, { secret, now: now + 59_999 })).toBe(true)
    expect(verifyPreviewToken(token, { secret, now: now + 60_000 })).toBe(false)
  })

  test('CONTENT-15 a token lasts a day by default and is safe in an address', () => {
    const daily = createPreviewToken({ secret, now })
    expect(verifyPreviewToken(daily, { secret, now: now + 24 * hour - 1 })).toBe(true)
    expect(verifyPreviewToken(daily, { secret, now: now + 24 * hour })).toBe(false)
    expect(encodeURIComponent(daily)).toBe(daily)
  })

  test('CONTENT-15 another secret, a longer life, another version or a cut signature does not verify', () => {
    const [version, expiry, signature = ''] = token.split('.')
    const forged = [
      `${version}.${Number(expiry) + 1}.${signature}`,
      `v2.${expiry}.${signature}`,
      `${version}.${expiry}.${signature.slice(0, -1)}`,
      `${version}.${expiry}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'E' : 'A'}`,
      `${version}.${expiry}.`,
      `${token} `,
    ]
    for (const text of forged) expect(verifyPreviewToken(text, { secret, now })).toBe(false)
    expect(verifyPreviewToken(token, { secret: 'another', now })).toBe(false)
  })

  test.each([undefined, null, '', 'true', '1', 7, ['v1'], 'v1..', `v1.${'9'.repeat(400)}.x`])(
    'CONTENT-15 %o does not verify',
    (value) => {
      expect(verifyPreviewToken(value, { secret, now })).toBe(false)
    },
  )

  test.each([undefined, ''])('CONTENT-15 without a secret nothing verifies and nothing is made', (none) => {
    expect(verifyPreviewToken(token, { secret: none, now })).toBe(false)
    expect(verifyPreviewCookieValue(token, { secret: none, now })).toBe(false)
    expect(() => createPreviewToken({ secret: none ?? '', now })).toThrow(/no preview secret is set/)
  })
})

describe('the preview cookie', () => {
  test('CONTENT-15 its value verifies for an hour', () => {
    const value = createPreviewCookieValue({ secret, now })
    expect(verifyPreviewCookieValue(value, { secret, now: now + hour - 1 })).toBe(true)
    expect(verifyPreviewCookieValue(value, { secret, now: now + hour })).toBe(false)
  })

  test('CONTENT-15 a link is no cookie and a cookie is no link', () => {
    const link = createPreviewToken({ secret, now })
    const cookie = createPreviewCookieValue({ secret, now })
    expect(verifyPreviewCookieValue(link, { secret, now })).toBe(false)
    expect(verifyPreviewToken(cookie, { secret, now })).toBe(false)
  })

  test('CONTENT-15 its attributes let the hosted editor frame the site on https, and fit plain http', () => {
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
