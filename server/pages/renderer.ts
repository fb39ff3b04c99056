import type { Entry } from '../entry.ts'
import { styleSource } from '../http/pageStyle.ts'
import { StoredBody } from '../http/StoredBody.ts'
import type { PageToStore } from './PageFileStore.ts'
import { atOrigin } from './prerenderOrigin.ts'

type BuiltSite = ReturnType<Entry['createSite']>
type RenderedPage = Awaited<ReturnType<BuiltSite['page']>>

export type PageQuery = NonNullable<ReturnType<Entry['readPageQuery']>>
export type Suggestions = Parameters<BuiltSite['missingPage']>[0]

/** What is used of a page. */
type UsedPage = Pick<
  RenderedPage,
  'status' | 'html' | 'issues' | 'cause' | 'expiresAt' | 'reads' | 'isIncomplete' | 'redirect'
> &
  Partial<Pick<RenderedPage, 'furtherPages' | 'dependencies'>>

/** What is used of the site. */
export interface Site extends Pick<BuiltSite, 'refusedPreview'> {
  page(request: PageRequest): Promise<UsedPage>
}

/** Answers paths that have no page without rendering each. */
export type MissingPages = Pick<BuiltSite, 'knownPaths'> & {
  missingPage(suggestions: Suggestions, path: string): Promise<UsedPage>
}

/** A page as it is kept and sent. */
export interface StoredPage {
  readonly status: number
  readonly body: StoredBody
  /** The source expression of its style element. */
  readonly style?: string | undefined
  /** Whether it is kept for the next visitor. */
  readonly isCacheable: boolean
  /** Which parts of the query it depends on. */
  readonly reads?: ReadonlySet<keyof PageQuery>
  readonly redirect?: RenderedPage['redirect']
  /** Until when the page is true, in milliseconds of the epoch; undefined: until a publish. */
  readonly expiresAt?: number | undefined
  /** By which a cache before the site finds it again; only where there is one. */
  readonly tags?: readonly string[]
  /** Whether it stands for one that cannot be made now. */
  readonly isLastKnown?: boolean
}

/** A page that was rendered, with what keeps it beyond this process and content version. */
export interface RenderedToStore extends StoredPage {
  readonly toStore?: PageToStore
}

/** What an address asks for. */
export interface RequestedPage {
  readonly path: string
  readonly search: string
  /** What may travel to the content service. */
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
  /** The same with a placeholder for the site's address, for pages that are kept; without it `site` makes them. */
  readonly published?: () => Promise<Site>
  readonly siteUrl: string
  readonly missing?: MissingPages
  readonly development?: boolean
  readonly report: (message: string, error?: unknown) => void
}

/** Renders pages to what is sent. Never rejects: where the error page fails too, a plain one is sent. */
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
      requested: RequestedPage,
      { draft, previewing, previewExpiresAt }: Pick<PageRequest, 'previewExpiresAt'> & RenderMode,
    ) {
      const forDeveloper = development || previewing
      return stored(requested.path, requested.path, forDeveloper, async () => {
        const { site, published = site } = options
        return (await (draft ? site : published)()).page({
          ...requested,
          version: draft ? 'draft' : 'published',
          audience: forDeveloper ? 'developer' : 'visitor',
          preview: previewing,
          previewExpiresAt,
        })
      })
    },
    /** The 404 page. */
    missing(suggestions: Suggestions, path: string) {
      return stored(path, 'A path that has no page', false, async () => {
        if (!missing) throw new Error('There is no page for what is missing.')
        return missing.missingPage(suggestions, path)
      })
    },
  }
}
