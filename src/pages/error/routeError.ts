import { ContentError, type ContentErrorKind } from '../../content/ContentError.ts'
import type { Words } from '../languages/words.ts'

/** What an error page shows. */
export interface RouteError {
  readonly message: string
  readonly statusCode: number
}

/** What visitors are told of a content error, whose own message is for developers. */
const WORD_OF = {
  notFound: 'notFound',
  limited: 'contentUnreachable',
  unavailable: 'contentUnreachable',
  unauthorised: 'contentUnusable',
  invalid: 'contentUnusable',
} as const satisfies Record<ContentErrorKind, keyof Words>

/**
 * Normalises anything a route's data threw. Of an error only its `publicMessage` is quoted; the text of any other may hold
 * addresses, tokens or paths. The status is the thrown thing's `statusCode` when that is an HTTP error status, else 500.
 */
export function routeError(thrown: unknown, words: Words): RouteError {
  const { publicMessage, statusCode: status } = Object(thrown) as {
    publicMessage?: unknown
    statusCode?: unknown
  }
  const statusCode = isErrorStatus(status) ? status : 500
  if (thrown instanceof ContentError) return { message: words[WORD_OF[thrown.kind]], statusCode }
  return {
    message: typeof publicMessage === 'string' && publicMessage !== '' ? publicMessage : words.error,
    statusCode,
  }
}

function isErrorStatus(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 400 && (value as number) <= 599
}
