// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import CourseForm from './CourseForm.tsx'

const UNCONFIRMED =
  'Please confirm the you are aware of the dates and available by ticking the checkbox above.'
const UNFILLED = 'Please fill out all fields.'

const props = {
  root: {},
  uid: 'u',
  inline: false,
  title: 'Apply',
  form_id: 'spring',
  motivation_placeholder: undefined,
  confirmation_checkbox_label: 'I know the dates',
  button_label: 'Send',
  success_message: 'Thank you.',
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (change: Readonly<Record<string, string>> = {}) => {
  const values = {
    Name: 'Ada',
    Email: 'ada@example.org',
    Role: 'R',
    Company: 'C',
    'Why would you like to come?': 'M',
    ...change,
  }
  for (const [label, value] of Object.entries(values)) fireEvent.input(field(label), { target: { value } })
}
const tick = () => fireEvent.click(field('I know the dates'))
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

let now = 0
beforeEach(() => {
  now = 0
  // jsdom has no `matchMedia`.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  render(<CourseForm {...props} />)
  now = 5000
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('FORM-02 the course form reports a missing confirmation before missing fields, and focuses the field', () => {
  fill({ Name: ' ' })
  send()
  expect(screen.getByText(UNCONFIRMED)).toBeTruthy()
  expect(document.activeElement).toBe(field('I know the dates'))
  tick()
  send()
  expect(screen.getByText(UNFILLED)).toBeTruthy()
  expect(document.activeElement).toBe(field('Name'))
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
})

test.each(['Name', 'Email', 'Role', 'Company', 'Why would you like to come?', 'I know the dates'])(
  'FORM-03 the error of the course form disappears when the field “%s” changes',
  (label) => {
    fill({ Role: ' ' })
    send()
    expect(screen.queryByText(UNCONFIRMED)).not.toBeNull()
    if (label === 'I know the dates') tick()
    else fireEvent.input(field(label), { target: { value: 'x' } })
    expect(screen.queryByText(UNCONFIRMED)).toBeNull()
  },
)

test('FORM-04 a valid course form clears its fields and the checkbox after it is submitted', async () => {
  fill()
  tick()
  send()
  expect(await screen.findByText('Your application is safe.')).toBeTruthy()
  expect(field('Name').value + field('Email').value + field('Role').value).toBe('')
  expect(field('Why would you like to come?').value).toBe('')
  expect(field('I know the dates').checked).toBe(false)
})

test('FORM-11 a course form submitted too quickly asks to submit a second time and does not clear its values', () => {
  now = 500
  fill()
  tick()
  send()
  expect(screen.getByText(/^That was very quick/)).toBeTruthy()
  expect(field('Name').value).toBe('Ada')
})

test('FORM-11 a course form that was filled in before its script loaded can be sent as soon as it is hydrated', async () => {
  cleanup()
  render(<CourseForm {...props} />)
  fill()
  tick()
  send()
  expect(await screen.findByText('Your application is safe.')).toBeTruthy()
})

test('FORM-01 a hydrated course form turns off the browser’s validation', () => {
  expect(field('Name').form?.noValidate).toBe(true)
})
