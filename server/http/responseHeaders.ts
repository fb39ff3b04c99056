import { reportToLog } from '../log/writeLog.ts'
import {
  CALENDAR_POLICY,
  developmentPolicy,
  editorPolicy,
  FILE_POLICY,
  NO_DOCUMENT_POLICY,
  OVERVIEW_POLICY,
  type PolicySources,
  pagePolicy,
  previewPolicy,
} from './contentPolicy.ts'
import { allowedStyle } from './pageStyle.ts'
import { hasHeader, reusableHeaders, withHeaders } from './plainResponse.ts'

/** What is known of a response when its headers are set. */
interface SentResponse {
  readonly path: string
  readonly status: number
  /** What the route said it answers with; omitted where the path tells. */
  readonly declaredKind?: DeclaredKind
}

/** What a route says of its response, because its address does not tell. */
export type DeclaredKind = 'page' | 'preview' | 'development' | 'reader'

interface Kind {
  readonly is: (response: SentResponse) => boolean
  readonly policy: (sources: PolicySources) => string
  /** Whether pages of other sites may show it: pictures that are shared, feeds, files that anybody may link to. */
  readonly shared?: true
  /** Whether a browser shows it as a document of this site. */
  readonly document?: true
}

/**
 * Every kind of response; the first that a response is of counts. A response that fits nothing else is data, so what is
 * forgotten here gets the strictest headers.
 */
const KINDS = {
  redirect: {
    is: ({ status }) => status >= 300 && status < 400 && status !== 304,
    policy: () => NO_DOCUMENT_POLICY,
  },
  page: { is: ({ declaredKind }) => declaredKind === 'page', policy: pagePolicy, document: true },
  preview: { is: ({ declaredKind }) => declaredKind === 'preview', policy: previewPolicy, document: true },
  development: {
    is: ({ declaredKind }) => declaredKind === 'development',
    policy: developmentPolicy,
    document: true,
  },
  /** Feeds, sitemaps, calendars, Markdown twins, icons, sharing pictures. */
  reader: { is: ({ declaredKind }) => declaredKind === 'reader', policy: () => FILE_POLICY, shared: true },
  /** Files of the content service and what its image service makes of them. */
  file: { is: ({ path }) => path.startsWith('/f/'), policy: () => FILE_POLICY, shared: true },
  /** Scripts, stylesheets and fonts of the site. */
  asset: {
    is: ({ path }) => /^\/(?:assets|_preview|editor\/assets)\//.test(path),
    policy: () => NO_DOCUMENT_POLICY,
  },
  calendar: {
    is: ({ path }) => path.startsWith('/_embedded/calendar/'),
    policy: () => CALENDAR_POLICY,
    document: true,
  },
  /** The editor's page, at the address of each story. */
  editor: { is: ({ path }) => /^\/editor(?:\/|$)/.test(path), policy: editorPolicy, document: true },
  overview: { is: ({ path }) => path === '/_embedded/', policy: () => OVERVIEW_POLICY, document: true },
  data: { is: () => true, policy: () => NO_DOCUMENT_POLICY },
} as const satisfies Readonly<Record<string, Kind>>

export type ResponseKind = keyof typeof KINDS

export const RESPONSE_KINDS = Object.keys(KINDS) as readonly ResponseKind[]

/** The kind of a response. */
export const responseKind = (response: SentResponse): ResponseKind =>
  RESPONSE_KINDS.find((kind) => KINDS[kind].is(response)) ?? 'data'

/** A year in seconds: how long a browser asks for nothing but https, from the last response on. */
const YEAR = 31_536_000

/** Most pages whose headers are kept. */
const MAX_STYLED = 2000

export interface ResponseHeadersOptions {
  readonly sources: PolicySources
  /** Whether visitors reach the site by https. */
  readonly https: boolean
  /** Told of responses that cannot be sent. Default: the log. */
  readonly report?: (message: string, error?: unknown) => void
}

/** Sets the security headers of responses. */
export interface ResponseHeaders {
  /** The headers of a kind, by name. */
  of(kind: ResponseKind): Readonly<Record<string, string>>
  /** A response with them; one whose headers cannot be sent becomes a plain 500 that has them. */
  secure(response: Response, path: string, declaredKind?: DeclaredKind): Response
}

const POLICY = 'content-security-policy'

/** The headers of a kind, its policy given. */
const headersOf = (policy: string, kind: Kind, https: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': kind.shared ? 'cross-origin' : 'same-origin',
  ...(kind.document && {
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=()',
  }),
  ...(https && { 'strict-transport-security': `max-age=${YEAR}` }),
})

/** The headers of data, which no site changes: for what is answered before there is a site. */
export const dataHeaders = (https: boolean): Readonly<Record<string, string>> =>
  headersOf(NO_DOCUMENT_POLICY, KINDS.data, https)

/** The security headers of every kind of response, by one table. */
export function responseHeaders(options: ResponseHeadersOptions): ResponseHeaders {
  const { sources, https, report = reportToLog } = options
  const table = Object.fromEntries(
    RESPONSE_KINDS.map((name) => {
      const kind: Kind = KINDS[name]
      return [name, reusableHeaders(headersOf(kind.policy(sources), kind, https))]
    }),
  ) as Readonly<Record<ResponseKind, Readonly<Record<string, string>>>>

  const styled = new Map<string, Readonly<Record<string, string>>>()
  /** Those of a page with a style element. */
  function withStyle(style: string): Readonly<Record<string, string>> {
    const known = styled.get(style)
    if (known) return known
    const made = reusableHeaders(headersOf(pagePolicy({ ...sources, style }), KINDS.page, https))
    if (styled.size >= MAX_STYLED) styled.clear()
    styled.set(style, made)
    return made
  }

  /** Browsers enforce all policies of a list, so a route's own policy makes that of its kind stricter, never weaker. */
  function withOwnPolicy(response: Response, headers: Readonly<Record<string, string>>) {
    if (!hasHeader(response, POLICY)) return headers
    const own = response.headers.get(POLICY)
    return { ...headers, [POLICY]: `${own}, ${headers[POLICY]}` }
  }

  function secure(response: Response, path: string, declaredKind?: DeclaredKind): Response {
    const kind = responseKind({ path, status: response.status, declaredKind })
    const style = kind === 'page' ? allowedStyle(response) : undefined
    const headers = withOwnPolicy(response, style ? withStyle(style) : table[kind])
    try {
      // A response to an address that holds a secret says so itself.
      if (!hasHeader(response, 'referrer-policy')) return withHeaders(response, headers)
      const { 'referrer-policy': _, ...others } = headers
      return withHeaders(response, others)
    } catch (error) {
      report(`The response to ${path} has a header that cannot be sent.`, error)
      return new Response('The server could not answer.', { status: 500, headers: table.data })
    }
  }

  return { of: (kind) => table[kind], secure }
}
