import type { RouteLocation } from './routerContext.ts'

/** Runs before a route's loader; may throw a redirect, or an error that carries a status. */
export type Middleware = (location: RouteLocation) => void | Promise<void>

/** Thrown for a name that no middleware has: a mistake in a route file, said as it is. */
export class UnknownMiddlewareError extends Error {
  override readonly name = 'UnknownMiddlewareError'
  readonly statusCode = 500
  readonly publicMessage: string

  constructor(middleware: string) {
    super(`Unknown middleware ${middleware}`)
    this.publicMessage = this.message
  }
}

/** The middleware that routes may name. */
const MIDDLEWARE: Readonly<Record<string, Middleware>> = {}

/** Runs the named middleware in order. Rejects with what one of them throws. */
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
