import type { Bounds } from '../services/limits/bounds.ts'
import { cacheControlOf } from '../services/limits/cacheControl.ts'
import { QueueFullError } from '../services/QueueFullError.ts'
import { headerOf, withHeaders } from './http/plainResponse.ts'
import type { ServerEnv } from './http/ReceivedRequest.ts'
import { ReceivedRequest } from './http/ReceivedRequest.ts'
import { describeResponse, factsOf } from './http/responseFacts.ts'
import type { ResponseHeaders } from './http/responseHeaders.ts'
import { isTrustedProxy } from './limits/clientAddress.ts'
import {
  type ClientOptions,
  createClientIdentification,
  type IdentifyClient,
  type InspectableClient,
} from './limits/clients.ts'
import { FairScheduler } from './limits/FairScheduler.ts'
import type { FindBounds } from './limits/findBounds.ts'
import { readBody } from './limits/readBody.ts'
import {
  addressRefusal,
  bodyRefusal,
  type Refusal,
  type RefusalWords,
  refusalResponse,
  tooBusy,
  tooOften,
  wrongMethod,
} from './limits/refusal.ts'
import { type LoggedRequest, logRequest, MAX_AGENT } from './log/requestLog.ts'
import { idOfRequest, REQUEST_ID, withRequestId } from './log/requestScope.ts'

/** Rate limits, and how clients share the processor. */
export interface LimitOptions extends ClientOptions {
  readonly scheduler?: FairScheduler
}

/** Checks who may send a body, for routes with the bound `only`. */
export interface Senders {
  /** Returns the refusal of a request that is not from the owner of the process. Omitted if no route needs it. */
  readonly refuse?: (request: ReceivedRequest) => Response | undefined
  /** Returns true if a request may see previews. */
  readonly isPreview: (request: ReceivedRequest) => boolean
}

/** Hono's bindings: what the routes get from the pipeline. */
export interface RouteBindings {
  readonly request: ReceivedRequest
  readonly client: InspectableClient
  /** Passes the handler's own response on. Hono replaces it by a copy for a HEAD request. */
  readonly handled: (response: Response) => void
}

interface PipelineOptions {
  readonly findBounds: FindBounds
  readonly limits?: LimitOptions
  readonly senders: Senders
  /** Returns the response to a page request from memory; undefined if only the routes can tell. */
  readonly cached?: (request: ReceivedRequest) => Response | undefined
  readonly routes: (request: Request, env: RouteBindings) => Response | Promise<Response>
  readonly headers: Pick<ResponseHeaders, 'secure'>
  /** Returns the site's messages in the language of a path. */
  readonly wordsAt?: (path: string) => RefusalWords
  readonly log?: (entry: LoggedRequest) => void
}

/** A request on its way through the steps. */
interface Exchange {
  readonly request: ReceivedRequest
  readonly env: ServerEnv
  readonly client: InspectableClient
  readonly bounds: Bounds
  /** The methods of the route, if the request has a different one. */
  readonly allowed: readonly string[] | undefined
}

type Answer = Response | undefined
/** Answers the request, or passes it on to the next step by returning undefined. */
type Step = (exchange: Exchange) => Answer | Promise<Answer>

/** Status for the log if the client closed the connection. It is never sent. */
const CLIENT_CLOSED_REQUEST = 499

/**
 * Creates the handler of all requests. A page from memory passes the same steps as any other response, but is sent without running the
 * routes and without waiting for a promise, which halves the cost of most requests.
 */
export function createRequestPipeline(options: PipelineOptions) {
  const { limits = {}, findBounds, senders, cached, routes, headers, wordsAt, log = logRequest } = options
  const { scheduler = new FairScheduler(), trustedProxy } = limits
  const identifyClient: IdentifyClient = createClientIdentification(limits)

  const steps: readonly Step[] = [
    refuseBeyondRate,
    refuseBeyondBounds,
    readAllowedBody,
    waitForTurn,
    ({ request }) => cached?.(request),
    runRoutes,
  ]

  return (raw: Request, env?: ServerEnv): Response | Promise<Response> => {
    const startedAt = performance.now()
    const request = new ReceivedRequest(raw, env)
    const id = idOfRequest(request.header(REQUEST_ID), isTrustedProxy(request.connection, trustedProxy))
    return withRequestId(id, () => {
      const client = identifyClient((name) => request.header(name), request.connection)
      const { bounds, allowed } = findBounds(request.method, request.path)
      const exchange: Exchange = { request, env, client, bounds, allowed }
      const finish = (answer: Answer) => finishResponse(exchange, answer!, id, startedAt)
      const answer = runSteps(exchange)
      return answer instanceof Promise ? answer.then(finish) : finish(answer)
    })
  }

  function runSteps(exchange: Exchange, first = 0): Answer | Promise<Answer> {
    for (let index = first; index < steps.length; index += 1) {
      const answer = steps[index]!(exchange)
      if (answer instanceof Promise)
        return answer.then((response) => response ?? runSteps(exchange, index + 1))
      if (answer) return answer
    }
    return undefined
  }

  function refuse({ request }: Exchange, refusal: Refusal): Response {
    return refusalResponse(request.path, refusal, wordsAt)
  }

  function refuseBeyondRate(exchange: Exchange): Answer {
    const { client, bounds } = exchange
    const rate = bounds.rate === 'read' && isSpeculative(exchange.request) ? 'prerender' : bounds.rate
    const wait = client.consume(rate) || (bounds.refused ? client.peek(bounds.refused) : 0)
    return wait > 0 ? refuse(exchange, tooOften(wait)) : undefined
  }

  function refuseBeyondBounds(exchange: Exchange): Answer {
    const { request, bounds, allowed } = exchange
    const refusal = allowed
      ? wrongMethod(request.method, allowed)
      : (addressRefusal(request.raw, bounds) ?? declaredSizeRefusal(request, bounds))
    return refusal && refuse(exchange, refusal)
  }

  /** Reads the body, only from clients that may send one, and replaces the request's stream with it. */
  function readAllowedBody({ request, bounds }: Exchange): Answer | Promise<Answer> {
    const body = bounds.body > 0 ? request.raw.body : null
    if (!body) return undefined
    // The preview routes answer 404 without a preview cookie, so the body doesn't have to be read.
    if (bounds.only === 'preview' && !senders.isPreview(request)) return undefined
    if (bounds.only === 'owner' && !senders.refuse) return undefined
    const refused = bounds.only === 'owner' ? senders.refuse?.(request) : undefined
    return refused ?? readWithin(request, body, bounds)
  }

  async function readWithin(request: ReceivedRequest, body: ReadableStream, bounds: Bounds): Promise<Answer> {
    try {
      const read = await readBody(body, bounds)
      if ('excess' in read) return refusalResponse(request.path, bodyRefusal(read.excess, bounds))
      request.raw = new Request(request.raw, { body: read.bytes })
      return undefined
    } catch {
      // The stream of a body fails only if the connection is closed.
      const note = 'The client closed the connection before its request was complete.'
      return describeResponse(new Response(null, { status: CLIENT_CLOSED_REQUEST }), { note })
    }
  }

  /** Lets the request wait until the scheduler starts work of its client. */
  function waitForTurn(exchange: Exchange): Answer | Promise<Answer> {
    try {
      return scheduler.begin(exchange.client.key)?.then(() => undefined)
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      return refuse(exchange, tooBusy())
    }
  }

  async function runRoutes({ request, env, client }: Exchange): Promise<Response> {
    let own: Response | undefined
    const handled = (response: Response) => {
      own = response
    }
    const response = await routes(request.raw, { ...env, request, client, handled })
    return own ?? response
  }

  /** Adds the security headers, the route's cache policy and the request's id, and logs the request. */
  function finishResponse(
    { request, client, bounds }: Exchange,
    answer: Response,
    id: string,
    startedAt: number,
  ): Response {
    const { method, path } = request
    const { cv, cache, note } = factsOf(answer)
    const isRefused = answer.status === 401 || answer.status === 403
    if (bounds.refused && isRefused) client.consume(bounds.refused)
    const secured = headers.secure(answer, path)
    const isUndecided = bounds.cache !== undefined && headerOf(secured, 'cache-control') === undefined
    const response = withHeaders(secured, {
      ...(isUndecided && { 'cache-control': cacheControlOf(bounds.cache, secured.status) }),
      [REQUEST_ID]: id,
    })
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    const length = headerOf(response, 'content-length')
    const bytes = length === undefined ? undefined : Number(length)
    const agent = request.header('user-agent')?.slice(0, MAX_AGENT)
    const { status } = response
    const speculative = isSpeculative(request) && { speculative: true as const }
    log({
      method,
      path,
      status,
      ms,
      bytes,
      cv,
      cache,
      agent,
      ...speculative,
      ...(note === undefined ? {} : { note }),
    })
    return method === 'HEAD' ? new Response(null, response) : response
  }
}

/** Returns whether a browser loads a page ahead: Chromium sends `prefetch;prerender`. */
const isSpeculative = (request: ReceivedRequest): boolean =>
  request.header('sec-purpose')?.startsWith('prefetch') ?? false

/** Refuses a body by its headers, before it is read. */
function declaredSizeRefusal(request: ReceivedRequest, bounds: Bounds): Refusal | undefined {
  const declared = request.header('content-length')
  if (declared !== undefined && Number(declared) > bounds.body) return bodyRefusal('body', bounds)
  const isChunked = request.header('transfer-encoding') !== undefined
  return bounds.body === 0 && isChunked ? bodyRefusal('body', bounds) : undefined
}
