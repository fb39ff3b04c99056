import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** Headers of one connection (RFC 9110, 7.6.1), which a proxy must not pass on. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Response headers that would forbid the editor's frame, or delete its session. */
const OF_FRAMES: ReadonlySet<string> = new Set(['x-frame-options', 'clear-site-data'])

/** Origins of a proxy: of the space, at which browsers see the project, and of the project's development server. */
export interface ProxyOrigins {
  readonly space: string
  readonly project: URL
}

function passedOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name) && !named.includes(name)),
  )
}

/**
 * Returns the headers with which the project's server gets a request: as if the browser had requested it directly, since development
 * servers refuse foreign hosts and origins. Without the cookie of the editor's session, and without compression, because the response
 * may be rewritten.
 */
export function projectRequestHeaders(
  headers: IncomingHttpHeaders,
  { project }: Pick<ProxyOrigins, 'project'>,
): OutgoingHttpHeaders {
  const { cookie, origin, referer, ...other } = passedOn(headers)
  const ownOrigin = `http://${headers.host}`
  const cookies = String(cookie ?? '')
    .split(';')
    .filter((pair) => !/^ *local-\d+=/.test(pair))
    .join(';')
    .trim()
  return {
    ...other,
    host: project.host,
    'accept-encoding': 'identity',
    ...(cookies === '' ? {} : { cookie: cookies }),
    ...(origin === undefined ? {} : { origin: project.origin }),
    ...(referer === undefined ? {} : { referer: String(referer).replace(ownOrigin, project.origin) }),
  }
}

/**
 * Returns the headers of a project's response for the browser: framed by the editor, and with redirects to the space's origin.
 *
 * @param path path and query of the request, to which a redirect may be relative
 */
export function spaceResponseHeaders(
  headers: IncomingHttpHeaders,
  { space, project }: ProxyOrigins,
  path: string,
): OutgoingHttpHeaders {
  const result = passedOn(headers)
  for (const name of OF_FRAMES) delete result[name]
  const policy = [headers['content-security-policy'] ?? []].flat().join(', ')
  if (policy !== '') {
    const framed = withoutFrameAncestors(policy)
    if (framed === '') delete result['content-security-policy']
    else result['content-security-policy'] = framed
  }
  const target = headers.location === undefined ? null : URL.parse(headers.location, project.origin + path)
  if (target?.origin === project.origin) result.location = target.href.replace(project.origin, space)
  const cookies = headers['set-cookie']
  // The domain is that of the project's server.
  if (cookies) result['set-cookie'] = cookies.map((cookie) => cookie.replaceAll(/; *domain=[^;]*/gi, ''))
  return result
}

/** Removes the directive `frame-ancestors` from policies. A comma separates the policies of several headers. */
const withoutFrameAncestors = (policies: string): string =>
  policies
    .split(',')
    .map((policy) =>
      policy
        .split(';')
        .filter((directive) => !/^\s*frame-ancestors(?:\s|$)/i.test(directive))
        .join(';')
        .trim(),
    )
    .filter(Boolean)
    .join(', ')
