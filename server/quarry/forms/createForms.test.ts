import type { FormPageRequest, FormsContext } from 'strata-pages/server'
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

function forms({ idSecret = 'a secret', formPage = async () => undefined }: Partial<FormsContext> = {}) {
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
    formPage,
  })
  const post = async (name: string, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields)
    const response = await answer(new Request('http://127.0.0.1/forms/', { method: 'POST', body }), name)
    return { status: response?.status, text: await response?.text() }
  }
  return { post, sent }
}

test('SEC-03 a form with a value that is too long is refused and not forwarded', async () => {
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

test('SEC-04 unknown fields of a form are not forwarded', async () => {
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

test('the id of a submission depends only on its content and the site’s secret', async () => {
  const ids = async (secret: string) => {
    const { post, sent } = forms({ idSecret: secret })
    await post('course', APPLICATION)
    await post('course', APPLICATION)
    await post('course', { ...APPLICATION, name: 'Bea' })
    return sent.map((submission) => (submission as Submission).id)
  }
  const [one, repeated, different] = await ids('a secret')
  expect(one).toMatch(/^[A-Za-z0-9]{20}$/)
  expect(repeated).toBe(one)
  expect(different).not.toBe(one)
  expect((await ids('a second secret'))[0]).not.toBe(one)
})

test('FORM-02 a refused form is rendered with the field, the message and only the values of its known fields', async () => {
  const requests: FormPageRequest[] = []
  const { post } = forms({
    formPage: async (_client, request) => {
      requests.push(request)
      return new Response('the page', { status: request.statusCode })
    },
  })
  const page = '/lp/guide/'
  expect(
    await post('whitepaper', { ...WHITEPAPER, page, email: '', more: 'x', [HONEYPOT_NAME]: '' }),
  ).toEqual({
    status: 400,
    text: 'the page',
  })
  const { newsletter: _, ...unticked } = WHITEPAPER
  await post('whitepaper', { ...unticked, page })
  await post('course', { ...APPLICATION, page: '//elsewhere.example/course/', motivation: '' })
  expect(requests.map(({ path, component, inherited }) => [path, component, inherited.sentForm])).toEqual([
    [
      page,
      'whitepaper_form',
      {
        formId: 'guide',
        values: { firstName: 'Ada', lastName: 'Byron', company: 'Almond', email: '', newsletter: 'yes' },
        error: { field: 'email', message: 'Please fill out all fields.' },
      },
    ],
    [
      page,
      'whitepaper_form',
      expect.objectContaining({ error: expect.objectContaining({ field: 'newsletter' }) }),
    ],
    [
      '/',
      'course_form',
      expect.objectContaining({ error: expect.objectContaining({ field: 'motivation' }) }),
    ],
  ])
})
