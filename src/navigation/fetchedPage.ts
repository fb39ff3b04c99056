import { adoptStyle } from './adoptStyle.ts'
import { type LanguageLinks, languageLinks } from './languageLinks.ts'

/** The parts of a page that navigation inserts, from its HTML. */
export interface FetchedPage {
  readonly status: number
  readonly title: string
  /** The elements of the head that belong to the page, such as description and canonical address. */
  readonly head: readonly Element[]
  readonly styles: readonly string[]
  /** The content of `<main>`. Can be used once, since its nodes are moved. */
  readonly region: DocumentFragment
  /** The addresses of the page in other languages. */
  readonly languages: LanguageLinks
  /** The content version. Undefined for drafts. */
  readonly version: number | undefined
}

/** Selector of head elements that belong to the page. */
export const PAGE_HEAD =
  'meta[name=description],meta[name=robots],link[rel=canonical],link[rel=alternate],meta[property],meta[name^="twitter:"],script[type="application/ld+json"]'

/** Selector of the element that navigation fills. */
export const REGION = 'main'

/** Why a page cannot be inserted: a network error, a redirect, or a page of a different deployment or site. */
export type FetchFailure = 'network' | 'redirect' | 'foreign'

/** Thrown if a response is not a page that can be inserted. */
export class PageFetchError extends Error {
  override readonly name = 'PageFetchError'
  readonly failure: FetchFailure

  constructor(failure: FetchFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}

/**
 * Fetches a page. An error page is a page, too, with its status. Rejects with a PageFetchError if the network fails, if the site
 * redirects, or if the response is not a page of this deployment.
 */
export async function fetchPage(href: string, signal?: AbortSignal): Promise<FetchedPage> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(href, { redirect: 'manual', signal })
    text = await answer.text()
  } catch (cause) {
    throw new PageFetchError('network', `${href} could not be fetched.`, cause)
  }
  if (answer.type === 'opaqueredirect') throw new PageFetchError('redirect', `${href} redirects.`)
  const html = adoptStyle(text)
  const next = new DOMParser().parseFromString(
    window.builder?.htmlPolicy?.createHTML(html) ?? html,
    'text/html',
  )
  const region = next.querySelector(REGION)
  const { build, shell, version } = next.documentElement.dataset
  const own = document.documentElement.dataset
  if (!region || build !== own.build || shell !== own.shell || version !== own.version)
    throw new PageFetchError('foreign', `${href} is not a page of this deployment.`)
  const content = document.createDocumentFragment()
  content.append(...region.childNodes)
  return {
    status: answer.status,
    title: next.title,
    head: [...next.head.querySelectorAll(PAGE_HEAD)],
    styles: [...next.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
    region: content,
    languages: languageLinks(next),
    version: cvOfResponse(answer),
  }
}

/** The response header with the content version of a published page, and the name of the same number in `Server-Timing`. */
export const CONTENT_VERSION_HEADER = 'x-content-version'
const TIMING = 'cv'

/** Returns the content version of a response. Undefined for drafts. */
export function cvOfResponse(answer: Response): number | undefined {
  return numberOf(answer.headers.get(CONTENT_VERSION_HEADER))
}

/** Returns the content version of the loaded document, from `Server-Timing`: scripts cannot read the headers of the document. */
export function cvOfDocument(): number | undefined {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return numberOf(document?.serverTiming?.find(({ name }) => name === TIMING)?.description)
}

function numberOf(text: string | null | undefined): number | undefined {
  return text ? Number(text) : undefined
}
