import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { STORIES } from '../../services/content/testing/storyFixture.ts'
import { createPreviewCookieValue } from '../../src/content/previewCookie.ts'
import { createPreviewToken } from '../../src/content/previewToken.ts'
import { askJson } from './ask.ts'
import { pageStory } from './pageStory.ts'
import { sharedSite } from './sharedSite.ts'

const SECRET = 'the secret of this test site'
const SPACE_TOKEN = 'the-preview-token-of-the-space'
const stories = [
  pageStory(1, 'home', { title: 'Published words' }),
  pageStory(2, 'coming', { title: 'Coming words', published: false }),
]
const now = Date.now()
const token = (secret = SECRET, at = now) => createPreviewToken({ secret, now: at })
const cookieValue = (secret = SECRET, at = now) => createPreviewCookieValue({ secret, now: at })

/** The query string that the hosted editor signs with a space's token. */
function editorQuery(spaceToken: string, at = now): string {
  const time = Math.floor(at / 1000)
  const signature = createHash('sha1').update(`7:${spaceToken}:${time}`).digest('hex')
  const field = (name: string, value: unknown) => `_storyblok_tk[${name}]=${value}`
  return `_storyblok=2&${field('space_id', 7)}&${field('timestamp', time)}&${field('token', signature)}`
}

describe('on the production host', () => {
  const site = sharedSite({ PREVIEW_SECRET: SECRET, CONTENT_TOKEN: SPACE_TOKEN }, stories)

  beforeAll(async () => {
    const content = { _uid: 'root-1', component: 'page', title: 'Draft words', body: [] }
    const saved = await askJson(site.url, 'PUT', `${STORIES}/1`, { story: { content } })
    expect(saved.status).toBe(200)
  })

  const day = 86_400_000

  const refusals = [
    ['expired', editorQuery(SPACE_TOKEN, now - day), 'has expired', 'Reload the editor'],
    ['of a different space', editorQuery('a different token'), 'does not match this site', 'CONTENT_TOKEN'],
    ['missing', '_storyblok=2', 'has not signed this preview', 'from the visual editor'],
  ] as const
  test.each(refusals)(
    'the editor’s frame shows why a signature that is %s is rejected and what to do, without a draft',
    async (_, query, why, remedy) => {
      const framed = { headers: { 'sec-fetch-dest': 'iframe' } }
      const { status, headers, text } = await site.ask(`/?${query}`, framed)
      expect(status).toBe(403)
      expect(headers['content-security-policy']).toContain('frame-ancestors https://app.storyblok.com')
      expect(headers['cache-control']).toContain('no-store')
      expect([text.includes(why), text.includes(remedy)]).toEqual([true, true])
      expect(text).not.toMatch(/Draft words|Published words/)
      expect(text).not.toContain(SPACE_TOKEN)
      expect(headers['set-cookie']).toBeUndefined()
    },
  )

  const attempts: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
    ['a plain request', '', {}],
    ['a version', '?version=draft', {}],
    ['the space’s token', `?token=${SPACE_TOKEN}`, {}],
    ['a content version', '?cv=0', {}],
    ['a release', '?from_release=1', {}],
    ['all of them', `?version=draft&token=${SPACE_TOKEN}&cv=0&language=default`, {}],
    ['a signature of a different space', `?${editorQuery('a different token')}`, {}],
    ['an expired signature', `?${editorQuery(SPACE_TOKEN, now - day)}`, {}],
    ['the editor’s parameters without a signature', '?_storyblok=2&_storyblok_version=draft', {}],
    ['a forged cookie', '', { cookie: 'preview=true' }],
    ['a cookie of a different site', '', { cookie: `preview=${cookieValue('a different secret')}` }],
    ['an expired cookie', '', { cookie: `preview=${cookieValue(SECRET, now - day)}` }],
    ['a token as a cookie', '', { cookie: `preview=${token()}` }],
    ['a cookie with a different name', '', { cookie: `__Host-preview=${cookieValue()}` }],
    ['a foreign Host', '', { host: 'staging.example' }],
    ['a proxy’s headers', '', { 'x-forwarded-host': 'staging.localhost', 'x-forwarded-for': '127.0.0.1' }],
  ]

  test.each(attempts)('CONTENT-15 %s shows no draft', async (_what, query, headers) => {
    const coming = await site.ask(`/coming/${query}`, { headers })
    expect(coming.status).toBe(404)
    expect(coming.text).not.toContain('Coming words')
    const home = await site.ask(`/${query}`, { headers })
    expect([home.status, home.headers['set-cookie']]).toEqual([200, undefined])
    expect(home.text).toContain('Published words')
    expect(home.text).not.toContain('Draft words')
  })

  test.each([
    ['an invented token', 'true', 'This preview link is not valid'],
    ['no token', '', 'This preview link is not valid'],
    ['a part of a token', token().slice(0, -1), 'This preview link is not valid'],
    ['a token of a different site', token('a different secret'), 'This preview link is not valid'],
    ['a cookie as a token', cookieValue(), 'This preview link is not valid'],
    ['the secret as a token', encodeURIComponent(SECRET), 'This preview link is not valid'],
    ['an expired token', token(SECRET, now - 2 * day), 'This preview link has expired'],
  ])(
    'CONTENT-15 a preview link with %s shows no draft, but a message with what to do',
    async (_, value, why) => {
      for (const path of ['/', '/coming/', '/no-such-page/']) {
        const { status, headers, text } = await site.ask(`${path}?preview=${value}`)
        expect([status, headers['set-cookie'], headers['cache-control']]).toEqual([
          403,
          undefined,
          'private, no-store',
        ])
        expect(text).toContain(`<h1>${why}</h1>`)
        expect(text).toContain('sk the person who sent it to you for a new one')
        expect(text).toContain(`<a href="${path}">Open the page without the preview</a>`)
        expect(text).not.toMatch(/Draft words|Published words|Coming words/)
      }
    },
  )

  test('CONTENT-15 a page in a preview shows that it is a draft, its story, and when the preview ends', async () => {
    const cookie = `preview=${cookieValue()}`
    const bar = async (path: string, headers: Record<string, string> = {}) =>
      /<aside id="draft-bar".*?<\/aside>/s.exec(
        (await site.ask(path, { headers: { cookie, ...headers } })).text,
      )?.[0]
    expect(await bar('/coming/')).toMatch(
      /aria-label="Preview".+Draft of “Coming words”.+Saved .+This preview ends .+UTC/s,
    )
    const expiresAt = /data-until="([^"]+)"/.exec((await bar('/')) ?? '')?.[1]
    expect(Date.parse(expiresAt ?? '')).toBe(Math.floor(now / 1000) * 1000 + 3_600_000)
    expect(await bar('/no-such-page/')).toContain('Preview of drafts')
    // An invalid link does not end an open preview.
    expect(await bar('/coming/?preview=true')).toContain('Draft of')
    expect(await bar('/coming/', { 'sec-fetch-dest': 'iframe' })).toBeUndefined()
    expect((await site.ask('/')).text).not.toContain('draft-bar')
  })

  test('CONTENT-15 a preview link sets a cookie for drafts and redirects to the address without its token', async () => {
    const opened = await site.ask(`/coming/?a=b&preview=${token()}&c=d`)
    expect([opened.status, opened.headers.location]).toEqual([302, '/coming/?a=b&c=d'])
    expect(opened.headers['cache-control']).toBe('no-store')
    const [set = ''] = opened.headers['set-cookie'] ?? []
    expect(set).toMatch(/^preview=\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    const cookie = set.split(';')[0] ?? ''
    const page = await site.ask('/coming/', { headers: { cookie } })
    expect([page.status, page.text.includes('Coming words')]).toEqual([200, true])
    expect((await site.ask('/', { headers: { cookie } })).text).toContain('Draft words')
    // A page on a different port of this host can set a cookie of the same name, which browsers send first.
    const planted = { cookie: `preview=planted; ${cookie}` }
    expect((await site.ask('/', { headers: planted })).text).toContain('Draft words')
  })

  test('CONTENT-07 the production host shows drafts only with the preview’s cookie, and drafts are not cacheable', async () => {
    const headers = { cookie: `preview=${cookieValue()}` }
    for (const path of ['/', '/coming/', '/no-such-page/']) {
      const { headers: sent } = await site.ask(path, { headers })
      expect(sent['cache-control']).toBe('private, no-store')
      expect(sent['x-robots-tag']).toBe('noindex')
    }
    expect((await site.ask('/coming/')).status).toBe(404)
    const published = await site.ask('/')
    expect(published.text).toContain('Published words')
    expect(published.headers['cache-control']).toBe('public, max-age=15, must-revalidate')
    expect(published.headers['x-robots-tag']).toBeUndefined()
  })

  test('CONTENT-15 the hosted editor’s signature shows drafts in its frame', async () => {
    const { status, text, headers } = await site.ask(`/coming/?${editorQuery(SPACE_TOKEN)}`)
    expect([status, text.includes('Coming words')]).toEqual([200, true])
    expect(headers['set-cookie']?.[0]).toMatch(/^preview=/)
    expect(headers['content-security-policy']).toContain('frame-ancestors https://app.storyblok.com')
  })

  test('CONTENT-15 no page contains the token or the secret', async () => {
    for (const path of ['/', '/no-such-page/', '/_health']) {
      const { text, headers } = await site.ask(path)
      expect(text + JSON.stringify(headers)).not.toMatch(new RegExp(`${SECRET}|${SPACE_TOKEN}`))
    }
    expect(site.site.output()).not.toMatch(new RegExp(`${SECRET}|token=${SPACE_TOKEN}`))
  })

  test('CONTENT-15 the embedded service serves drafts only with its preview token', async () => {
    const drafts = '/v2/cdn/stories/coming?version=draft'
    for (const query of ['', '&token=public', '&token=preview', '&token='])
      expect((await site.ask(drafts + query)).text).not.toContain('Coming words')
    expect((await site.ask(`${drafts}&token=${SPACE_TOKEN}`)).text).toContain('Coming words')
  })
})

describe('on a different host than the production host', () => {
  const site = sharedSite(
    { PRODUCTION_HOST: 'www.production.example', SITE_URL: 'http://staging.production.example' },
    stories,
  )

  test('CONTENT-07 a host that is not the production host shows drafts without a cookie', async () => {
    const { status, text, headers } = await site.ask('/coming/')
    expect([status, text.includes('Coming words')]).toEqual([200, true])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  })

  test('CONTENT-07 a host that is not the production host shows drafts under the host name of SITE_URL', async () => {
    const { status } = await site.ask('/coming/', { headers: { host: 'staging.production.example' } })
    expect(status).toBe(200)
  })

  test.each<Readonly<Record<string, string>>>([
    { host: 'www.production.example' },
    { host: 'WWW.production.example:8443' },
    { 'x-forwarded-host': 'www.production.example' },
    { 'x-forwarded-host': 'staging.production.example, www.production.example:443' },
    { 'x-original-host': 'www.production.example' },
    { forwarded: 'for=192.0.2.1;proto=https;host="www.production.example:443"' },
  ])('CONTENT-15 a request for the production host gets published content: %o', async (headers) => {
    const coming = await site.ask('/coming/', { headers })
    expect([coming.status, coming.text.includes('Coming words')]).toEqual([404, false])
    const home = await site.ask('/', { headers })
    expect([home.status, home.text.includes('Published words')]).toEqual([200, true])
  })
})
