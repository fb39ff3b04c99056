/** What an error page shows. */
export interface RouteError {
  readonly message: string
  readonly statusCode: number
}

/**
 * Normalises anything a route's data threw. Only an error that carries a `publicMessage` is quoted; the text of any
 * other may hold addresses, tokens or paths, so it shows as 'Error'. The status is the thrown thing's `statusCode`
 * when that is an HTTP error status, else 500.
 */
export function routeError(thrown: unknown): RouteError {
  const { publicMessage, statusCode } = Object(thrown) as { publicMessage?: unknown; statusCode?: unknown }
  return {
    message: typeof publicMessage === 'string' && publicMessage !== '' ? publicMessage : 'Error',
    statusCode: isErrorStatus(statusCode) ? statusCode : 500,
  }
}

function isErrorStatus(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 400 && (value as number) <= 599
}
