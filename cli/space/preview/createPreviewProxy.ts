import { Agent, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps, Agent as TlsAgent } from 'node:https'
import { pipeline } from 'node:stream'
import type { LocalAccess } from '../../../services/access/localAccess.ts'
import { LOCAL_PARAMETER } from '../../../services/access/localAccess.ts'
import { mayNameBridge, rewriteBridgeAddress } from './bridgeAddress.ts'
import {
  closedPreview,
  type PlainAnswer,
  TOO_MANY,
  unreachableProject,
  WORKER_REFUSED,
} from './previewAnswers.ts'
import { projectRequestHeaders, spaceResponseHeaders } from './proxyHeaders.ts'
import { tunnelWebSocket } from './tunnelWebSocket.ts'

export interface PreviewProxyOptions {
  /** Origin of the project's development server. */
  readonly project: URL
  /** Origin of the space. */
  readonly space: string
  readonly local: LocalAccess
  /** True for a path of the space's services and editor, which is not proxied. */
  readonly isOwnPath: (path: string) => boolean
}

/** Shows the pages of a project under the origin of the space, so that the editor can frame them as its own. */
export interface PreviewProxy {
  /** Passes a request on to the project; calls `next` for paths of the space. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Passes a WebSocket on to the project, by which development servers update open pages. */
  readonly upgrade: ReturnType<typeof tunnelWebSocket>
}

/** Maximum number of concurrent requests to the project; a page of a development server may load hundreds of modules. */
const MAX_REQUESTS = 512

/** Maximum size of a response's headers, in bytes. Node's default is 16 KiB, which policies and preload lists exceed. */
const MAX_HEADERS = 65_536

/** Creates the proxy of a project. Only requests of the owner of the space are passed on. */
export function createPreviewProxy(options: PreviewProxyOptions): PreviewProxy {
  const { project, space, local, isOwnPath } = options
  const isSecure = project.protocol === 'https:'
  const agent = isSecure
    ? // Development servers have self-signed certificates.
      new TlsAgent({ maxSockets: MAX_REQUESTS, rejectUnauthorized: false })
    : new Agent({ maxSockets: MAX_REQUESTS })
  let open = 0

  /** Creates a request to the project with the method, path and headers of a received one. */
  const requestProject = (request: IncomingMessage, more: Readonly<Record<string, string>> = {}) =>
    (isSecure ? requestHttps : requestHttp)({
      agent,
      protocol: project.protocol,
      // `URL` writes IPv6 addresses in brackets.
      hostname: project.hostname.replaceAll(/[[\]]/g, ''),
      port: project.port,
      method: request.method,
      path: request.url,
      headers: { ...projectRequestHeaders(request.headers, { project }), ...more },
      maxHeaderSize: MAX_HEADERS,
    })

  function refusal(request: IncomingMessage): PlainAnswer | Promise<PlainAnswer> | undefined {
    const refused = local.refuse(accessOf(request))
    if (refused) return closedPreview(refused, request.headers.accept)
    // A service worker of the project would intercept requests of the editor, which has the same origin.
    if (request.headers['service-worker'] !== undefined) return WORKER_REFUSED
    return open >= MAX_REQUESTS ? TOO_MANY : undefined
  }

  function forward(request: IncomingMessage, response: ServerResponse): void {
    open += 1
    response.once('close', () => {
      open -= 1
      passed.destroy()
    })
    const passed = requestProject(request)
    passed.once('response', (received) => {
      const { pathname, search } = addressOf(request)
      const headers = spaceResponseHeaders(received.headers, { space, project }, pathname + search)
      response.writeHead(received.statusCode ?? 502, received.statusMessage, headers)
      // Otherwise a page that is streamed would wait for its first bytes.
      response.flushHeaders()
      const isRewritten =
        mayNameBridge(received.headers['content-type']) && !received.headers['content-encoding']
      // A broken response is broken off for the browser too, which `pipeline` does.
      const done = () => undefined
      if (isRewritten) pipeline(received, rewriteBridgeAddress(), response, done)
      else pipeline(received, response, done)
    })
    passed.once('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent || response.destroyed) response.destroy()
      else void unreachableProject(project, error).then((answer) => send(response, answer))
    })
    request.once('error', () => passed.destroy())
    request.pipe(passed)
  }

  return {
    handle(request, response, next) {
      const { pathname, searchParams } = addressOf(request)
      if (!request.url?.startsWith('/') || isOwnPath(pathname) || searchParams.has(LOCAL_PARAMETER))
        return next()
      const answer = refusal(request)
      if (answer === undefined) forward(request, response)
      else void Promise.resolve(answer).then((plain) => send(response, plain))
    },
    upgrade: tunnelWebSocket({
      isRefused: (request) =>
        isOwnPath(addressOf(request).pathname) || local.refuse(accessOf(request)) !== undefined,
      request: requestProject,
    }),
  }
}

/** Returns the path and query of a request. An address that cannot be parsed counts as the root path. */
function addressOf({ url = '/' }: IncomingMessage): URL {
  const base = 'http://localhost'
  return URL.canParse(base + url) ? new URL(base + url) : new URL(base)
}

function accessOf(request: IncomingMessage): Parameters<LocalAccess['refuse']>[0] {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, [value].flat().join(', '))
  const url = addressOf(request)
  // A signature, which only a POST may have, is not accepted by a preview.
  return {
    raw: new Request(url.origin + url.pathname, { headers }),
    path: url.pathname,
    connection: request.socket.remoteAddress,
  }
}

function send(response: ServerResponse, { status, type, body }: PlainAnswer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(body)
}
