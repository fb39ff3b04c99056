import { createHash } from 'node:crypto'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { STORIES } from '../../services/content/testing/storyFixture.ts'
import { type Answer, type AskOptions, ask } from '../site/ask.ts'
import { pageStory } from '../site/pageStory.ts'
import { sharedSite } from '../site/sharedSite.ts'
import { generatedToken, localSecret, ownerHeaders } from '../site/siteOwner.ts'
import { NGINX, NGINX_HEADERS, type RunningProxy, startNginx, startSilentProxy } from './proxies.ts'

const stories = [
  pageStory(1, 'home', { title: 'Published words' }),
  pageStory(2, 'coming', { title: 'Coming words', published: false }),
]
const site = sharedSite({ CONTENT_RATE_LIMIT: '0' }, stories)

const json = { 'content-type': 'application/json' }
const DRAFT = '/v2/cdn/stories/coming?version=draft'

/** Requests that only the owner of the process may send. Most of them would change something. */
const LOCAL: readonly (readonly [path: string, options?: AskOptions])[] = [
  ['/_embedded'],
  ['/_embedded/'],
  ['/_embedded/data.json'],
  ['/_embedded/overview.css'],
  ['/_embedded/faults'],
  ['/_embedded/faults', { method: 'PUT', headers: json, body: '{"forms":{"status":500}}' }],
  ['/v1/spaces'],
  ['/v1/users/me'],
  [STORIES.replace('/stories', '')],
  [STORIES],
  [`${STORIES}/2`],
  [`${STORIES.replace('/stories', '/versions')}?model=stories&model_id=2`],
  [`${STORIES}/2/publish`],
  [`${STORIES}/1/unpublish`],
  [`${STORIES}/1/restore_with?version=1`],
  [`${STORIES}/1/move?after_id=2`, { method: 'PUT' }],
  [`${STORIES}/1/duplicate`, { method: 'PUT', headers: json, body: '{}' }],
  [STORIES, { method: 'POST', headers: json, body: '{"story":{}}' }],
  [`${STORIES}/1`, { method: 'PUT', headers: json, body: '{"story":{"name":"Changed"}}' }],
  [`${STORIES}/2/publish`, { method: 'POST', headers: json, body: '{}' }],
  [`${STORIES}/1/unpublish`, { method: 'POST', headers: json, body: '{}' }],
  [`${STORIES}/1`, { method: 'DELETE' }],
  ...['components', 'presets', 'datasources', 'assets', 'asset_folders', 'tags'].flatMap(
    (part): readonly (readonly [string, AskOptions?])[] => [
      [STORIES.replace('stories', part)],
      [STORIES.replace('stories', part), { method: 'POST', headers: json, body: '{}' }],
    ],
  ),
  [STORIES.replace('stories', 'elsewhere')],
  [STORIES.replace('stories', 'assets/1/upload'), { method: 'POST', body: 'x' }],
  [STORIES.replace('stories', 'assets/1/finish_upload')],
]

/**
 * Expects all of these requests to be rejected.
 * @param api status of the Management API: 401 like Storyblok's without a valid token, 403 if not even the secret would be accepted
 */
async function expectRejected(
  url: string,
  more: Readonly<Record<string, string>> = {},
  api: 401 | 403 = 401,
): Promise<void> {
  for (const [path, options] of LOCAL) {
    const what = `${options?.method ?? 'GET'} ${path}`
    const answer = await ask(url, path, { ...options, headers: { ...options?.headers, ...more } })
    expect([what, answer.status]).toEqual([what, path.startsWith('/v1/') ? api : 403])
  }
}

async function expectNoDraft(url: string, token: string, headers: AskOptions['headers'] = {}): Promise<void> {
  const answer = await ask(url, `${DRAFT}&token=${token}`, { headers })
  expect([401, 403]).toContain(answer.status)
  expect(answer.text).not.toContain('Coming words')
}

/** Expects that none of the rejected requests changed anything. */
async function expectUntouched(): Promise<void> {
  const owner = { headers: ownerHeaders(site.url) }
  expect(JSON.parse((await site.ask('/_embedded/faults', owner)).text)).toEqual({})
  const { stories: all } = JSON.parse((await site.ask(STORIES, owner)).text) as {
    stories: { name: string; published: boolean }[]
  }
  expect(all.map(({ name, published }) => [name, published])).toEqual([
    ['Published words', true],
    ['Coming words', false],
  ])
}

/** Runs the attacks on a site behind a proxy. */
async function expectClosedBehind(proxy: RunningProxy, addsHeaders: boolean): Promise<void> {
  expect((await ask(proxy.url, '/')).text).toContain('Published words')
  for (const host of ['www.example.com', 'localhost', '127.0.0.1']) {
    await expectRejected(proxy.url, { host }, addsHeaders ? 403 : 401)
    for (const token of ['preview', 'public', '']) await expectNoDraft(proxy.url, token, { host })
  }
  if (!addsHeaders) return
  await expectRejected(proxy.url, ownerHeaders(site.url), 403)
  await expectNoDraft(proxy.url, generatedToken(site.url))
  const link = await ask(proxy.url, `/_embedded/?local-secret=${localSecret(site.url)}`)
  expect([link.status, link.headers['set-cookie']]).toEqual([403, undefined])
}

afterAll(expectUntouched)

test('SEC-01 local requests without the secret are rejected', async () => {
  await expectRejected(site.url)
  await expectRejected(site.url, { authorization: 'Bearer preview' })
  expect((await site.ask('/_embedded/data.json', { headers: ownerHeaders(site.url) })).status).toBe(200)
})

test('SEC-01 behind a proxy without forwarding headers all requests for the owner are rejected', async () => {
  const proxy = await startSilentProxy(site.url)
  onTestFinished(proxy.stop)
  await expectClosedBehind(proxy, false)
})

describe.skipIf(!NGINX)('behind a real nginx', () => {
  test.each(Object.entries(NGINX_HEADERS))(
    'all requests for the owner through nginx with %s are rejected',
    async (_name, headers) => {
      const proxy = await startNginx(site.url, headers)
      onTestFinished(proxy.stop)
      await expectClosedBehind(proxy, headers.length > 0)
    },
  )

  test('an editor’s signature with a guessable token is rejected behind nginx with any headers', async () => {
    for (const headers of Object.values(NGINX_HEADERS)) {
      const proxy = await startNginx(site.url, headers)
      onTestFinished(proxy.stop)
      await expectNoGrant(await ask(proxy.url, `/coming/?${signature('preview')}`))
    }
  })
})

test('SEC-01 requests under a foreign host name or from a foreign page are rejected even with the secret', async () => {
  const { port } = new URL(site.url)
  const foreign: readonly Record<string, string>[] = [
    { host: 'evil.example' },
    { host: `evil.example:${port}` },
    { host: `127.0.0.1.evil.example:${port}` },
    { origin: 'http://evil.example' },
    { origin: `http://127.0.0.1:${Number(port) + 1}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const more of foreign) await expectRejected(site.url, { ...ownerHeaders(site.url), ...more }, 403)
})

/** The query string that Storyblok's visual editor signs with a space's token. */
function signature(token: string): string {
  const time = Math.floor(Date.now() / 1000)
  const signed = createHash('sha1').update(`1:${token}:${time}`).digest('hex')
  const field = (name: string, value: unknown) => `_storyblok_tk[${name}]=${value}`
  return `_storyblok=2&${field('space_id', 1)}&${field('timestamp', time)}&${field('token', signed)}`
}

async function expectNoGrant({ status, headers, text }: Answer): Promise<void> {
  expect([status, headers['set-cookie']]).toEqual([404, undefined])
  expect(text).not.toContain('Coming words')
}

test('SEC-02 a preview signed with a guessable token shows no draft', async () => {
  const ways: readonly Record<string, string>[] = [
    {},
    { 'x-forwarded-for': '203.0.113.9' },
    { host: 'www.example.com' },
  ]
  for (const token of ['preview', 'public', '', 'undefined'])
    for (const headers of ways)
      await expectNoGrant(await site.ask(`/coming/?${signature(token)}`, { headers }))
  // With the generated token, a visual editor works without any setting, but not through a proxy.
  const signed = `/coming/?${signature(generatedToken(site.url))}`
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    await expectNoGrant(await site.ask(signed, { headers: { [header]: '127.0.0.1' } }))
  const opened = await site.ask(signed)
  expect([opened.status, opened.text.includes('Coming words')]).toEqual([200, true])
})

test('SEC-02 other origins and requests under foreign host names cannot read drafts, even with the token', async () => {
  const token = generatedToken(site.url)
  for (const known of ['preview', 'public', '']) await expectNoDraft(site.url, known)
  for (const host of ['evil.example', 'evil.example:80', '127.0.0.1.evil.example'])
    await expectNoDraft(site.url, token, { host })
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    await expectNoDraft(site.url, token, { [header]: '127.0.0.1' })
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const answer = await site.ask(`${DRAFT}&token=${token}`, {
      method,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    })
    expect([method, answer.headers['access-control-allow-origin']]).toEqual([method, undefined])
  }
})

describe('with a guessable CONTENT_TOKEN', () => {
  const known = { CONTENT_ENDPOINT: 'http://127.0.0.1:9/v2', CONTENT_TOKEN: 'public' }
  const other = sharedSite({ ...known, CONTENT_RATE_LIMIT: '0' }, stories)

  test('SEC-02 a signature with a guessable CONTENT_TOKEN opens no preview of a remote space', async () => {
    const { headers } = await other.ask(`/coming/?${signature('public')}`)
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('on a host that shows drafts', () => {
  const staging = sharedSite(
    { PRODUCTION_HOST: 'www.production.example', SITE_URL: 'https://staging.example' },
    stories,
  )

  test('SEC-02 a host that shows drafts shows them only under its own host names, which prevents DNS rebinding', async () => {
    const shown = async (host?: string) =>
      (await staging.ask('/coming/', { headers: host ? { host } : {} })).text.includes('Coming words')
    expect([await shown(), await shown('localhost'), await shown('staging.example')]).toEqual([
      true,
      true,
      true,
    ])
    expect(await shown('www.production.example')).toBe(false)
    expect([await shown('evil.example'), await shown('evil.example:80')]).toEqual([false, false])
  })
})

describe('at a public address', () => {
  const open = sharedSite({ SITE_URL: 'https://www.example.com' }, stories)

  test('SEC-02 the generated token shows no draft at a public address, since a proxy may not add headers', async () => {
    const token = generatedToken(open.url)
    await expectNoDraft(open.url, token)
    await expectNoGrant(await open.ask(`/coming/?${signature(token)}`))
    expect((await open.ask('/')).text).toContain('Published words')
  })
})

describe('listening on every address', () => {
  const open = sharedSite({ HOST: '0.0.0.0' }, stories)
  const withTools = sharedSite({ HOST: '0.0.0.0', LOCAL_TOOLS: 'on' }, stories)

  test('SEC-01 a site that listens on every address serves local tools only if a setting enables them', async () => {
    for (const [path, options] of LOCAL) {
      const answer = await open.ask(path, options)
      expect([path, [301, 404, 405].includes(answer.status)]).toEqual([path, true])
    }
    expect(open.site.output()).not.toContain('local-secret')
    expect((await withTools.ask('/_embedded/data.json')).status).toBe(403)
    const data = await withTools.ask('/_embedded/data.json', { headers: ownerHeaders(withTools.url) })
    expect(data.status).toBe(200)
  })

  test('SEC-02 a site that listens on every address shows no draft for a forged preview signature', async () => {
    await expectNoGrant(await open.ask(`/coming/?${signature('preview')}`))
    await expectNoDraft(open.url, 'preview')
  })
})

test('SEC-01 the request log contains no secret, token or signature', async () => {
  const [secret, token] = [localSecret(site.url), generatedToken(site.url)]
  const signed = signature(token)
  const before = site.site.output().length
  await site.ask(`/_embedded/?local-secret=${secret}`)
  await site.ask(`/?local-secret=${secret}&a=1`, { headers: { via: 'a proxy' } })
  await site.ask(`${DRAFT}&token=${token}`)
  await site.ask(`/coming/?${signed}`)
  await site.ask('/after-all-of-them/')
  await expect.poll(() => site.site.output().slice(before)).toContain('/after-all-of-them/')
  const logged = site.site.output().slice(before)
  for (const hidden of [secret, token, signed.split('=').at(-1) ?? '']) expect(logged).not.toContain(hidden)
})
