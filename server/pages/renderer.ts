import type { Entry } from '../entry.ts'
import { StoredBody } from '../http/StoredBody.ts'
import { styleSource } from '../http/styleSource.ts'
import type { PageToStore } from './PageFileStore.ts'
import { atOrigin } from './prerenderOrigin.ts'

type BuiltSite = ReturnType<Entry['createSite']>
type RenderedPage = Awaited<ReturnType<BuiltSite['page']>>

export type PageUrl = ReturnType<Entry['parsePageUrl']>
export type PageQuery = NonNullable<PageUrl['query']>
export type Suggestions = Parameters<BuiltSite['missingPage']>[0]

/** The members of a rendered page that the server uses. */
type UsedPage = Pick<
  RenderedPage,
  'status' | 'html' | 'issues' | 'cause' | 'expiresAt' | 'reads' | 'isIncomplete' | 'redirect'
> &
  Partial<Pick<RenderedPage, 'furtherPages' | 'dependencies'>>

/** The members of the site that the server uses. */
export interface Site extends Pick<BuiltSite, 'refusedPreview'> {
  page(request: PageRequest): Promise<UsedPage>
}

/** Renders 404 pages that several paths can share. */
export type MissingPages = Pick<BuiltSite, 'knownPaths'> & {
  missingPage(suggestions: Suggestions, path: string): Promise<UsedPage>
}

/** A rendered page that can be sent and cached. */
export interface StoredPage {
  readonly status: number
  readonly body: StoredBody
  /** Source expression of its style element for the content security policy. */
  readonly style?: string | undefined
  readonly isCacheable: boolean
  /** When it was rendered, in milliseconds since the epoch; undefined for a page from a file. */
  readonly renderedAt?: number
  /** The parts of the URL's query that it depends on. */
  readonly reads?: ReadonlySet<keyof PageQuery>
  readonly redirect?: RenderedPage['redirect']
  /** When the page expires, in milliseconds since the epoch; undefined if only a content change invalidates it. */
  readonly expiresAt?: number | undefined
  /** Cache tags for the CDN in front of the site; undefined without one. */
  readonly tags?: readonly string[]
  /** True for the last known page, sent because the current one can't be rendered. */
  readonly isLastKnown?: boolean
}

/** A rendered page. `toStore` has the data to write it to a file; undefined if it must not be written. */
export interface RenderedToStore extends StoredPage {
  readonly toStore?: PageToStore
}

/** The page that a URL requests. */
export interface RequestedPage {
  readonly url: PageUrl
  /** The parameters for the content service. */
  readonly query: Readonly<Record<string, string>>
}

type PageRequest = Parameters<BuiltSite['page']>[0]

interface RenderMode {
  readonly draft: boolean
  readonly previewing: boolean
}

interface RendererOptions {
  readonly entry: Pick<Entry, 'brokenErrorPage'>
  readonly site: () => Promise<Site>
  /** The site with a placeholder for its origin, for pages that are cached. Default: `site`. */
  readonly published?: () => Promise<Site>
  readonly siteUrl: string
  readonly missing?: MissingPages
  readonly development?: boolean
  readonly report: (message: string, error?: unknown) => void
}

/** Creates functions that render pages. They never reject: if the error page fails too, they return a minimal one. */
export function createRenderer(options: RendererOptions) {
  const { entry, missing, siteUrl, development = false, report } = options

  async function stored(
    path: string,
    subject: string,
    forDeveloper: boolean,
    render: () => Promise<UsedPage>,
  ): Promise<RenderedToStore> {
    try {
      const page = await render()
      for (const { message } of page.issues) if (forDeveloper || page.isIncomplete) report(message)
      if (page.cause) report(`${subject} answers ${page.status}.`, page.cause)
      const { html, expiresAt, furtherPages = [], dependencies } = page
      return {
        status: page.status,
        body: new StoredBody(Buffer.from(atOrigin(html, siteUrl))),
        style: styleSource(html),
        isCacheable: page.status < 500 && !page.isIncomplete,
        renderedAt: Date.now(),
        redirect: page.redirect,
        reads: page.reads,
        expiresAt: expiresAt?.getTime(),
        ...(dependencies
          ? { toStore: { html, expiresAt: expiresAt?.getTime(), further: furtherPages, dependencies } }
          : {}),
      }
    } catch (error) {
      report(`${subject} could not be rendered, nor could its error page.`, error)
      return {
        status: 500,
        body: new StoredBody(Buffer.from(entry.brokenErrorPage(path))),
        isCacheable: false,
      }
    }
  }

  return {
    page(
      { url, query }: RequestedPage,
      { draft, previewing, previewExpiresAt }: Pick<PageRequest, 'previewExpiresAt'> & RenderMode,
    ) {
      const forDeveloper = development || previewing
      const { path, search } = url
      return stored(path, path, forDeveloper, async () => {
        const { site, published = site } = options
        return (await (draft ? site : published)()).page({
          path,
          search,
          url,
          query,
          version: draft ? 'draft' : 'published',
          audience: forDeveloper ? 'developer' : 'visitor',
          preview: previewing,
          previewExpiresAt,
        })
      })
    },
    /** Renders the 404 page. */
    missing(suggestions: Suggestions, path: string) {
      return stored(path, 'The 404 page', false, async () => {
        if (!missing) throw new Error('The site has no 404 page.')
        return missing.missingPage(suggestions, path)
      })
    },
  }
}
