/** A request for a whitepaper. */
export interface WhitepaperRequest {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly email: string
}

interface Sending {
  /** Where the provider takes forms; the form's id follows. */
  readonly formsUrl: string
  readonly formId: string
  /** What was agreed to, word by word. */
  readonly consentText: string
  /** The page it was asked for on. */
  readonly pageUri: string
  /** The provider's tracking cookie, where it has set one. */
  readonly trackingCookie?: string
}

/** The provider's number for contacts, which all four properties belong to. */
const CONTACT = '0-1'

/** What is posted, in the provider's own words. */
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
    // An empty cookie is refused, so the key is left out.
    context: { ...(trackingCookie && { hutk: trackingCookie }), pageUri },
    legalConsentOptions: { consent: { consentToProcess: true, text: consentText } },
  }
}

/** Posts a request to the provider. Rejects with a sentence, without the visitor's data, where it is not accepted. */
export async function sendWhitepaperRequest(request: WhitepaperRequest, sending: Sending): Promise<void> {
  const answer = await fetch(`${sending.formsUrl}/${encodeURIComponent(sending.formId)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(whitepaperBody(request, sending)),
  })
  if (!answer.ok) throw new Error(`The form provider answered ${answer.status}.`)
}

/** The value of a cookie of the page. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return entry?.slice(name.length + 1)
}
