import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Holds the id of the current request, across asynchronous calls. */
const scope = new AsyncLocalStorage<string>()

/** Header with the id of a request, in requests and responses. */
export const REQUEST_ID = 'x-request-id'

/** Ids that are accepted from a header. */
const ID = /^[\w.:+/=@-]{1,128}$/

/** Returns the id of the current request; undefined outside of a request. */
export const requestId = (): string | undefined => scope.getStore()

/** Returns the id of a request: from the header if a trusted proxy sent it, otherwise a new one. */
export function idOfRequest(header: string | undefined, trusted: boolean): string {
  return trusted && header !== undefined && ID.test(header) ? header : randomUUID()
}

/** Runs work for a request, so that its log lines have the request's id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return scope.run(id, work)
}
