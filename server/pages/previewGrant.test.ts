import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editorSignature } from '../../src/content/editorSignature.ts'
import * as cookies from '../../src/content/previewCookie.ts'
import * as tokens from '../../src/content/previewToken.ts'
import type { Entry } from '../entry.ts'
import { ReceivedRequest } from '../http/ReceivedRequest.ts'
import { previewGrant } from './previewGrant.ts'

const entry = { ...cookies, ...tokens, editorSignature } as unknown as Entry
const secret = 'a secret of the site'
const editorToken = 'a token of the space'
const start = Date.UTC(2026, 10, 5)
const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

const grantOf = (path: string, cookie?: string) =>
  previewGrant(
    new ReceivedRequest(new Request(`https://www.example.com${path}`, { headers: cookie ? { cookie } : {} })),
    {
      entry,
      secret,
      editorToken,
      https: false,
    },
  )

/** Returns the cookie that a grant sets, as a browser sends it, and its lifetime in seconds. */
function cookieOf({ setCookie = '' }: { readonly setCookie?: string }) {
  const [cookie = ''] = setCookie.split(';')
  return { cookie, seconds: Number(/Max-Age=(\d+)/.exec(setCookie)?.[1]) }
}

test.each([
  ['a day', 86_400],
  ['a minute', 60],
])(
  'CONTENT-15 a preview from a link that is valid for %s ends exactly when the link expires',
  (_, lifetimeSeconds) => {
    const token = tokens.createPreviewToken({ secret, now: start, lifetimeSeconds })
    vi.setSystemTime(start + minute / 2)
    const { cookie, seconds } = cookieOf(grantOf(`/?preview=${token}`))
    expect(seconds).toBe(lifetimeSeconds - 30)
    const ends = start + lifetimeSeconds * 1000
    expect(grantOf('/', cookie)).toEqual({ granted: true, endsAt: ends })
    vi.setSystemTime(ends - 1)
    expect(grantOf('/', cookie).granted).toBe(true)
    vi.setSystemTime(ends)
    expect(grantOf('/', cookie).granted).toBe(false)
    expect(grantOf(`/?preview=${token}`)).toEqual({ granted: false, refused: 'linkExpired' })
  },
)

test('CONTENT-15 a preview granted by the editor’s signature ends after an hour', () => {
  const time = start / 1000
  const signature = createHash('sha1').update(`7:${editorToken}:${time}`).digest('hex')
  const query = `_storyblok=2&_storyblok_tk[space_id]=7&_storyblok_tk[timestamp]=${time}&_storyblok_tk[token]=${signature}`
  const grant = grantOf(`/?${query}`)
  expect([grant.granted, grant.endsAt, cookieOf(grant).seconds]).toEqual([true, start + 60 * minute, 3600])
})
