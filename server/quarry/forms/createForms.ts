import { createHmac } from 'node:crypto'
import type { Entry, FormsContext, TakeForm } from 'strata-pages/server'
import type { QuarrySettings } from '../../../src/quarry/client/clientSettings.ts'
import type { SentForm } from '../../../src/quarry/forms/sentForm.ts'

const WHITEPAPER_FIELDS = ['firstName', 'lastName', 'company', 'email'] as const

/** Maximum lengths of the whitepaper form's fields in characters, by the limits of the form provider and its mock. */
const WHITEPAPER_LIMITS = {
  firstName: 1000,
  lastName: 1000,
  company: 1000,
  email: 320,
  formId: 100,
  consentText: 10_000,
} as const

interface FormsOptions extends Omit<FormsContext, 'entry'> {
  readonly parts: Pick<
    Entry['serverParts'],
    'readApplication' | 'storeOf' | 'sendWhitepaperRequest' | 'HONEYPOT_NAME'
  >
  readonly settings: Pick<QuarrySettings, 'firestore' | 'formsUrl' | 'supportEmail'>
}

const UNREADABLE = 'The form could not be read.'

/** Maximum length of a form's id in characters, by `firestore.rules`. */
const MAX_FORM_ID = 100

/** The site's forms by the name in their path: the block, and the fields whose values it shows after a refusal. */
const FORMS = new Map([
  [
    'course',
    {
      component: 'course_form',
      fields: ['name', 'email', 'role', 'company', 'motivation', 'dateConfirmation'],
    },
  ],
  [
    'whitepaper',
    { component: 'whitepaper_form', fields: ['firstName', 'lastName', 'company', 'email', 'newsletter'] },
  ],
])

type FormError = NonNullable<SentForm['error']>

/** Result of a form: undefined if it was accepted, otherwise the reason of the refusal. */
type Outcome = undefined | { readonly statusCode: number; readonly error: FormError }

const refused = (error: FormError, statusCode = 400): Outcome => ({ statusCode, error })

/**
 * Creates the handler of the site's forms from browsers without scripts. It uses the same validation and vendor clients as browsers with
 * scripts. An accepted form redirects to its page with a confirmation. A refused form renders its page with the entered values and an
 * error message at the field.
 */
export function createForms({
  parts,
  settings,
  origin,
  idSecret,
  errorPage,
  formPage,
}: FormsOptions): TakeForm {
  const firestore = { ...settings.firestore, origin: settings.firestore.origin || origin }
  const unsent: FormError = {
    message: 'This could not be sent. Please try again, or write to',
    mail: settings.supportEmail,
  }

  async function course(form: FormData): Promise<Outcome> {
    const read = parts.readApplication(form)
    if ('problem' in read) return refused(read.problem)
    if (read.robot) return undefined
    const formId = text(form, 'formId')
    if (formId.length > MAX_FORM_ID) return refused({ message: UNREADABLE })
    const submission = {
      id: contentId(idSecret, formId, read.application),
      formId,
      data: read.application,
      attempts: 0,
      dueAt: 0,
    }
    const send = await parts.storeOf(firestore)
    const delivery = await send(submission)
    return delivery === 'stored' ? undefined : refused(unsent, delivery === 'later' ? 503 : 400)
  }

  async function whitepaper(form: FormData, page: URL): Promise<Outcome> {
    const [firstName = '', lastName = '', company = '', email = ''] = WHITEPAPER_FIELDS.map((name) =>
      text(form, name),
    )
    const missing = WHITEPAPER_FIELDS.find((name) => !text(form, name))
    if (missing) return refused({ field: missing, message: 'Please fill out all fields.' })
    if (!form.has('newsletter'))
      return refused({ field: 'newsletter', message: 'Please agree to this by ticking the box.' })
    const long = Object.entries(WHITEPAPER_LIMITS).find(([name, limit]) => text(form, name).length > limit)
    if (long)
      return refused({ field: long[0], message: `Please shorten what you entered to ${long[1]} characters.` })
    if (text(form, parts.HONEYPOT_NAME)) return undefined
    try {
      await parts.sendWhitepaperRequest(
        { firstName, lastName, company, email },
        {
          formsUrl: new URL(settings.formsUrl, origin).href,
          formId: text(form, 'formId'),
          consentText: text(form, 'consentText'),
          pageUri: page.origin + page.pathname,
        },
      )
      return undefined
    } catch {
      return refused(unsent, 502)
    }
  }

  /** Renders the confirmation on the form's page, or on a generic page; undefined if the URL has no form. */
  async function confirmation(
    request: Request,
    component: string,
    client: string,
  ): Promise<Response | undefined> {
    const { searchParams } = new URL(request.url)
    const formId = searchParams.get('form')
    if (formId === null) return undefined
    const path = searchParams.get('page') ?? ''
    const given = { sentForm: { formId, values: {} } }
    return (
      (await formPage(client, { path, component, statusCode: 200, inherited: given })) ??
      errorPage(client, 200, 'Thank you. Your form was sent.')
    )
  }

  return async (request, name, rateLimited) => {
    const kind = FORMS.get(name)
    if (!kind) return undefined
    const { component } = kind
    const client = rateLimited?.key ?? ''
    if (request.method !== 'POST') return confirmation(request, component, client)
    // Pages of other sites must not submit forms (CSRF).
    if (!['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site')))
      return errorPage(client, 403, 'This form can be sent from its own page only.')
    const form = await request.formData().catch(() => undefined)
    if (!form) return errorPage(client, 400, UNREADABLE)
    const page = pageOf(form, request, origin)
    const outcome = name === 'course' ? await course(form) : await whitepaper(form, page)
    const formId = text(form, 'formId')
    if (!outcome) {
      const location = `/forms/${name}/?${new URLSearchParams({ page: page.pathname, form: formId })}`
      return new Response(null, { status: 303, headers: { location } })
    }
    const { statusCode, error } = outcome
    const values = Object.fromEntries(
      kind.fields.filter((field) => form.has(field)).map((field) => [field, text(form, field)]),
    )
    const given = { sentForm: { formId, values, error } }
    return (
      (await formPage(client, { path: page.pathname, component, statusCode, inherited: given })) ??
      errorPage(client, statusCode, error.mail ? `${error.message} ${error.mail}.` : error.message)
    )
  }
}

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Returns the page of a form on this site: from the form's field, otherwise from the referrer, otherwise the home page. */
function pageOf(form: FormData, request: Request, origin: string): URL {
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  const base = referrer?.origin ?? origin
  const page = URL.parse(text(form, 'page') || (referrer?.pathname ?? '/'), base)
  return page?.origin === base ? page : new URL('/', base)
}

/** Returns an id of 20 letters and digits derived from the content, so that a resubmitted form is stored once. */
function contentId(secret: string, ...content: readonly unknown[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(content)).digest('hex').slice(0, 20)
}
