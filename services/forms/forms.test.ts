import { expect, test } from 'vitest'
import { OWNER } from '../access/testing/localOwner.ts'
import { startServices } from '../vendorMocks/testing/startServices.ts'

const field = (name: string, value: string) => ({ objectTypeId: '0-1', name, value })
const fields = (changes: Record<string, string> = {}) =>
  Object.entries({
    email: 'ada@example.com',
    firstname: 'Ada',
    lastname: 'Lovelace',
    company: 'Engines',
    ...changes,
  }).map(([name, value]) => field(name, value))
const consent = (changes: object = {}) => ({
  consent: {
    consentToProcess: true,
    text: 'I agree.',
    communications: [{ value: true, subscriptionTypeId: 999, text: 'I agree to letters.' }],
    ...changes,
  },
})

function submit(
  origin: string,
  body: unknown,
  form = 'b0c7a9d2-1111-4222-8333-444455556666',
): Promise<Response> {
  return fetch(`${origin}/_embedded/forms/submissions/v3/integration/submit/1/${form}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

test('a valid submission is accepted and stored', async () => {
  const { origin } = await startServices()
  const body = {
    fields: fields(),
    context: { hutk: '0123456789abcdef0123456789abcdef', pageUri: 'https://www.example.com/guide/' },
    legalConsentOptions: consent(),
  }
  const answer = await submit(origin, body)
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 200,
    body: { inlineMessage: 'Thanks for submitting the form.' },
  })
  const received = await fetch(`${origin}/_embedded/data.json`, { headers: OWNER })
  const data = (await received.json()) as { submissions: unknown[] }
  expect(data.submissions).toMatchObject([
    { portal: '1', form: 'b0c7a9d2-1111-4222-8333-444455556666', body },
  ])
})

test.each([
  ['INVALID_EMAIL', { fields: fields({ email: 'ada@' }) }],
  ['REQUIRED_FIELD', { fields: fields({ company: ' ' }) }],
  ['FIELD_NOT_IN_FORM_DEFINITION', { fields: fields({ age: '36' }) }],
  ['INPUT_TOO_LARGE', { fields: fields({ company: 'c'.repeat(1001) }) }],
  ['INVALID_EMAIL', { fields: fields({ email: `${'a'.repeat(320)}@example.com` }) }],
  [
    'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED',
    { fields: Array.from({ length: 1001 }, () => field('email', 'a')) },
  ],
  ['INVALID_METADATA', { fields: [{ name: 'email' }] }],
  ['INVALID_METADATA', {}],
  ['INVALID_HUTK', { fields: fields(), context: { hutk: '' } }],
  ['INVALID_HUTK', { fields: fields(), context: { hutk: null } }],
  ['INVALID_PAGE_URI', { fields: fields(), context: { pageUri: 'no address' } }],
  ['INVALID_PAGE_URI', { fields: fields(), context: { pageUri: `/${'p'.repeat(8192)}` } }],
  ['INVALID_METADATA', { fields: fields().map((field) => ({ ...field, objectTypeId: 'o'.repeat(21) })) }],
  ['INVALID_LEGAL_OPTION_FORMAT', { fields: fields(), legalConsentOptions: {} }],
  [
    'MISSING_PROCESSING_CONSENT',
    { fields: fields(), legalConsentOptions: consent({ consentToProcess: false }) },
  ],
  ['MISSING_PROCESSING_CONSENT_TEXT', { fields: fields(), legalConsentOptions: consent({ text: '' }) }],
  [
    'MISSING_COMMUNICATION_CONSENT_TEXT',
    { fields: fields(), legalConsentOptions: consent({ communications: [{ subscriptionTypeId: 1 }] }) },
  ],
  [
    'DUPLICATE_SUBSCRIPTION_TYPE_ID',
    {
      fields: fields(),
      legalConsentOptions: consent({
        communications: [1, 1].map((subscriptionTypeId) => ({ subscriptionTypeId, text: 'Yes.' })),
      }),
    },
  ],
  [
    'MISSING_LEGITIMATE_INTEREST_TEXT',
    { fields: fields(), legalConsentOptions: { legitimateInterest: { value: true } } },
  ],
])('an invalid submission gets the provider’s error %s', async (errorType, body) => {
  const { origin } = await startServices()
  const answer = await submit(origin, body)
  const { errors } = (await answer.json()) as { errors: { errorType: string }[] }
  expect({ status: answer.status, types: errors.map((error) => error.errorType) }).toEqual({
    status: 400,
    types: expect.arrayContaining([errorType]),
  })
})

test('a body that is not JSON is rejected with 400, and requests above the rate limit with 429', async () => {
  const { origin } = await startServices()
  expect((await submit(origin, '{nope')).status).toBe(400)
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await submit(origin, { fields: fields() })).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(49)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('pages of other origins may submit', async () => {
  const { origin } = await startServices()
  const answer = await fetch(`${origin}/_embedded/forms/submissions/v3/integration/submit/1/a`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://a.example', 'Access-Control-Request-Method': 'POST' },
  })
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test('SEC-04 only documented properties of a submission are stored', async () => {
  const { origin } = await startServices()
  const known = { fields: fields(), context: { pageUri: '/guide/' }, legalConsentOptions: consent() }
  const body = {
    ...known,
    fields: known.fields.map((field) => ({ ...field, more: 'm'.repeat(1000) })),
    context: { ...known.context, ipAddress: '203.0.113.1', [`c${'c'.repeat(1000)}`]: 1 },
    more: { ['x'.repeat(20_000)]: ['y'.repeat(20_000)] },
  }
  expect((await submit(origin, body)).status).toBe(200)
  const data = (await (await fetch(`${origin}/_embedded/data.json`, { headers: OWNER })).json()) as {
    submissions: { body: unknown }[]
  }
  expect(data.submissions[0]?.body).toEqual(known)
})

test('SEC-03 a submission that is nested too deeply is rejected before it is parsed', async () => {
  const { origin } = await startServices()
  for (const deep of ['[', '{"a":'])
    expect((await submit(origin, `{"fields":${deep.repeat(5000)}`)).status).toBe(400)
  const nested = `{"fields":${JSON.stringify(fields())},"more":${'['.repeat(5000)}${']'.repeat(5000)}}`
  expect((await submit(origin, nested)).status).toBe(400)
})
