import { adoptStyle } from './adoptStyle.ts'
import { type LanguageLinks, languageLinks } from './languageLinks.ts'

/** A page of this site as navigation needs it, taken from its HTML. */
export interface FetchedPage {
  readonly status: number
  readonly title: string
  /** The head's own elements of this page: description, canonical and the like. */
  readonly head: readonly Element[]
  readonly styles: readonly string[]
  /** What belongs into the region. Taken once: it is moved into the page. */
  readonly region: DocumentFragment
  /** Where it stands in its languages. */
  readonly languages: LanguageLinks
  /** The content version it was made of; undefined for a draft. */
  readonly version: number | undefined
}

/** Elements of the head that belong to one page. */
export const PAGE_HEAD =
  'meta[name=description],meta[name=robots],link[rel=canonical],link[rel=alternate],meta[property],meta[name^="twitter:"],script[type="application/ld+json"]'

/** The element that navigation fills. */
export const REGION = 'main'

/** Why a page was not placed, and what is done instead. */
export type FetchFailure = 'network' | 'redirect' | 'foreign'

/** Thrown where the response is no page that can be placed. */
export class PageFetchError extends Error {
  override readonly name = 'PageFetchError'
  readonly failure: FetchFailure

  constructor(failure: FetchFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}

/**
 * Fetches a page. HTML of an error is a page too, with its status. Rejects where the network fails, where the site
 * redirects (the browser then goes there), and where the response is not a page of this deployment.
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
  if (answer.type === 'opaqueredirect') throw new PageFetchError('redirect', `${href} leads elsewhere.`)
  const next = new DOMParser().parseFromString(adoptStyle(text), 'text/html')
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

/** The header that a published page carries, and the name of the same number among the document's timings. */
export const CONTENT_VERSION_HEADER = 'x-content-version'
const TIMING = 'cv'

/** The content version of a response; undefined for a draft, which has none. */
export function cvOfResponse(answer: Response): number | undefined {
  return numberOf(answer.headers.get(CONTENT_VERSION_HEADER))
}

/** The content version of the document the browser has loaded. A script cannot read its headers, but its timings. */
export function cvOfDocument(): number | undefined {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return numberOf(document?.serverTiming?.find(({ name }) => name === TIMING)?.description)
}

function numberOf(text: string | null | undefined): number | undefined {
  return text ? Number(text) : undefined
}
