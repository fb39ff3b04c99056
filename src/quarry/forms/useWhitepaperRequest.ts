import { type FormEvent, useRef, useState } from 'react'
import { clientSettings } from '../client/clientSettings.ts'
import { type FormState, FRESH } from './formState.ts'
import { HONEYPOT_NAME } from './honeypotName.ts'
import { cookieValue, sendWhitepaperRequest } from './sendWhitepaperRequest.ts'
import { useLeastBusy } from './useLeastBusy.ts'

/** The cookie of the provider's tracking script. */
const TRACKING_COOKIE = 'hubspotutk'

/** The fields that are cleared after every attempt. */
const FIELDS = ['firstName', 'lastName', 'company', 'email'] as const

const SOMETHING_WRONG = 'Something went wrong. Please reach out to us via'

interface WhitepaperForm {
  readonly formId: string
  readonly consentText: string
  /** The event that the tag manager counts. */
  readonly countedAs: string | undefined
  /** How the server shows it. */
  readonly first: FormState
}

/** What a whitepaper form does in a browser. */
export function useWhitepaperRequest({ formId, consentText, countedAs, first }: WhitepaperForm) {
  const [state, setState] = useState(first)
  const leastBusy = useLeastBusy(state.busy)
  const busy = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    const shown = leastBusy()
    setState({ busy: true, submitted: false })
    const form = event.currentTarget
    const entries = new FormData(form)
    const text = (name: string) => String(entries.get(name) ?? '').trim()
    let next: FormState = { busy: false, submitted: true }
    try {
      // A robot is told what a person is told.
      if (!text(HONEYPOT_NAME)) {
        const fields = Object.fromEntries(FIELDS.map((name) => [name, text(name)]))
        await sendWhitepaperRequest(fields as Record<(typeof FIELDS)[number], string>, {
          formsUrl: clientSettings().formsUrl,
          formId,
          consentText,
          pageUri: location.origin + location.pathname,
          trackingCookie: cookieValue(document.cookie, TRACKING_COOKIE),
        })
        if (countedAs) count(countedAs, formId)
      }
    } catch (error) {
      console.error('The whitepaper could not be asked for.', error)
      next = { ...FRESH, error: { message: SOMETHING_WRONG, mail: clientSettings().supportEmail } }
    }
    await shown
    setState(next)
    for (const name of FIELDS) (form.elements.namedItem(name) as HTMLInputElement).value = ''
    busy.current = false
  }

  return { state, submit, clearError: () => setState((now) => (now.error ? FRESH : now)) }
}

/** Puts an event into the tag manager's queue, without anything personal. It is sent only where the manager was let in. */
function count(event: string, form_id: string): void {
  const page = window as { dataLayer?: object[] }
  page.dataLayer ??= []
  page.dataLayer.push({ event, form_id })
}
