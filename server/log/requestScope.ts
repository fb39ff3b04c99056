import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Carries a request's id along with all that is done for it. */
const scope = new AsyncLocalStorage<string>()

/** The header that names a request, in both directions. */
export const REQUEST_ID = 'x-request-id'

/** An id that may stand in a log and in a header. */
const ID = /^[\w.:+/=@-]{1,128}$/

/** The id of the request that is being answered; undefined outside of one. */
export const requestId = (): string | undefined => scope.getStore()

/** The id of a request: what a trusted proxy named it, else a new one. */
export function idOfRequest(header: string | undefined, trusted: boolean): string {
  return trusted && header !== undefined && ID.test(header) ? header : randomUUID()
}

/** Runs something for a request: log lines of it carry the request's id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return scope.run(id, work)
}
