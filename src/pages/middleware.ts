import type { RouteLocation } from './routerContext.ts'

/** Runs before the loader of a route. To stop the request, throws a redirect, or an error with the `statusCode` of the response. */
export type Middleware = (location: RouteLocation) => void | Promise<void>

/** Thrown if a route's `staticData.middleware` contains an unknown name. Visitors see the message. */
export class UnknownMiddlewareError extends Error {
  override readonly name = 'UnknownMiddlewareError'
  readonly statusCode = 500
  readonly publicMessage: string

  constructor(middleware: string) {
    super(`Unknown middleware ${middleware}`)
    this.publicMessage = this.message
  }
}

/** The site's middleware by name. Empty, because no route has middleware. */
const MIDDLEWARE: Readonly<Record<string, Middleware>> = {}

/**
 * Runs middleware in the order of its names. Rejects with the first error.
 *
 * @throws UnknownMiddlewareError for an unknown name
 */
export async function runMiddleware(
  names: readonly string[],
  location: RouteLocation,
  byName: Readonly<Record<string, Middleware>> = MIDDLEWARE,
): Promise<void> {
  for (const name of names) {
    const middleware = Object.hasOwn(byName, name) ? byName[name] : undefined
    if (!middleware) throw new UnknownMiddlewareError(name)
    await middleware(location)
  }
}
