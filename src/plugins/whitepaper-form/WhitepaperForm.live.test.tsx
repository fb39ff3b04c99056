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

const VALUES = {
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
const fieldValues = () => Object.keys(VALUES).map((label) => field(label).value)

function fill() {
  for (const [label, value] of Object.entries(VALUES)) fireEvent.input(field(label), { target: { value } })
  fireEvent.click(box())
}

/** Mocks the form provider. `respond` settles its pending request; `requests` lists all requests. */
function mockProvider() {
  const requests: { url: string; body: unknown }[] = []
  let settle: (response: Response | Error) => void = () => {}
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    requests.push({ url, body: JSON.parse(String(body)) })
    return new Promise<Response>((resolve, reject) => {
      settle = (response) => (response instanceof Error ? reject(response) : resolve(response))
    })
  })
  return { requests, respond: (response: Response | Error) => act(async () => settle(response)) }
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

test('the whitepaper form is labelled by its heading, and every field by the field’s label', () => {
  expect(screen.getByRole('form', { name: 'Get it' })).toBeTruthy()
  for (const label of Object.keys(VALUES)) expect(field(label).required).toBe(true)
  expect(box().required).toBe(true)
})

test('the whitepaper form sends one request, shows a busy button, then success, and records the event', async () => {
  const { requests, respond } = mockProvider()
  fill()
  fireEvent.click(button())
  expect(button().getAttribute('aria-busy')).toBe('true')
  // A second click sends no second request.
  fireEvent.click(button())
  await respond(new Response('{}'))
  await waitFor(() => expect(screen.getByText('Look in your inbox.')).toBeTruthy())
  expect(screen.getByText('Look in your inbox.').closest('[role=status]')).not.toBeNull()
  expect(requests).toHaveLength(1)
  expect(requests[0]!.url).toMatch(/\/f-1$/)
  expect(requests[0]!.body).toMatchObject({
    fields: [
      { name: 'email', value: 'ada@almond.example' },
      { name: 'firstname', value: 'Ada' },
      { name: 'lastname', value: 'Brightwater' },
      { name: 'company', value: 'Almond' },
    ],
    legalConsentOptions: { consent: { consentToProcess: true, text: 'Yes, write to me.' } },
  })
  expect(button().getAttribute('aria-busy')).toBeNull()
  expect(fieldValues()).toEqual(['', '', '', ''])
  expect(page.dataLayer).toEqual([{ event: 'whitepaper_sent', form_id: 'f-1' }])
})

test.each([
  ['an error response', () => new Response('', { status: 400 })],
  ['a network error', () => new TypeError('Failed to fetch')],
])(
  'the whitepaper form alerts with the support address after %s, records no event, and clears the alert on typing',
  async (_, createResponse) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { respond } = mockProvider()
    fill()
    fireEvent.click(button())
    await respond(createResponse())
    const alert = screen.getByRole('alert')
    await waitFor(() =>
      expect(alert.textContent).toContain('Something went wrong. Please reach out to us via'),
    )
    const mail = screen.getByRole('link', { name: 'help@quarry.example' })
    expect(mail.getAttribute('href')).toBe('mailto:help@quarry.example')
    expect(screen.queryByText('Look in your inbox.')).toBeNull()
    expect(page.dataLayer).toBeUndefined()
    expect(fieldValues()).toEqual(['', '', '', ''])
    fireEvent.input(field('First name'), { target: { value: 'A' } })
    expect(alert.textContent).toBe('')
  },
)

test('a whitepaper form with a filled honeypot shows success and sends nothing', async () => {
  const { requests } = mockProvider()
  fill()
  const trap = document.querySelector<HTMLInputElement>('[name=homepage]')!
  fireEvent.input(trap, { target: { value: 'https://spam.example' } })
  fireEvent.click(button())
  await waitFor(() => expect(screen.getByText('Look in your inbox.')).toBeTruthy())
  expect(requests).toEqual([])
})
