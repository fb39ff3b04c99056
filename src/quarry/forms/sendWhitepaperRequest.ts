/** A request for a whitepaper. */
export interface WhitepaperRequest {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly email: string
}

interface Sending {
  /** The provider's address for forms; the form's id is appended. */
  readonly formsUrl: string
  readonly formId: string
  /** Exact text of the consent. */
  readonly consentText: string
  /** Page with the form. */
  readonly pageUri: string
  /** Value of the provider's tracking cookie, if it is set. */
  readonly trackingCookie?: string
}

/** The provider's object type for contacts. */
const CONTACT = '0-1'

/** Returns the request body in the provider's format. */
export function whitepaperBody(request: WhitepaperRequest, sending: Sending): object {
  const { consentText, pageUri, trackingCookie } = sending
  const property = (name: string, value: string) => ({ objectTypeId: CONTACT, name, value })
  return {
    fields: [
      property('email', request.email),
      property('firstname', request.firstName),
      property('lastname', request.lastName),
      property('company', request.company),
    ],
    // The provider refuses an empty value.
    context: { ...(trackingCookie && { hutk: trackingCookie }), pageUri },
    legalConsentOptions: { consent: { consentToProcess: true, text: consentText } },
  }
}

/** Sends a request to the provider. Rejects with a message without personal data if it is refused. */
export async function sendWhitepaperRequest(request: WhitepaperRequest, sending: Sending): Promise<void> {
  const answer = await fetch(`${sending.formsUrl}/${encodeURIComponent(sending.formId)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(whitepaperBody(request, sending)),
  })
  if (!answer.ok) throw new Error(`The form provider answered ${answer.status}.`)
}

/** Returns the value of a cookie. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return entry?.slice(name.length + 1)
}
