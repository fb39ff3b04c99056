import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { parseBoundedJson } from '../boundedJson.ts'
import { readSubmission } from './readSubmission.ts'
import type { SubmissionStore } from './SubmissionStore.ts'
import { validateSubmission } from './validateSubmission.ts'

/** Largest submission that is read, in bytes. */
const LARGEST = 64 * 1024

/** Longest id of a portal or a form, in characters. */
const LONGEST_ID = 100

/** Objects and lists of a submission in one another; the deepest that is documented has 5. */
const DEEPEST = 20

/**
 * Requests that the provider takes in so many milliseconds, from all visitors together. What one of them may send has to stay
 * below that, so that it does not use it up for the others.
 */
export const PROVIDER_RATE = { requests: 50, milliseconds: 10_000 } as const

/** Stands in for the form provider's submissions endpoint: checks what it documents, and keeps what it takes. */
export function createForms(store: SubmissionStore, now: () => number = Date.now): Hono {
  const app = new Hono()
  const taken: number[] = []
  app.use(cors())
  app.post(
    '/submissions/v3/integration/submit/:portal{[0-9]+}/:form{[A-Za-z0-9-]+}',
    bodyLimit({
      maxSize: LARGEST,
      onError: (c) => c.json(failure('The request is too large.'), 413),
    }),
    async (c) => {
      const { portal, form } = c.req.param()
      if (portal.length > LONGEST_ID || form.length > LONGEST_ID)
        return c.json(failure('There is no such form.'), 404)
      while (taken[0] !== undefined && taken[0] <= now() - PROVIDER_RATE.milliseconds) taken.shift()
      if (taken.length >= PROVIDER_RATE.requests)
        return c.json(failure('You have reached your rate limit.'), 429)
      taken.push(now())
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
    return parseBoundedJson(text, DEEPEST)
  } catch {
    return undefined
  }
}

function failure(message: string) {
  return { status: 'error', message, correlationId: randomUUID() }
}
