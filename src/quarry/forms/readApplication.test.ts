// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readApplication } from './readApplication.ts'

const FILLED = {
  name: ' Ada ',
  email: 'ada@example.org',
  role: 'Researcher',
  company: 'Almond',
  motivation: 'Because.',
  dateConfirmation: 'yes',
}

function read(change: Readonly<Record<string, string | undefined>> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...FILLED, ...change }))
    if (value !== undefined) form.set(name, value)
  return readApplication(form)
}

const UNCONFIRMED =
  'Please confirm the you are aware of the dates and available by ticking the checkbox above.'

test('FORM-02 readApplication checks the checkbox before all other fields', () => {
  expect(read({ dateConfirmation: undefined, name: '' })).toEqual({
    problem: { field: 'dateConfirmation', message: UNCONFIRMED },
  })
})

test.each(['name', 'email', 'role', 'company', 'motivation'])(
  'FORM-02 readApplication rejects a blank %s',
  (field) => {
    const problem = { field, message: 'Please fill out all fields.' }
    expect(read({ [field]: ' \n\t ' })).toEqual({ problem })
    expect(read({ [field]: undefined })).toEqual({ problem })
  },
)

test('readApplication trims values', () => {
  expect(read()).toEqual({
    robot: false,
    application: {
      name: 'Ada',
      email: 'ada@example.org',
      role: 'Researcher',
      company: 'Almond',
      motivation: 'Because.',
    },
  })
})

test('FORM-11 readApplication treats an application with a filled honeypot as sent by a robot', () => {
  expect(read({ homepage: 'https://spam.example' })).toMatchObject({ robot: true })
})

test.each(['ada', 'ada@example', 'a da@example.org', 'ada@example.org x'])(
  'readApplication rejects the email address %s',
  (email) => {
    expect(read({ email })).toMatchObject({ problem: { field: 'email' } })
  },
)

test('readApplication reports a value that is too long, with the limit', () => {
  expect(read({ motivation: 'x'.repeat(5000) })).toHaveProperty('application')
  expect(read({ motivation: 'x'.repeat(5001) })).toEqual({
    problem: { field: 'motivation', message: 'Please shorten this to 5000 characters; it has 5001.' },
  })
})

test('SEC-07 readApplication checks the length of an email address before its pattern', () => {
  const email = `a@${'.a'.repeat(32_000)}@`
  expect(read({ email })).toEqual({
    problem: { field: 'email', message: 'Please shorten this to 320 characters; it has 64003.' },
  })
})
