import { LRUCache } from 'lru-cache'
import { reportToLog } from '../log/writeLog.ts'
import {
  CALENDAR_POLICY,
  developmentPolicy,
  developmentPreviewPolicy,
  editorPolicy,
  FILE_POLICY,
  NO_DOCUMENT_POLICY,
  OVERVIEW_POLICY,
  type PolicySources,
  pagePolicy,
  previewPolicy,
} from './contentPolicy.ts'
import { headerOf, reusableHeaders, withHeaders } from './plainResponse.ts'
import { factsOf } from './responseFacts.ts'

/** The facts that determine the kind of a response. */
interface SentResponse {
  readonly path: string
  readonly status: number
  /** The kind that the route declared; undefined if the path determines it. */
  readonly declaredKind?: DeclaredKind
}

/** Kinds that a route declares, because the path doesn't determine them. */
export type DeclaredKind =
  | 'page'
  | 'form'
  | 'preview'
  | 'development'
  | 'developmentPreview'
  | 'developmentForm'
  | 'reader'

interface Kind {
  readonly is: (response: SentResponse) => boolean
  readonly policy: (sources: PolicySources) => string
  /** True if pages of other sites may embed it: sharing pictures, feeds, files. */
  readonly shared?: true
  /** True if a browser shows it as a document of this site. */
  readonly document?: true
  /**
   * True if the document has its own browsing context group. Not for public pages: they have no session to protect, and the switch of the
   * process blocks the main thread of a visitor's first page for about 100 ms.
   */
  readonly isolated?: true
  /**
   * True for public pages. Browsers may prerender the pages that they link to. They have no `Cross-Origin-Resource-Policy`, because there
   * is no session to protect.
   */
  readonly public?: true
}

/** Kinds of responses. The first match applies. The last one matches everything and has the strictest headers. */
const KINDS = {
  redirect: {
    is: ({ status }) => status >= 300 && status < 400 && status !== 304,
    policy: () => NO_DOCUMENT_POLICY,
  },
  page: {
    is: ({ declaredKind }) => declaredKind === 'page',
    policy: pagePolicy,
    document: true,
    public: true,
  },
  /** Answers to forms of browsers without scripts. */
  form: {
    is: ({ declaredKind }) => declaredKind === 'form',
    policy: pagePolicy,
    document: true,
    isolated: true,
  },
  preview: {
    is: ({ declaredKind }) => declaredKind === 'preview',
    policy: previewPolicy,
    document: true,
    isolated: true,
  },
  development: {
    is: ({ declaredKind }) => declaredKind === 'development',
    policy: developmentPolicy,
    document: true,
  },
  developmentPreview: {
    is: ({ declaredKind }) => declaredKind === 'developmentPreview',
    policy: developmentPreviewPolicy,
    document: true,
  },
  developmentForm: {
    is: ({ declaredKind }) => declaredKind === 'developmentForm',
    policy: developmentPolicy,
    document: true,
    isolated: true,
  },
  /** Feeds, sitemaps, calendars, Markdown versions of pages, icons, sharing pictures. */
  reader: { is: ({ declaredKind }) => declaredKind === 'reader', policy: () => FILE_POLICY, shared: true },
  /** Files of the content service and resized images. */
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
    isolated: true,
  },
  /** The editor's page, which has a path for each story. */
  editor: {
    is: ({ path }) => /^\/editor(?:\/|$)/.test(path),
    policy: editorPolicy,
    document: true,
    isolated: true,
  },
  overview: {
    is: ({ path }) => path === '/_embedded/',
    policy: () => OVERVIEW_POLICY,
    document: true,
    isolated: true,
  },
  data: { is: () => true, policy: () => NO_DOCUMENT_POLICY },
} as const satisfies Readonly<Record<string, Kind>>

export type ResponseKind = keyof typeof KINDS

export const RESPONSE_KINDS = Object.keys(KINDS) as readonly ResponseKind[]

/** Returns the kind of a response. */
export const responseKind = (response: SentResponse): ResponseKind =>
  RESPONSE_KINDS.find((kind) => KINDS[kind].is(response)) ?? 'data'

/** A year in seconds: how long browsers use only https after the last response (HSTS). */
const YEAR = 31_536_000

/** Maximum number of cached headers of pages with a style element. */
const MAX_STYLED = 2000

export interface ResponseHeadersOptions {
  readonly sources: PolicySources
  /** True if visitors reach the site by https. */
  readonly https: boolean
  /** Called for responses that can't be sent. Default: the log. */
  readonly report?: (message: string, error?: unknown) => void
}

/** Sets the security headers of responses. */
export interface ResponseHeaders {
  /** Returns the headers of a kind. */
  of(kind: ResponseKind): Readonly<Record<string, string>>
  /**
   * Returns a response with the headers of its kind, which its facts or its path determine. If its own headers can't be sent, returns a
   * 500 instead.
   */
  secure(response: Response, path: string): Response
}

const POLICY = 'content-security-policy'

/** Returns the headers of a kind with a policy. */
const headersOf = (policy: string, kind: Kind, https: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(!kind.public && { 'cross-origin-resource-policy': kind.shared ? 'cross-origin' : 'same-origin' }),
  ...(kind.isolated && { 'cross-origin-opener-policy': 'same-origin' }),
  ...(kind.document && {
    'permissions-policy': 'browsing-topics=(), camera=(), geolocation=(), microphone=()',
  }),
  ...(https && { 'strict-transport-security': `max-age=${YEAR}` }),
})

/** Returns the headers of data, which don't depend on the site: for responses before the site is ready. */
export const dataHeaders = (https: boolean): Readonly<Record<string, string>> =>
  headersOf(NO_DOCUMENT_POLICY, KINDS.data, https)

/** Creates the security headers of all kinds of responses. */
export function responseHeaders(options: ResponseHeadersOptions): ResponseHeaders {
  const { sources, https, report = reportToLog } = options
  const table = Object.fromEntries(
    RESPONSE_KINDS.map((name) => {
      const kind: Kind = KINDS[name]
      return [name, reusableHeaders(headersOf(kind.policy(sources), kind, https))]
    }),
  ) as Readonly<Record<ResponseKind, Readonly<Record<string, string>>>>

  const styled = new LRUCache<string, Readonly<Record<string, string>>>({ max: MAX_STYLED })
  /** Returns the headers of a page with a style element. */
  function withStyle(style: string): Readonly<Record<string, string>> {
    const known = styled.get(style)
    if (known) return known
    const made = reusableHeaders(headersOf(pagePolicy({ ...sources, style }), KINDS.page, https))
    styled.set(style, made)
    return made
  }

  /** Adds the route's own policy. Browsers enforce all policies of a list, so it makes the policy of the kind only stricter. */
  function withOwnPolicy(response: Response, headers: Readonly<Record<string, string>>) {
    const own = headerOf(response, POLICY)
    if (own === undefined) return headers
    return { ...headers, [POLICY]: `${own}, ${headers[POLICY]}` }
  }

  function secure(response: Response, path: string): Response {
    const { kind: declaredKind, style } = factsOf(response)
    const kind = responseKind({ path, status: response.status, declaredKind })
    const headers = withOwnPolicy(response, style && kind === 'page' ? withStyle(style) : table[kind])
    try {
      // Routes whose URL has a secret set a stricter referrer policy.
      if (headerOf(response, 'referrer-policy') === undefined) return withHeaders(response, headers)
      const { 'referrer-policy': _, ...remaining } = headers
      return withHeaders(response, remaining)
    } catch (error) {
      report(`The response to ${path} has a header that cannot be sent.`, error)
      return new Response('The server could not answer.', { status: 500, headers: table.data })
    }
  }

  return { of: (kind) => table[kind], secure }
}
