import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { LONGEST_ADDRESS, LONGEST_VALUE, readSubmission } from './readSubmission.ts'

/** An error of a submission, in HubSpot's format. */
export interface SubmissionError {
  readonly message: string
  readonly errorType: string
}

const MAX_FIELDS = 1000
/** Maximum length of an email address, in characters: 320 with the at sign (RFC 3696, erratum 1690). */
const LONGEST_EMAIL = 320
/** Maximum number of errors in a response. */
const MAX_ERRORS = 100

/** The fields of the mock's only form. All are required. */
const FORM_FIELDS = ['email', 'firstname', 'lastname', 'company']

/** Value of HubSpot's tracking cookie. */
const HUTK = /^[0-9a-f]{32}$/
const EMAIL = /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/

/** Returns the errors of a submission; an empty list if it is valid. */
export function validateSubmission(body: unknown): readonly SubmissionError[] {
  if (!isObject(body)) return [wrong('INVALID_METADATA', 'The body must be a JSON object.')]
  const found = [
    ...fieldErrors(body.fields),
    ...contextErrors(body.context ?? {}),
    ...consentErrors(body.legalConsentOptions),
  ]
  if (!found.length && !readSubmission(body))
    found.push(wrong('INVALID_METADATA', 'A part of the body has an undocumented type, or is too long.'))
  return found.slice(0, MAX_ERRORS)
}

function wrong(errorType: string, message: string): SubmissionError {
  return { message, errorType }
}

function fieldErrors(fields: unknown): readonly SubmissionError[] {
  if (!Array.isArray(fields)) return [wrong('INVALID_METADATA', 'The body must have a list of fields.')]
  if (fields.length > MAX_FIELDS)
    return [
      wrong('MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED', `At most ${MAX_FIELDS} fields can be submitted.`),
    ]
  const found: SubmissionError[] = []
  const values = new Map<string, string>()
  for (const field of fields) {
    if (!isObject(field) || typeof field.name !== 'string' || typeof field.value !== 'string') {
      found.push(wrong('INVALID_METADATA', 'Every field needs a name and a value, both text.'))
      continue
    }
    const { name, value } = field
    values.set(name, value)
    if (!FORM_FIELDS.includes(name))
      found.push(wrong('FIELD_NOT_IN_FORM_DEFINITION', `The form has no field "${name.slice(0, 100)}".`))
    if (value.length > LONGEST_VALUE)
      found.push(wrong('INPUT_TOO_LARGE', `The field "${name.slice(0, 100)}" is too long.`))
  }
  for (const name of FORM_FIELDS)
    if (!values.get(name)?.trim()) found.push(wrong('REQUIRED_FIELD', `Required field '${name}' is missing`))
  const email = values.get('email')
  if (email && (email.length > LONGEST_EMAIL || !EMAIL.test(email)))
    found.push(
      wrong('INVALID_EMAIL', `Input value '${email.slice(0, LONGEST_EMAIL)}' in 'fields.email' is not valid`),
    )
  return found
}

function contextErrors(context: unknown): readonly SubmissionError[] {
  if (!isObject(context)) return [wrong('INVALID_METADATA', 'Context must be an object.')]
  const { hutk, pageUri } = context
  const found: SubmissionError[] = []
  if (hutk !== undefined && !(typeof hutk === 'string' && HUTK.test(hutk)))
    found.push(
      wrong('INVALID_HUTK', 'Context hutk is not a tracking cookie. Omit it if the visitor has none.'),
    )
  const isPage =
    typeof pageUri === 'string' &&
    pageUri.length <= LONGEST_ADDRESS &&
    (pageUri.startsWith('/') || URL.canParse(pageUri))
  if (pageUri !== undefined && !isPage)
    found.push(wrong('INVALID_PAGE_URI', 'Context pageUri is not an address.'))
  return found
}

/** Options must contain a consent or a legitimate interest. */
function consentErrors(options: unknown): readonly SubmissionError[] {
  if (options === undefined) return []
  if (!isObject(options))
    return [wrong('INVALID_LEGAL_OPTION_FORMAT', 'Legal consent options must be an object.')]
  const { consent, legitimateInterest } = options
  if (isObject(legitimateInterest))
    return hasText(legitimateInterest)
      ? []
      : [wrong('MISSING_LEGITIMATE_INTEREST_TEXT', 'Legal interest needs the text that was shown.')]
  if (!isObject(consent))
    return [
      wrong('INVALID_LEGAL_OPTION_FORMAT', 'Legal consent options need a consent or a legitimate interest.'),
    ]
  const { communications = [] } = consent
  if (!Array.isArray(communications) || !communications.every(isObject))
    return [wrong('INVALID_LEGAL_OPTION_FORMAT', 'Legal communications must be a list of objects.')]
  const ids = communications.map(({ subscriptionTypeId }) => subscriptionTypeId)
  const found: SubmissionError[] = []
  if (consent.consentToProcess !== true)
    found.push(wrong('MISSING_PROCESSING_CONSENT', 'Legal consent to process must be given.'))
  if (!hasText(consent))
    found.push(wrong('MISSING_PROCESSING_CONSENT_TEXT', 'Legal consent needs the text that was shown.'))
  if (!communications.every(hasText))
    found.push(
      wrong('MISSING_COMMUNICATION_CONSENT_TEXT', 'Legal communications need the text that was shown.'),
    )
  if (new Set(ids).size < ids.length)
    found.push(wrong('DUPLICATE_SUBSCRIPTION_TYPE_ID', 'Legal communications name a subscription twice.'))
  return found
}

function hasText({ text }: JsonObject): boolean {
  return typeof text === 'string' && text.trim() !== ''
}
