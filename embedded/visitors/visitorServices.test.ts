import { expect, test } from 'vitest'
import { OWNER } from '../access/testing/localOwner.ts'
import { application } from '../firestore/testing/siteDocuments.ts'
import { PROJECT } from '../firestore/testing/wire.ts'
import { startServices } from './testing/startServices.ts'

/** The services go by the demo's project, not by that of the conformance cases. */
function apply(origin: string, fields = {}): Promise<Response> {
  const body = JSON.stringify({ writes: [application(fields)] }).replaceAll(PROJECT, 'demo-quarry')
  return fetch(`${origin}/v1/projects/demo-quarry/databases/(default)/documents:commit`, {
    method: 'POST',
    body,
  })
}

async function rehearse(origin: string, faults: unknown): Promise<Response> {
  return fetch(`${origin}/_embedded/faults`, { method: 'PUT', headers: OWNER, body: JSON.stringify(faults) })
}

async function applications(origin: string): Promise<unknown[]> {
  const answer = await fetch(`${origin}/_embedded/data.json`, { headers: OWNER })
  const data = (await answer.json()) as { applications: unknown[] }
  return data.applications
}

test('what arrived is shown, escaped, and as JSON', async () => {
  const { origin } = await startServices()
  expect((await apply(origin, { name: { stringValue: '<b>Ada</b>' } })).status).toBe(200)
  const page = await (await fetch(`${origin}/_embedded/`, { headers: OWNER })).text()
  expect(page).toContain('&lt;b&gt;Ada&lt;/b&gt;')
  expect(page).not.toContain('<b>Ada')
  expect(await applications(origin)).toMatchObject([{ fields: { data: { name: '<b>Ada</b>' } } }])
})

test.each(['/_embedded/', '/_embedded/data.json', '/_embedded/faults'])(
  '%s is closed to proxies, to pages of other sites and without the secret',
  async (path) => {
    const { origin } = await startServices()
    const refused: Record<string, string>[] = [
      { 'X-Forwarded-For': '203.0.113.5' },
      { Origin: 'https://elsewhere.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]
    for (const headers of refused)
      expect((await fetch(`${origin}${path}`, { headers: { ...OWNER, ...headers } })).status).toBe(403)
    expect((await fetch(`${origin}${path}`)).status).toBe(403)
    expect((await fetch(`${origin}${path}`, { headers: OWNER })).status).toBe(200)
  },
)

test('a service fails as often as it was told to', async () => {
  const { origin } = await startServices()
  await rehearse(origin, { firestore: { status: 503, times: 2 } })
  const statuses = [await apply(origin), await apply(origin), await apply(origin)].map(({ status }) => status)
  expect(statuses).toEqual([503, 503, 200])
  expect(await applications(origin)).toHaveLength(1)
})

test('a dropped request was not carried out; a dropped answer was', async () => {
  const { origin } = await startServices()
  await rehearse(origin, { firestore: { drop: 'request', times: 1 } })
  await expect(apply(origin)).rejects.toThrow('fetch failed')
  expect(await applications(origin)).toHaveLength(0)
  await rehearse(origin, { firestore: { drop: 'answer', times: 1 } })
  await expect(apply(origin)).rejects.toThrow('fetch failed')
  expect(await applications(origin)).toHaveLength(1)
})

test('a plan that is no plan is refused with the reason', async () => {
  const { origin } = await startServices()
  const answer = await rehearse(origin, { firestore: { status: 200 } })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: expect.stringContaining('firestore.status') })
})

test('a real refusal of Firestore is readable by a page of another origin', async () => {
  const { origin } = await startServices()
  const answer = await fetch(`${origin}/v1/projects/demo-quarry/databases/(default)/documents:commit`, {
    method: 'POST',
    headers: { Origin: 'https://elsewhere.example', Authorization: 'Bearer owner' },
    body: JSON.stringify({ writes: [{ delete: 'projects/demo-quarry/databases/(default)/documents/a/b' }] }),
  })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://elsewhere.example')
})
