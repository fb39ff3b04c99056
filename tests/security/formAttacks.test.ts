import { expect, test } from 'vitest'
import { type Answer, ask } from '../site/ask.ts'
import { sharedSite } from '../site/sharedSite.ts'
import { ownerHeaders } from '../site/siteOwner.ts'
import { attack, LONG } from './attack.ts'

const site = sharedSite({ RATE_LIMIT: '0' })
const real = sharedSite({
  FIREBASE_CONFIG: '{"projectId":"quarry-site","apiKey":"public-key"}',
  HUBSPOT_PORTAL_ID: '1',
  CALENDLY_URL: 'https://calendly.com/quarry/demo',
})

const SUBMIT = '/_embedded/forms/submissions/v3/integration/submit/1/a'
const FILLED = { dateConfirmation: 'yes', name: 'A', role: 'R', company: 'C', motivation: 'M', formId: 'f' }
const FIELDS = ['email', 'firstname', 'lastname', 'company'].map((name) => ({ name, value: 'a@b.example' }))

const form = (fields: Readonly<Record<string, string>>): Promise<Answer> =>
  ask(site.url, '/forms/course/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
const submit = (url: string, body: string): Promise<Answer> =>
  ask(url, SUBMIT, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

const FORMS: readonly (readonly [name: string, fields: Readonly<Record<string, string>>])[] = [
  [
    'an address of 64 kB that makes a regular expression backtrack',
    { ...FILLED, email: `a@${'.a'.repeat(31_000)}@` },
  ],
  ['a text of 60 kB', { ...FILLED, email: 'a@b.example', motivation: 'm'.repeat(60_000) }],
  [
    'more fields than any form has',
    Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`f${n}`, ''])),
  ],
  ['a body above the size limit', { ...FILLED, email: 'a@b.example', more: 'm'.repeat(1_000_000) }],
]

test.each(FORMS)(
  'SEC-03 a form with %s is rejected, and a page is served meanwhile',
  async (name, fields) => {
    const { answers: answer, page, pageMs } = await attack(site.site, name, () => form(fields))
    expect([400, 413]).toContain(answer.status)
    expect(page).toBe(200)
    if (LONG) expect(pageMs).toBeLessThan(200)
  },
)

const SUBMISSIONS: readonly (readonly [name: string, body: string])[] = [
  [
    'deeply nested lists',
    `{"fields":${JSON.stringify(FIELDS)},"more":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  ],
  ['a megabyte of unknown fields', JSON.stringify({ fields: FIELDS, more: 'm'.repeat(1_000_000) })],
  [
    'a long value',
    JSON.stringify({ fields: FIELDS.map((field) => ({ ...field, value: 'a'.repeat(10_000) })) }),
  ],
  [
    'an object instead of a string',
    JSON.stringify({ fields: FIELDS, context: { pageUri: { toString: 1 } } }),
  ],
]

test.each(SUBMISSIONS)(
  'SEC-03 a submission with %s is rejected, and a page is served meanwhile',
  async (name, body) => {
    const { answers: answer, page } = await attack(site.site, name, () => submit(site.url, body))
    expect([400, 413]).toContain(answer.status)
    expect(page).toBe(200)
  },
)

test('SEC-04 only documented properties of a submission are stored, and nothing of rejected ones', async () => {
  const more = { more: 'm'.repeat(20_000), [`k${'k'.repeat(1000)}`]: {} }
  expect(
    (await submit(site.url, JSON.stringify({ fields: FIELDS, context: { pageUri: '/', ...more }, ...more })))
      .status,
  ).toBe(200)
  const data = await ask(site.url, '/_embedded/data.json', { headers: ownerHeaders(site.url) })
  const { submissions, applications } = JSON.parse(data.text)
  expect(submissions.map(({ body }: { body: unknown }) => body)).toEqual([
    { fields: FIELDS, context: { pageUri: '/' } },
  ])
  expect(applications).toEqual([])
})

test('SEC-04 the mocks are not served if the real vendors are configured', async () => {
  const body = JSON.stringify({ fields: FIELDS })
  const commit = '/v1/projects/demo-quarry/databases/(default)/documents:commit'
  const statuses = [
    (await submit(real.url, body)).status,
    (await ask(real.url, '/_embedded/calendar/')).status,
    (await ask(real.url, `/websiteCheckIn?sessionId=${'a'.repeat(20)}`)).status,
    (await ask(real.url, commit, { method: 'POST', body: '{}' })).status,
  ]
  expect(statuses.filter((status) => status < 300)).toEqual([])
})
