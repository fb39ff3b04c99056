import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { OWNER } from '../access/testing/localOwner.ts'
import { application } from '../firestore/testing/siteDocuments.ts'
import { PROJECT } from '../firestore/testing/wire.ts'
import { startServices } from './testing/startServices.ts'

/** Sends a course application. The mocks use the demo's project id, not the one of the conformance cases. */
function apply(origin: string, fields = {}): Promise<Response> {
  const body = JSON.stringify({ writes: [application(fields)] }).replaceAll(PROJECT, 'demo-quarry')
  return fetch(`${origin}/v1/projects/demo-quarry/databases/(default)/documents:commit`, {
    method: 'POST',
    body,
  })
}

async function simulate(origin: string, faults: unknown): Promise<Response> {
  return fetch(`${origin}/_embedded/faults`, { method: 'PUT', headers: OWNER, body: JSON.stringify(faults) })
}

async function applications(origin: string): Promise<unknown[]> {
  const answer = await fetch(`${origin}/_embedded/data.json`, { headers: OWNER })
  const data = (await answer.json()) as { applications: unknown[] }
  return data.applications
}

test('received data is shown on the overview, escaped, and as JSON', async () => {
  const { origin } = await startServices()
  expect((await apply(origin, { name: { stringValue: '<b>Ada</b>' } })).status).toBe(200)
  const page = await (await fetch(`${origin}/_embedded/`, { headers: OWNER })).text()
  expect(page).toContain('&lt;b&gt;Ada&lt;/b&gt;')
  expect(page).not.toContain('<b>Ada')
  expect(await applications(origin)).toMatchObject([{ fields: { data: { name: '<b>Ada</b>' } } }])
})

test.each(['/_embedded/', '/_embedded/data.json', '/_embedded/faults'])(
  '%s is refused to proxies, to pages of other sites and without the secret',
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

test('a service fails for the planned number of requests', async () => {
  const { origin } = await startServices()
  await simulate(origin, { firestore: { status: 503, times: 2 } })
  const statuses = [await apply(origin), await apply(origin), await apply(origin)].map(({ status }) => status)
  expect(statuses).toEqual([503, 503, 200])
  expect(await applications(origin)).toHaveLength(1)
})

test('a dropped request is not processed, and a dropped response is processed', async () => {
  const { origin } = await startServices()
  await simulate(origin, { firestore: { drop: 'request', times: 1 } })
  await expect(apply(origin)).rejects.toThrow('fetch failed')
  expect(await applications(origin)).toHaveLength(0)
  await simulate(origin, { firestore: { drop: 'answer', times: 1 } })
  await expect(apply(origin)).rejects.toThrow('fetch failed')
  expect(await applications(origin)).toHaveLength(1)
})

test('an invalid plan is rejected with the reason', async () => {
  const { origin } = await startServices()
  const answer = await simulate(origin, { firestore: { status: 200 } })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: expect.stringContaining('firestore.status') })
})

test('an error response of Firestore is readable by a page of a different origin', async () => {
  const { origin } = await startServices()
  const answer = await fetch(`${origin}/v1/projects/demo-quarry/databases/(default)/documents:commit`, {
    method: 'POST',
    headers: { Origin: 'https://elsewhere.example', Authorization: 'Bearer owner' },
    body: JSON.stringify({ writes: [{ delete: 'projects/demo-quarry/databases/(default)/documents/a/b' }] }),
  })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://elsewhere.example')
})

/** Writes a row directly into a database, without validation, like an earlier version could have. */
function insertRow(dataDir: string, database: string, sql: string, ...values: (string | number)[]): void {
  const db = new DatabaseSync(join(dataDir, database), { timeout: 10_000 })
  db.prepare(sql).run(...values)
  db.close()
}

const INSERT_DOCUMENT = 'INSERT INTO documents VALUES (?, ?, ?, ?, 1)'
const INSERT_SUBMISSION =
  "INSERT INTO submissions (portal, form, received, body) VALUES ('1', 'a', '2026-01-01T00:00:00.000Z', ?)"

test('SEC-04 unreadable entries are omitted and counted, and all other entries are shown', async () => {
  const { origin, dataDir } = await startServices()
  await apply(origin)
  const raw = [
    '{"x":{"type":"bytes","value":"!!!"}}',
    '{"x":',
    `{"x":${'{"mapValue":{"fields":{"x":'.repeat(2000)}{}${'}}}'.repeat(2000)}}`,
  ]
  for (const [n, fields] of raw.entries())
    insertRow(
      dataDir,
      'firestore.sqlite',
      INSERT_DOCUMENT,
      `websiteForms/damaged${n}`,
      'websiteForms',
      fields,
      Date.now() * 2000 + n,
    )
  const fields = ['email', 'firstname', 'lastname', 'company'].map((name) => ({ name, value: 'a@b.example' }))
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const bodies = [
    JSON.stringify({ fields }),
    `{"fields":${JSON.stringify(fields)},"more":${deep}}`,
    deep,
    '{"fields":',
  ]
  for (const body of bodies) insertRow(dataDir, 'submissions.sqlite', INSERT_SUBMISSION, body)

  const answer = await fetch(`${origin}/_embedded/data.json`, { headers: OWNER })
  const data = (await answer.json()) as Record<string, unknown[]> & { leftOut: unknown }
  expect(answer.status).toBe(200)
  expect([data.applications?.length, data.submissions?.length]).toEqual([1, 2])
  expect(data.leftOut).toMatchObject({
    applications: { unreadable: 3, older: 0 },
    submissions: { unreadable: 2, older: 0 },
    sessions: { unreadable: 0, older: 0 },
  })
  const page = await fetch(`${origin}/_embedded/`, { headers: OWNER })
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text).toContain('3 documents cannot be read and are left out.')
  expect(text).toContain('2 submissions cannot be read and are left out.')
})

test('SEC-04 entries beyond the overview’s limit are counted but not read', async () => {
  const { origin, dataDir } = await startServices()
  const fields = JSON.stringify({ params: { stringValue: 'p'.repeat(1_000_000) } })
  for (let n = 0; n < 40; n++)
    insertRow(
      dataDir,
      'firestore.sqlite',
      INSERT_DOCUMENT,
      `websiteAnalytics/s${n}`,
      'websiteAnalytics',
      fields,
      n,
    )
  const answer = await fetch(`${origin}/_embedded/data.json`, { headers: OWNER })
  const text = await answer.text()
  expect(text.length).toBeLessThan(20_000_000)
  const { sessions, leftOut } = JSON.parse(text)
  expect(leftOut.sessions).toEqual({ unreadable: 0, older: 40 - sessions.length })
  expect(sessions[0].id).toBe('s39')
  expect(await (await fetch(`${origin}/_embedded/`, { headers: OWNER })).text()).toContain(
    `${leftOut.sessions.older} older documents are stored but not shown.`,
  )
})

test('SEC-04 a write to an unreadable document is rejected, and other writes succeed', async () => {
  const { origin, dataDir, logged } = await startServices()
  const id = 'a'.repeat(20)
  insertRow(
    dataDir,
    'firestore.sqlite',
    INSERT_DOCUMENT,
    `websiteAnalytics/${id}`,
    'websiteAnalytics',
    '{"x":{"y":1}}',
    1,
  )
  const name = `projects/demo-quarry/databases/(default)/documents/websiteAnalytics/${id}`
  const answer = await fetch(`${origin}/v1/projects/demo-quarry/databases/(default)/documents:commit`, {
    method: 'POST',
    body: JSON.stringify({ writes: [{ update: { name, fields: {} } }] }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: { status: 'FAILED_PRECONDITION' } },
  ])
  expect(logged).toEqual([expect.stringContaining('cannot be read')])
  expect((await apply(origin)).status).toBe(200)
})

test('SEC-03 the number of writes and reads per Firestore request of a visitor is limited', async () => {
  const { origin } = await startServices()
  const post = async (verb: string, body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body).replaceAll(PROJECT, 'demo-quarry')
    const address = `${origin}/v1/projects/demo-quarry/databases/(default)/documents:${verb}`
    return (await fetch(address, { method: 'POST', body: text })).status
  }
  const writes = (count: number) => ({ writes: Array.from({ length: count }, () => application()) })
  expect(await post('commit', writes(1))).toBe(200)
  expect(await post('commit', writes(2))).toBe(400)
  const documents = Array.from(
    { length: 11 },
    (_, n) => `projects/demo-quarry/databases/(default)/documents/websiteForms/${'a'.repeat(18)}${n + 10}`,
  )
  expect(await post('batchGet', { documents })).toBe(400)
  expect(await post('batchGet', { documents: documents.slice(1) })).toBe(200)
  expect(await applications(origin)).toHaveLength(1)
})

test('SEC-03 an invalid URL is rejected', async () => {
  const { origin, logged } = await startServices()
  const answer = await fetch(`${origin}/v1/projects/demo-quarry/%E0%A4%A`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(400)
  expect(logged).toEqual([])
})

test('SEC-04 services that are not mocked have no routes', async () => {
  const statusesOf = async (origin: string) => {
    const form = `${origin}/_embedded/forms/submissions/v3/integration/submit/1/a`
    const answers = [
      await apply(origin),
      await fetch(form, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }),
      await fetch(`${origin}/_embedded/calendar/`),
      await fetch(`${origin}/websiteCheckIn?sessionId=${'a'.repeat(20)}`),
    ]
    return answers.map(({ status }) => status)
  }
  const all = await startServices()
  expect(await statusesOf(all.origin)).toEqual([200, 400, 200, 204])
  const none = await startServices({ firestore: undefined, services: [] })
  await simulate(none.origin, {
    forms: { status: 500 },
    firestore: { status: 500 },
    calendar: { status: 500 },
    checkIn: { status: 500 },
  })
  expect(await statusesOf(none.origin)).toEqual([404, 404, 404, 404])
  const overview = await fetch(`${none.origin}/_embedded/`, { headers: OWNER })
  expect([overview.status, await overview.text()]).toEqual([200, expect.stringContaining('None yet.')])
})
