import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmbedded, type Embedded } from '../createEmbedded.ts'

let known: Embedded
let secret: Embedded

beforeAll(async () => {
  const folder = () => mkdtemp(join(tmpdir(), 'embedded-'))
  known = await createEmbedded({ contentDir: await folder(), dataDir: await folder(), log: () => {} })
  secret = await createEmbedded({
    contentDir: await folder(),
    dataDir: await folder(),
    previewToken: 'x9',
    log: () => {},
  })
})

afterAll(async () => {
  await known.close()
  await secret.close()
})

/** A request as the HTTP server hands it over, from an address. */
const drafts = async (
  service: Embedded,
  address: string,
  token: string,
  headers: Record<string, string> = {},
) => {
  const incoming = { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } }
  const url = `http://site.example/v2/cdn/stories?version=draft&token=${token}`
  const answer = await service.app.request(url, { headers }, { incoming })
  return answer.status
}

test('CONTENT-15 the preview token that everybody knows opens drafts on this machine alone', async () => {
  expect(await drafts(known, '127.0.0.1', 'preview')).toBe(200)
  expect(await drafts(known, '::ffff:127.0.0.1', 'preview')).toBe(200)
  expect(await drafts(known, '203.0.113.7', 'preview')).toBe(401)
  expect(await drafts(known, '127.0.0.1', 'preview', { 'X-Forwarded-For': '203.0.113.7' })).toBe(401)
})

test('CONTENT-15 a secret preview token opens drafts from anywhere', async () => {
  expect(await drafts(secret, '203.0.113.7', 'x9')).toBe(200)
  expect(await drafts(secret, '203.0.113.7', 'preview')).toBe(401)
})
