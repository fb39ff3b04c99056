import type { RouteLocation } from './routerContext.ts'

/** Runs before a route's loader. May throw a redirect, or an error with a `statusCode`. */
export type Middleware = (location: RouteLocation) => void | Promise<void>

/** Thrown if a route file names middleware that does not exist. Its message is shown to visitors. */
export class UnknownMiddlewareError extends Error {
  override readonly name = 'UnknownMiddlewareError'
  readonly statusCode = 500
  readonly publicMessage: string

  constructor(middleware: string) {
    super(`Unknown middleware ${middleware}`)
    this.publicMessage = this.message
  }
}

/** Middleware by the names that routes use. */
const MIDDLEWARE: Readonly<Record<string, Middleware>> = {}

/** Runs the named middleware in order. Rejects with the first error. */
export async function runMiddleware(
  names: readonly string[],
  location: RouteLocation,
  known: Readonly<Record<string, Middleware>> = MIDDLEWARE,
): Promise<void> {
  for (const name of names) {
    const middleware = Object.hasOwn(known, name) ? known[name] : undefined
    if (!middleware) throw new UnknownMiddlewareError(name)
    await middleware(location)
  }
}
