import { expect, test } from 'vitest'
import { HONEYPOT_NAME } from '../../../src/quarry/forms/honeypotName.ts'
import { readApplication } from '../../../src/quarry/forms/readApplication.ts'
import type { Submission } from '../../../src/quarry/forms/submission.ts'
import { createForms } from './createForms.ts'

const APPLICATION = {
  name: 'Ada',
  email: 'ada@example.org',
  role: 'Researcher',
  company: 'Almond',
  motivation: 'Because.',
  dateConfirmation: 'yes',
  formId: 'spring',
}
const WHITEPAPER = {
  firstName: 'Ada',
  lastName: 'Byron',
  company: 'Almond',
  email: 'ada@example.org',
  newsletter: 'yes',
  formId: 'guide',
  consentText: 'I agree.',
}

function forms(idSecret = 'a secret') {
  const sent: unknown[] = []
  const answer = createForms({
    parts: {
      HONEYPOT_NAME,
      readApplication,
      storeOf: async () => async (submission: Submission) => {
        sent.push(submission)
        return 'stored'
      },
      sendWhitepaperRequest: async (...given: unknown[]) => void sent.push(given),
    },
    settings: { formsUrl: '/forms', supportEmail: 'help@example.org', firestore: {} } as never,
    origin: 'http://127.0.0.1:4000',
    idSecret,
    errorPage: async (_client, status, message) => new Response(`${status} ${message}`, { status }),
  })
  const post = async (name: string, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields)
    const response = await answer(new Request('http://127.0.0.1/forms/', { method: 'POST', body }), name)
    return { status: response?.status, text: await response?.text() }
  }
  return { post, sent }
}

test('SEC-03 what is too long for a field is refused before it is sent on', async () => {
  const { post, sent } = forms()
  const long = 'x'.repeat(20_000)
  for (const field of ['name', 'email', 'role', 'company', 'motivation', 'formId'])
    expect([field, (await post('course', { ...APPLICATION, [field]: long })).status]).toEqual([field, 400])
  for (const field of ['firstName', 'lastName', 'company', 'email', 'formId', 'consentText'])
    expect([field, (await post('whitepaper', { ...WHITEPAPER, [field]: long })).status]).toEqual([field, 400])
  expect(sent).toEqual([])
  expect((await post('course', APPLICATION)).status).toBe(303)
  expect((await post('whitepaper', WHITEPAPER)).status).toBe(303)
  expect(sent).toHaveLength(2)
})

test('SEC-04 fields that a form does not know go no further', async () => {
  const { post, sent } = forms()
  await post('course', { ...APPLICATION, more: 'm'.repeat(10_000), constructor: 'x' })
  expect(Object.keys((sent[0] as Submission).data)).toEqual([
    'name',
    'email',
    'role',
    'company',
    'motivation',
  ])
  await post('whitepaper', { ...WHITEPAPER, more: 'm'.repeat(10_000) })
  expect(JSON.stringify(sent[1])).not.toContain('mmmm')
})

test('an id follows from what is sent, and only the site can work it out', async () => {
  const ids = async (secret: string) => {
    const { post, sent } = forms(secret)
    await post('course', APPLICATION)
    await post('course', APPLICATION)
    await post('course', { ...APPLICATION, name: 'Bea' })
    return sent.map((submission) => (submission as Submission).id)
  }
  const [one, again, other] = await ids('a secret')
  expect(one).toMatch(/^[A-Za-z0-9]{20}$/)
  expect(again).toBe(one)
  expect(other).not.toBe(one)
  expect((await ids('another secret'))[0]).not.toBe(one)
})
