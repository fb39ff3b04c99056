// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WhitepaperForm from './WhitepaperForm.tsx'

const props = {
  root: {},
  uid: 'u',
  inline: false,
  title: 'Get it',
  hubspot_form_id: 'f-1',
  checkbox_text: 'Yes, write to me.',
  button_label: 'Send it',
  success_message: 'Look in your inbox.',
  google_tag_manager_event: 'whitepaper_sent',
}

const WRITTEN = {
  'First name': 'Ada',
  'Last name': 'Brightwater',
  Company: 'Almond',
  'Work email': 'ada@almond.example',
}

const page = window as { dataLayer?: object[] }
const field = (label: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Yes, write to me.' })
const button = () => screen.getByRole('button', { name: 'Send it' })
const written = () => Object.keys(WRITTEN).map((label) => field(label).value)

function fill() {
  for (const [label, value] of Object.entries(WRITTEN)) fireEvent.input(field(label), { target: { value } })
  fireEvent.click(box())
}

/** A provider whose answer is given by the test, and what it was asked. */
function provider() {
  const asked: { url: string; body: unknown }[] = []
  let answer: (response: Response | Error) => void = () => {}
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(body)) })
    return new Promise<Response>((resolve, reject) => {
      answer = (given) => (given instanceof Error ? reject(given) : resolve(given))
    })
  })
  return { asked, answer: (given: Response | Error) => act(async () => answer(given)) }
}

beforeEach(() => {
  render(<WhitepaperForm {...props} />)
})

afterEach(() => {
  cleanup()
  delete page.dataLayer
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('is found as a form by its heading, with every field by its label', () => {
  expect(screen.getByRole('form', { name: 'Get it' })).toBeTruthy()
  for (const label of Object.keys(WRITTEN)) expect(field(label).required).toBe(true)
  expect(box().required).toBe(true)
})

test('a press sends once, says that it is busy, then what was reached, and counts it', async () => {
  const { asked, answer } = provider()
  fill()
  fireEvent.click(button())
  expect(button().getAttribute('aria-busy')).toBe('true')
  // Impatience sends nothing more.
  fireEvent.click(button())
  await answer(new Response('{}'))
  await waitFor(() => expect(screen.getByText('Look in your inbox.')).toBeTruthy())
  expect(screen.getByText('Look in your inbox.').closest('[role=status]')).not.toBeNull()
  expect(asked).toHaveLength(1)
  expect(asked[0]!.url).toMatch(/\/f-1$/)
  expect(asked[0]!.body).toMatchObject({
    fields: [
      { name: 'email', value: 'ada@almond.example' },
      { name: 'firstname', value: 'Ada' },
      { name: 'lastname', value: 'Brightwater' },
      { name: 'company', value: 'Almond' },
    ],
    legalConsentOptions: { consent: { consentToProcess: true, text: 'Yes, write to me.' } },
  })
  expect(button().getAttribute('aria-busy')).toBeNull()
  expect(written()).toEqual(['', '', '', ''])
  expect(page.dataLayer).toEqual([{ event: 'whitepaper_sent', form_id: 'f-1' }])
})

test.each([
  ['an answer that is not ok', () => new Response('', { status: 400 })],
  ['no network', () => new TypeError('Failed to fetch')],
])('after %s an alert says where to turn, nothing is counted, and typing clears it', async (_, given) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { answer } = provider()
  fill()
  fireEvent.click(button())
  await answer(given())
  const alert = screen.getByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('Something went wrong. Please reach out to us via'))
  const mail = screen.getByRole('link', { name: 'help@quarry.example' })
  expect(mail.getAttribute('href')).toBe('mailto:help@quarry.example')
  expect(screen.queryByText('Look in your inbox.')).toBeNull()
  expect(page.dataLayer).toBeUndefined()
  expect(written()).toEqual(['', '', '', ''])
  fireEvent.input(field('First name'), { target: { value: 'A' } })
  expect(alert.textContent).toBe('')
})

test('a filled honeypot is told that it was sent, and nothing is', async () => {
  const { asked } = provider()
  fill()
  const trap = document.querySelector<HTMLInputElement>('[name=homepage]')!
  fireEvent.input(trap, { target: { value: 'https://spam.example' } })
  fireEvent.click(button())
  await waitFor(() => expect(screen.getByText('Look in your inbox.')).toBeTruthy())
  expect(asked).toEqual([])
})
