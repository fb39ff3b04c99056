import type { IncomingMessage } from 'node:http'
import { withHeaders } from '../http/plainResponse.ts'
import type { ResponseHeaders } from '../http/responseHeaders.ts'
import { QueueFullError } from '../limits/ClientQueue.ts'
import { isTrustedProxy, type TrustedProxy } from '../limits/clientAddress.ts'
import type { IdentifyClient } from '../limits/clients.ts'
import type { FairScheduler } from '../limits/FairScheduler.ts'
import { findBounds } from '../limits/findBounds.ts'
import { type RefusalWords, refusalResponse, tooBusy } from '../limits/refusal.ts'
import type { LoggedRequest } from '../log/requestLog.ts'
import { idOfRequest, REQUEST_ID, withRequestId } from '../log/requestScope.ts'
import type { Pages } from './createPages.ts'

interface CachedPagesOptions {
  readonly cached: Pages['cached']
  readonly headers: ResponseHeaders
  /** Returns true if the Host header has a host that the routes refuse. */
  readonly isForeign?: (header: (name: string) => string | undefined) => boolean
  readonly identifyClient: IdentifyClient
  readonly scheduler: FairScheduler
  readonly trustedProxy: TrustedProxy | undefined
  readonly wordsAt: (path: string) => RefusalWords
  readonly log: (entry: LoggedRequest) => void
}

/** The HTTP server's context of a request; undefined for a request from inside the process. */
type Env = { readonly incoming?: IncomingMessage } | undefined

/**
 * Creates a handler that sends pages from memory without running the application's routes, which halves the cost of most requests.
 * Limits, scheduling, headers and log are the same as in the routes. Returns undefined, without counting the request, for all
 * requests that the routes have to handle.
 */
export function serveCachedPages(options: CachedPagesOptions) {
  const { cached, headers, isForeign, identifyClient, scheduler, trustedProxy, wordsAt, log } = options

  return (request: Request, env: Env): Response | Promise<Response> | undefined => {
    const incoming = env?.incoming
    if (!incoming || request.method !== 'GET' || mayHaveBody(incoming)) return undefined
    const { headers: sent, socket } = incoming
    const path = request.url.slice(request.url.indexOf('/', request.url.indexOf('//') + 2))
    // An encoded path may match a different route.
    if (sent.cookie !== undefined || /[?%]/.test(path)) return undefined
    if (isForeign?.((name) => headerOf(incoming, name))) return undefined
    const begun = performance.now()
    const page = cached(path, {
      encodings: headerOf(incoming, 'accept-encoding'),
      tags: sent['if-none-match'],
    })
    if (!page) return undefined
    const { bounds, allowed } = findBounds('GET', path)
    const client = identifyClient((name) => headerOf(incoming, name), socket.remoteAddress)
    if (allowed || bounds.refused || client.consume(bounds.rate) > 0) return undefined

    const send = (response: Response, isPage: boolean): Response => {
      const id = idOfRequest(
        headerOf(incoming, REQUEST_ID),
        isTrustedProxy(socket.remoteAddress, trustedProxy),
      )
      const secured = headers.secure(response, path, isPage ? page.kind : undefined)
      const ms = Math.round((performance.now() - begun) * 10) / 10
      const { cv, cache } = isPage ? page : {}
      withRequestId(id, () => log({ method: 'GET', path, status: secured.status, ms, cv, cache }))
      return withHeaders(secured, { [REQUEST_ID]: id })
    }
    try {
      const start = scheduler.begin(client.key)
      return start ? start.then(() => send(page.response, true)) : send(page.response, true)
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      return send(refusalResponse(path, tooBusy(), wordsAt), false)
    }
  }
}

const mayHaveBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
