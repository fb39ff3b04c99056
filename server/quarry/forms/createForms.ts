import { createHmac } from 'node:crypto'
import type { Entry, FormsContext, TakeForm } from 'strata-pages/server'
import type { QuarrySettings } from '../../../src/quarry/client/clientSettings.ts'

/** The most that each part of a whitepaper's form may hold, in characters: what its stand-in and the provider take. */
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

/** Longest id of a form, in characters: what `firestore.rules` lets through. */
const LONGEST_FORM_ID = 100

/** Answers with a page that says what went wrong. */
type Say = (statusCode: number, message: string) => Promise<Response>

/** Where a visitor is redirected to after sending a form. */
const DONE = '/signup-success/'

/**
 * Takes the site's forms from browsers without script: the same checks and the same official clients as in a browser with
 * it. Answers with a page, or leads to one.
 */
export function createForms({ parts, settings, origin, idSecret, errorPage }: FormsOptions): TakeForm {
  const firestore = { ...settings.firestore, origin: settings.firestore.origin || origin }
  const apologise = `This could not be sent. Please try again, or write to ${settings.supportEmail}.`

  const sayTo =
    (client: string): Say =>
    (statusCode, message) =>
      errorPage(client, statusCode, message)
  const done = () =>
    new Response(null, { status: 303, headers: { location: DONE, 'cache-control': 'no-store' } })

  async function course(form: FormData, say: Say): Promise<Response> {
    const read = parts.readApplication(form)
    if ('problem' in read) return say(400, read.problem.message)
    if (read.robot) return done()
    const formId = text(form, 'formId')
    if (formId.length > LONGEST_FORM_ID) return say(400, UNREADABLE)
    const submission = {
      id: contentId(idSecret, formId, read.application),
      formId,
      data: read.application,
      attempts: 0,
      dueAt: 0,
    }
    const send = await parts.storeOf(firestore)
    const delivery = await send(submission)
    if (delivery === 'stored') return done()
    return say(delivery === 'later' ? 503 : 400, apologise)
  }

  async function whitepaper(form: FormData, page: string, say: Say): Promise<Response> {
    const { formsUrl } = settings
    const [firstName = '', lastName = '', company = '', email = ''] = [
      'firstName',
      'lastName',
      'company',
      'email',
    ].map((name) => text(form, name))
    if (!firstName || !lastName || !company || !email || !form.has('newsletter'))
      return say(400, 'Please fill out all fields.')
    const long = Object.entries(WHITEPAPER_LIMITS).find(([name, most]) => text(form, name).length > most)
    if (long) return say(400, `Please shorten what you entered to ${long[1]} characters.`)
    if (text(form, parts.HONEYPOT_NAME)) return done()
    try {
      await parts.sendWhitepaperRequest(
        { firstName, lastName, company, email },
        {
          formsUrl: new URL(formsUrl, origin).href,
          formId: text(form, 'formId'),
          consentText: text(form, 'consentText'),
          pageUri: page,
        },
      )
      return done()
    } catch {
      return say(502, apologise)
    }
  }

  return async (request, name, asker) => {
    if (name !== 'course' && name !== 'whitepaper') return undefined
    const say = sayTo(asker?.key ?? '')
    // Another site's page may not send in a visitor's name.
    if (!['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site')))
      return say(403, 'This form can be sent from its own page only.')
    const form = await request.formData().catch(() => undefined)
    if (!form) return say(400, UNREADABLE)
    if (name === 'course') return course(form, say)
    return whitepaper(form, request.headers.get('referer') ?? `${origin}/`, say)
  }
}

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** 20 letters and digits that follow from what is sent: sent twice, it is stored once. */
function contentId(secret: string, ...content: readonly unknown[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(content)).digest('hex').slice(0, 20)
}
