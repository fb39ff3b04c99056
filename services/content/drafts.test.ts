import { request } from 'node:http'
import { expect, test } from 'vitest'
import type { EmbeddedOptions } from '../createEmbedded.ts'
import { startService } from './testing/startService.ts'
import { storyFixture } from './testing/storyFixture.ts'

type Headers = Record<string, string>

const TOKEN = 'a-generated-token'

/** Starts a service. `ask` sends a request with exactly these headers. */
async function serviceOf(options: Partial<EmbeddedOptions> = {}) {
  const service = await startService([storyFixture(1)], { previewToken: TOKEN, ...options })
  const ask = (query: string, headers: Headers = {}, method = 'GET') =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
      (resolve, reject) => {
        const url = `${service.origin}/v2/cdn/stories?${query}`
        const sent = request(url, { headers, method, agent: false }, (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (part: string) => {
            text += part
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        })
        sent.on('error', reject)
        sent.end()
      },
    )
  return { service, ask, drafts: async (headers?: Headers) => ask(`version=draft&token=${TOKEN}`, headers) }
}

test('SEC-02 drafts need the generated token; guessable tokens are rejected', async () => {
  const { service, ask, drafts } = await serviceOf()
  for (const token of ['', 'preview', 'public', service.tokens.public, TOKEN.slice(0, -1), `${TOKEN}x`])
    expect((await ask(`version=draft&token=${token}`)).status).toBe(401)
  expect((await drafts()).status).toBe(200)
})

test('SEC-02 without a preview token all requests for drafts are rejected', async () => {
  const { ask } = await serviceOf({ previewToken: undefined })
  for (const token of ['', 'undefined', 'preview'])
    expect((await ask(`version=draft&token=${token}`)).status).toBe(401)
})

test('SEC-02 other origins can read published content, but not drafts', async () => {
  const { service, ask, drafts } = await serviceOf()
  const foreign = { Origin: 'https://evil.example' }
  const published = await ask(`cv=1&token=${service.tokens.public}`, foreign)
  expect([published.status, published.headers['access-control-allow-origin']]).toEqual([200, '*'])
  const draft = await drafts(foreign)
  expect(draft.status).toBe(200)
  const preflight = await ask(`version=draft&token=${TOKEN}`, foreign, 'OPTIONS')
  const refused = await ask('version=draft&token=wrong', foreign)
  for (const { headers } of [draft, preflight, refused]) {
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['cache-control']).toBe('private, no-store')
  }
})

test('SEC-02 drafts are rejected under foreign host names, which prevents DNS rebinding', async () => {
  const { service, ask, drafts } = await serviceOf({
    drafts: { names: ['www.example.com', '192.0.2.1'], throughProxies: false },
  })
  const { port } = new URL(service.origin)
  for (const Host of ['evil.example', `evil.example:${port}`, 'www.example.com.evil.example', '192.0.2.10']) {
    const { status, text } = await drafts({ Host })
    expect([status, JSON.parse(text)]).toEqual([403, { error: expect.stringContaining('SITE_URL') }])
    // Without the token the response does not mention the host name.
    expect((await ask('version=draft&token=wrong', { Host })).status).toBe(401)
  }
  for (const Host of [`localhost:${port}`, `[::1]:${port}`, 'WWW.example.com:8080', '192.0.2.1'])
    expect((await drafts({ Host })).status).toBe(200)
})

test('SEC-02 drafts through a proxy need a configured token, not the generated one', async () => {
  const generated = await serviceOf()
  const configured = await serviceOf({ drafts: { names: [], throughProxies: true } })
  for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'X-Real-IP', 'Via']) {
    const { status, text } = await generated.drafts({ [name]: '127.0.0.1' })
    expect([status, text]).toEqual([403, expect.stringContaining('CONTENT_TOKEN')])
    expect((await configured.drafts({ [name]: '127.0.0.1' })).status).toBe(200)
  }
})
