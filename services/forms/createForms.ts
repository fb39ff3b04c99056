import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { parseBoundedJson } from '../boundedJson.ts'
import { bounded, READ } from '../limits/bounds.ts'
import { readSubmission } from './readSubmission.ts'
import type { SubmissionStore } from './SubmissionStore.ts'
import { validateSubmission } from './validateSubmission.ts'

/** Maximum size of a submission, in bytes. */
const MAX_SIZE = 64 * 1024

/** Maximum length of the id of a portal or form, in characters. */
const MAX_ID_LENGTH = 100

/** Maximum nesting depth of a submission. Documented submissions have at most 5 levels. */
const MAX_DEPTH = 20

/**
 * HubSpot's rate limit for all visitors of a site together. The site's own limit for one visitor must be lower, so that one visitor
 * cannot block all other visitors.
 */
export const PROVIDER_RATE = { requests: 50, milliseconds: 10_000 } as const

/** Mock of HubSpot's form submission endpoint: validates submissions as documented and stores the valid ones. */
export function createForms(store: SubmissionStore, now: () => number = Date.now): Hono {
  const app = new Hono()
  /** Times of the requests in the current window. */
  const accepted: number[] = []
  app.use(cors())
  app.post(
    '/submissions/v3/integration/submit/:portal{[0-9]+}/:form{[A-Za-z0-9-]+}',
    bounded({
      ...READ,
      methods: ['POST', 'OPTIONS'],
      body: MAX_SIZE,
      json: { depth: 20, elements: 10_000 },
      rate: 'form',
    }),
    bodyLimit({
      maxSize: MAX_SIZE,
      onError: (c) => c.json(failure('The request is too large.'), 413),
    }),
    async (c) => {
      const { portal, form } = c.req.param()
      if (portal.length > MAX_ID_LENGTH || form.length > MAX_ID_LENGTH)
        return c.json(failure('The form does not exist.'), 404)
      while (accepted[0] !== undefined && accepted[0] <= now() - PROVIDER_RATE.milliseconds) accepted.shift()
      if (accepted.length >= PROVIDER_RATE.requests)
        return c.json(failure('You have reached your rate limit.'), 429)
      accepted.push(now())
      if (!c.req.header('Content-Type')?.startsWith('application/json'))
        return c.json(failure('The content type must be application/json.'), 415)
      const body = readBody(await c.req.text())
      if (body === undefined) return c.json(failure('Invalid input JSON.'), 400)
      const errors = validateSubmission(body)
      if (errors.length) return c.json({ ...failure('The request is not valid'), errors }, 400)
      const known = readSubmission(body)
      if (known) store.add(portal, form, known)
      return c.json({ inlineMessage: 'Thanks for submitting the form.' })
    },
  )
  return app
}

function readBody(text: string): unknown {
  try {
    return parseBoundedJson(text, MAX_DEPTH)
  } catch {
    return undefined
  }
}

function failure(message: string) {
  return { status: 'error', message, correlationId: randomUUID() }
}
