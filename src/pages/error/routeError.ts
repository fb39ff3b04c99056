import { ContentError, type ContentErrorKind } from '../../content/ContentError.ts'
import type { Words } from '../languages/words.ts'

/** What an error page shows. */
export interface RouteError {
  readonly message: string
  readonly statusCode: number
}

/** Messages for visitors by kind of content error. The error's own message is for developers. */
const MESSAGE_KEYS = {
  notFound: 'notFound',
  limited: 'contentUnreachable',
  unavailable: 'contentUnreachable',
  unauthorised: 'contentUnusable',
  invalid: 'contentUnusable',
} as const satisfies Record<ContentErrorKind, keyof Words>

/**
 * Converts anything that loading a page threw. Shows only `publicMessage` of an error, since other messages may contain addresses,
 * tokens or paths. The status is the error's `statusCode` if that is an HTTP error status, otherwise 500.
 */
export function routeError(thrown: unknown, words: Words): RouteError {
  const { publicMessage, statusCode: status } = Object(thrown) as {
    publicMessage?: unknown
    statusCode?: unknown
  }
  const statusCode = isErrorStatus(status) ? status : 500
  if (thrown instanceof ContentError) return { message: words[MESSAGE_KEYS[thrown.kind]], statusCode }
  return {
    message: typeof publicMessage === 'string' && publicMessage !== '' ? publicMessage : words.error,
    statusCode,
  }
}

function isErrorStatus(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 400 && (value as number) <= 599
}
