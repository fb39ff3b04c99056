import { type FormEvent, useRef, useState } from 'react'
import { clientSettings } from '../client/clientSettings.ts'
import { type FormState, FRESH } from './formState.ts'
import { HONEYPOT_NAME } from './honeypotName.ts'
import { cookieValue, sendWhitepaperRequest } from './sendWhitepaperRequest.ts'
import { useLeastBusy } from './useLeastBusy.ts'

/** The cookie of the provider's tracking script. */
const TRACKING_COOKIE = 'hubspotutk'

/** Fields that are cleared after each attempt. */
const FIELDS = ['firstName', 'lastName', 'company', 'email'] as const

const SOMETHING_WRONG = 'Something went wrong. Please reach out to us via'

interface WhitepaperForm {
  readonly formId: string
  readonly consentText: string
  /** Event for the tag manager. */
  readonly countedAs: string | undefined
  /** The state that the server rendered. */
  readonly first: FormState
}

/** State and handlers of a whitepaper form in the browser. */
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
      // Robots get the same confirmation as people.
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
      console.error('The whitepaper could not be requested.', error)
      next = { ...FRESH, error: { message: SOMETHING_WRONG, mail: clientSettings().supportEmail } }
    }
    await shown
    setState(next)
    for (const name of FIELDS) (form.elements.namedItem(name) as HTMLInputElement).value = ''
    busy.current = false
  }

  return { state, submit, clearError: () => setState((now) => (now.error ? FRESH : now)) }
}

/** Adds an event without personal data to the tag manager's queue. It is sent only if the tag manager is loaded. */
function count(event: string, form_id: string): void {
  const page = window as { dataLayer?: object[] }
  page.dataLayer ??= []
  page.dataLayer.push({ event, form_id })
}
