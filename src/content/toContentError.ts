import { ContentError, type ContentErrorKind } from './ContentError.ts'

/** The requested content, as a noun phrase for "did not give …". */
export interface ContentErrorContext {
  readonly subject: string
  readonly slug?: string
}

/**
 * Converts a rejection of the official client to a `ContentError`. The client rejects with plain objects `{message, status, response}`,
 * without `status` if the service was not reached.
 */
export function toContentError(thrown: unknown, context: ContentErrorContext): ContentError {
  if (thrown instanceof ContentError) return thrown
  const status = statusOf(thrown)
  const kind = kindOf(status)
  const { why, todo } = explain(kind, status, reasonOf(thrown))
  return new ContentError(kind, {
    message: `The content service did not give ${context.subject}: ${why}. ${todo}`,
    status,
    slug: context.slug,
    cause: thrown,
  })
}

function explain(kind: ContentErrorKind, status: number | undefined, reason: string) {
  switch (kind) {
    case 'notFound':
      return { why: 'there is none (404)', todo: 'Publish it, or correct the slug that asks for it.' }
    case 'unauthorised':
      return {
        why: `it refused the token (${status}: ${reason})`,
        todo: 'Check the token setting; drafts need a preview token, writes an OAuth token.',
      }
    case 'limited':
      return {
        why: 'there were too many requests (429), even after the retries',
        todo: 'Lower the rate limit, or ask for lists instead of single stories.',
      }
    case 'unavailable':
      return {
        why: status === undefined ? `it was not reached (${reason})` : `it failed (${status}: ${reason})`,
        todo: 'Check that it runs and that its address is right, then try again.',
      }
    case 'invalid':
      return { why: `it refused the request (${status}: ${reason})`, todo: 'Correct the parameters sent.' }
  }
}

function kindOf(status: number | undefined): ContentErrorKind {
  if (status === undefined || status >= 500) return 'unavailable'
  if (status === 404) return 'notFound'
  if (status === 401 || status === 403) return 'unauthorised'
  if (status === 429) return 'limited'
  return 'invalid'
}

function statusOf(thrown: unknown): number | undefined {
  const status = (thrown as { status?: unknown } | null | undefined)?.status
  return typeof status === 'number' ? status : undefined
}

function reasonOf(thrown: unknown): string {
  const message = (thrown as { message?: unknown } | null | undefined)?.message
  return typeof message === 'string' && message !== '' ? message : 'no reason given'
}
