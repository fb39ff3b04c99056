import { expect, test } from 'vitest'
import { application } from '../../services/firestore/testing/siteDocuments.ts'
import { PROJECT, text } from '../../services/firestore/testing/wire.ts'
import { sharedSite } from './sharedSite.ts'
import { ownerHeaders } from './siteOwner.ts'

interface Received {
  readonly applications: readonly {
    readonly id: string
    readonly fields: { readonly formId: string; readonly data: Readonly<Record<string, string>> }
  }[]
  readonly submissions: readonly { readonly body: { readonly context: object } }[]
}

const demo = sharedSite()
const received = async () => {
  const answer = await fetch(`${demo.url}/_embedded/data.json`, { headers: ownerHeaders(demo.url) })
  return (await answer.json()) as Received
}
const named = async (name: string) =>
  (await received()).applications.filter(({ fields }) => fields.data.name === name)

/** Posts a form like a browser without JavaScript. */
const post = (form: string, fields: Readonly<Record<string, string>>, page = '/') =>
  fetch(`${demo.url}/forms/${form}/`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { referer: `${demo.url}${page}` },
    redirect: 'manual',
  })

const course = (change: Readonly<Record<string, string>>) => ({
  formId: 'spring',
  name: 'Ada',
  email: 'ada@example.org',
  role: 'Researcher',
  company: 'Almond',
  motivation: 'To ask once.',
  dateConfirmation: 'yes',
  ...change,
})
const whitepaper = (change: Readonly<Record<string, string>>) => ({
  formId: '6f1d2c84-0b7e-4a53-9d1e-3c5f80a2b719',
  firstName: 'Ada',
  lastName: 'Byron',
  company: 'Almond',
  email: 'ada@example.org',
  newsletter: 'yes',
  consentText: 'I agree.',
  ...change,
})

test('FORM-05 an application that is sent twice is stored once, with the id of its form', async () => {
  for (let turn = 0; turn < 2; turn++)
    expect((await post('course', course({ name: 'Plain' }))).status).toBe(303)
  expect(await named('Plain')).toEqual([
    expect.objectContaining({
      id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      fields: {
        formId: 'spring',
        data: {
          name: 'Plain',
          email: 'ada@example.org',
          role: 'Researcher',
          company: 'Almond',
          motivation: 'To ask once.',
        },
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    }),
  ])
})

test('FORM-11 a robot gets the same response as a person, but its form is not stored', async () => {
  const robot = await post('course', course({ name: 'Robot', homepage: 'https://spam.example/' }))
  const person = await post('course', course({ name: 'Person' }))
  expect([robot.status, robot.headers.get('location')]).toEqual([303, person.headers.get('location')])
  expect(await named('Person')).toHaveLength(1)
  expect(await named('Robot')).toEqual([])
  await post('whitepaper', whitepaper({ email: 'robot@example.org', homepage: 'x' }))
  await post('whitepaper', whitepaper({ email: 'person@example.org' }))
  const submissions = JSON.stringify((await received()).submissions)
  expect(submissions).toContain('person@example.org')
  expect(submissions).not.toContain('robot@example.org')
})

test.each([
  ['the fields of a form', 200, application()],
  ['an unknown field', 403, application({ homepage: text('https://spam.example/') })],
  ['a field beside its data', 403, application({}, { admin: text('yes') })],
  ['an empty name', 403, application({ name: text('') })],
  ['an invalid email address', 403, application({ email: text('ada') })],
  ['a text that is too long', 403, application({ motivation: text('m'.repeat(5001)) })],
])('FORM-11 writing a document with %s directly to the database has status %i', async (_, status, write) => {
  const body = JSON.stringify({ writes: [write] }).replaceAll(PROJECT, 'demo-quarry')
  const address = `${demo.url}/v1/projects/demo-quarry/databases/(default)/documents:commit`
  expect((await fetch(address, { method: 'POST', body })).status).toBe(status)
})

test('FORM-07 without script the provider gets the address of the page with the form', async () => {
  await post('whitepaper', whitepaper({ email: 'page@example.org' }), '/lp/consent-whitepaper/')
  const { submissions } = await received()
  const own = submissions.find((one) => JSON.stringify(one).includes('page@example.org'))
  expect(own?.body).toEqual({
    fields: [
      { objectTypeId: '0-1', name: 'email', value: 'page@example.org' },
      { objectTypeId: '0-1', name: 'firstname', value: 'Ada' },
      { objectTypeId: '0-1', name: 'lastname', value: 'Byron' },
      { objectTypeId: '0-1', name: 'company', value: 'Almond' },
    ],
    context: { pageUri: `${demo.url}/lp/consent-whitepaper/` },
    legalConsentOptions: { consent: { consentToProcess: true, text: 'I agree.' } },
  })
})

/** Returns the parts of a response with a page: status, HTML, the form in it, and headers. */
async function shown(response: Response) {
  const html = await response.text()
  const form = /<form\b.*?<\/form>/s.exec(html)?.[0] ?? ''
  return { status: response.status, html, form, headers: response.headers }
}

const COURSE = { formId: 'repository-course-2027', page: '/free-course/' }
const GUIDE = { formId: '2b8f4c1e-5d3a-4e76-9c02-7a1f6e9d8b34', page: '/lp/consent-whitepaper/' }

test.each([
  ['course', course(COURSE), 'Thank you. We read every application'],
  ['whitepaper', whitepaper(GUIDE), 'It is on its way.'],
])(
  'FORM-08 without script a sent %s form redirects to its page, which shows its message of thanks',
  async (name, fields, thanks) => {
    const sent = await post(name, fields)
    expect(sent.status).toBe(303)
    const location = sent.headers.get('location') ?? ''
    const { status, form, headers } = await shown(await fetch(demo.url + location))
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(form).toMatch(/<div role="status" tabindex="-1" autofocus="">/)
    expect(form).toContain(thanks)
    expect(form).not.toContain('ada@example.org')
  },
)

test('FORM-02 without script a rejected form returns its page with the entered values, and the focus and the message at the field', async () => {
  const entered = {
    ...COURSE,
    email: 'ada@nowhere',
    motivation: 'Words </textarea><script>alert(1)</script> "quoted".',
  }
  const refused = await shown(await post('course', course(entered)))
  expect(refused.status).toBe(400)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(refused.html).toContain('<h1')
  const email = /<input[^>]* name="email"[^>]*>/.exec(refused.form)?.[0]
  expect(email).toContain('value="ada@nowhere"')
  expect(email).toContain('aria-invalid="true"')
  expect(email).toContain('autofocus=""')
  expect(refused.form).toMatch(/id="[^"]*-email-error">Please enter an email address that we can answer to/)
  expect(refused.form.match(/autofocus/g)).toHaveLength(1)
  expect(refused.form).toContain(
    'Words &lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;quoted&quot;.</textarea>',
  )
  expect(refused.html).not.toContain('<script>alert')
  expect(/<input[^>]* name="dateConfirmation"[^>]*>/.exec(refused.form)?.[0]).toContain('checked=""')

  const incomplete = await shown(
    await post('whitepaper', whitepaper({ ...GUIDE, company: ' ', lastName: 'Byron-King' })),
  )
  expect(incomplete.status).toBe(400)
  expect(/<input[^>]* name="company"[^>]*>/.exec(incomplete.form)?.[0]).toContain('aria-invalid="true"')
  expect(incomplete.form).toContain('value="Byron-King"')
  expect(incomplete.form).toContain('Please fill out all fields.')
  const fresh = await shown(await fetch(`${demo.url}/lp/consent-whitepaper/`))
  expect(fresh.html).not.toContain('Byron-King')
})

test('FORM-08 a form of an unknown page gets a page with only a message', async () => {
  for (const page of ['/no/such/page/', 'https://elsewhere.example/', '//elsewhere.example/', '/pricing/']) {
    const refused = await shown(await post('course', course({ ...COURSE, page, name: '' })))
    expect([page, refused.status, refused.html.includes('Please fill out all fields.')]).toEqual([
      page,
      400,
      true,
    ])
    const sent = await post('course', course({ ...COURSE, page, name: 'Unplaced' }))
    const location = sent.headers.get('location') ?? ''
    expect(location).toMatch(/^\/forms\/course\/\?/)
    const thanks = await shown(await fetch(demo.url + location))
    expect([thanks.status, thanks.html.includes('Thank you. Your form was sent.')]).toEqual([200, true])
  }
})
