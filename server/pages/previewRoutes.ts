import * as v from 'valibot'
import type { Entry } from '../entry.ts'
import type { ReceivedRequest } from '../http/ReceivedRequest.ts'
import type { Inspection } from '../inspect/createInspection.ts'
import { PREVIEW_PATH } from './previewScripts.ts'

type Site = ReturnType<Entry['createSite']>

export interface PreviewRoutesOptions {
  readonly entry: Entry
  readonly site: () => Promise<Site>
  /** Returns true if a request has a valid preview cookie. */
  readonly granted: (request: ReceivedRequest) => boolean
  /** Serves the files of dist/preview. */
  readonly files: (request: Request, pathname: string) => Promise<Response | undefined>
  /** Answers the overlay's questions. */
  readonly inspection: Inspection
  readonly report: (message: string, error?: unknown) => void
}

/** Maximum number of stories in one request: the largest page size of the content service. */
const MAX_STORIES = 100

/** Maximum number of links in one request and of characters in each. Previews send no more. */
const MAX_LINKS = 200
const MAX_LINK_LENGTH = 2000

/** The page that the preview shows. Its path determines the language. */
const shown = { path: v.pipe(v.string(), v.startsWith('/')), search: v.string() }
/** Request for the page's content. `without` has the ids of stories that the preview has already. */
const content = v.object({ ...shown, without: v.optional(v.array(v.number()), []) })
const stories = v.object({
  ...shown,
  uuids: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(MAX_STORIES)),
})
const results = v.object({
  ...shown,
  story: v.looseObject({
    id: v.number(),
    uuid: v.string(),
    full_slug: v.string(),
    content: v.looseObject({ component: v.string() }),
  }),
  query: v.object({
    page: v.optional(v.number()),
    tag: v.optional(v.string()),
    q: v.optional(v.string()),
  }),
})

const links = v.object({
  ...shown,
  paths: v.pipe(
    v.array(v.pipe(v.string(), v.startsWith('/'), v.maxLength(MAX_LINK_LENGTH))),
    v.maxLength(MAX_LINKS),
  ),
})

const json = (value: unknown, status = 200) => Response.json(value, { status })

/**
 * Creates the handler of preview routes: scripts, current content, stories by id, query results of an edited story, broken links, and the
 * overlay's questions.
 * It returns undefined, which is a 404, for requests without a preview cookie.
 */
export function previewRoutes(
  options: PreviewRoutesOptions,
): (request: ReceivedRequest) => Promise<Response | undefined> {
  const { entry, inspection, report } = options

  const pageAt = ({ path, search }: { readonly path: string; readonly search: string }) => ({
    path,
    url: entry.parsePageUrl(path, search),
    query: { ...entry.forwardedQuery(search, { version: 'draft' }) },
    version: 'draft' as const,
  })

  const routes: Readonly<Record<string, (body: unknown, site: Site) => Promise<unknown>>> = {
    async page(body, site) {
      const { without, ...requested } = v.parse(content, body)
      const found = await site.previewContent({ ...requested, ...pageAt(requested), audience: 'developer' })
      const isValid = ([, part]: [string, { readonly id?: unknown }]) => !without.includes(Number(part.id))
      return Object.fromEntries(Object.entries(found).filter(isValid))
    },
    stories(body, site) {
      const { uuids, ...requested } = v.parse(stories, body)
      return site.previewStories(uuids, pageAt(requested))
    },
    links(body, site) {
      const { paths, ...requested } = v.parse(links, body)
      return site.missingPaths(paths, pageAt(requested))
    },
    results(body, site) {
      const { story, query, ...requested } = v.parse(results, body)
      return site.results(story as unknown as Parameters<Site['results']>[0], query, pageAt(requested))
    },
    ...Object.fromEntries(Object.entries(inspection).map(([name, answer]) => [`inspect/${name}`, answer])),
  }

  async function answer(request: Request, route: (typeof routes)[string], name: string): Promise<Response> {
    try {
      return json(await route(await request.json(), await options.site()))
    } catch (error) {
      if (error instanceof v.ValiError || error instanceof SyntaxError)
        return json({ error: `The request body is invalid: ${error.message}` }, 400)
      report(`${PREVIEW_PATH}${name} could not be answered.`, error)
      return json({ error: 'The content could not be loaded. Try again.' }, 502)
    }
  }

  return async (request) => {
    const { pathname } = request.url
    if (!pathname.startsWith(PREVIEW_PATH) || !options.granted(request)) return undefined
    const name = pathname.slice(PREVIEW_PATH.length)
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined
    if (route && request.method === 'POST') return answer(request.raw, route, name)
    if (request.method !== 'GET') return undefined
    return options.files(request.raw, pathname)
  }
}
