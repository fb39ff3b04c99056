import {
  type DatasourceEntry,
  entriesAnswer,
  linksAnswer,
  parseAnswer,
  type Space,
  type StoryLink,
  spaceAnswer,
} from './answerShapes.ts'
import { ContentError } from './ContentError.ts'
import { type ContentClientOptions, checkOptions } from './contentClientOptions.ts'
import { createContentReader } from './contentReader.ts'
import { createContentService, type ServiceAnswer } from './contentService.ts'
import type { ContentVersion } from './contentVersion.ts'
import { forwardedQuery, type RouteQuery } from './forwardedQuery.ts'
import type { StoriesPageParams, StoriesParams } from './storiesParams.ts'
import type { Story } from './story.ts'
import { parsePaging, parseStory, parseStoryPage, type StoriesPage } from './storyAnswers.ts'
import { encodeSlug } from './storyPath.ts'
import { toContentError } from './toContentError.ts'

export interface VersionOption {
  readonly version: ContentVersion
}

export interface ListOptions extends VersionOption {
  /** A list with more stories is rejected after its first page. */
  readonly maxStories?: number
}

export interface StoryOptions extends VersionOption {
  /** The route's query; only what `forwardedQuery` allows is sent. */
  readonly query?: RouteQuery
}

export interface DatasourceOptions {
  /** Default `published`. */
  readonly version?: ContentVersion
  readonly dimension?: string
}

/**
 * A client of the content service. Every method rejects with a `ContentError`. Published responses are cached until the content version
 * (cv) changes, and shared, so callers must not modify them (stories are frozen). A draft request invalidates the cache.
 */
export interface ContentClient {
  /** Loads the story with a slug (`home`, `blog/x`). */
  story(slug: string, options: StoryOptions): Promise<Story>
  storyByUuid(uuid: string, options: StoryOptions): Promise<Story>
  /** Loads all stories of a list: the first page, and then all further pages in parallel. */
  stories(params: StoriesParams, options: ListOptions): Promise<readonly Story[]>
  storiesPage(params: StoriesPageParams, options: VersionOption): Promise<StoriesPage>
  /** Loads a page of published stories without the cache, to read a whole space. */
  uncachedStoriesPage(params: StoriesPageParams): Promise<StoriesPage>
  /** Loads a page of at most 1000 links of published stories and folders, with dates, without the cache. */
  uncachedLinksPage(page: number): Promise<LinksPage>
  /** Loads the links of all stories and folders. */
  links(options: VersionOption & { readonly startsWith?: string }): Promise<readonly StoryLink[]>
  datasourceEntries(slug: string, options?: DatasourceOptions): Promise<readonly DatasourceEntry[]>
  /** Loads the space without the cache. Invalidates the cache if the space has a new content version. */
  space(): Promise<Space>
  /** Invalidates the cache and the known content version, for example after a webhook. */
  flush(): void
  /** Returns the known content version. Undefined before the first published response and after `flush`. */
  cv(): number | undefined
  /** Writes to the management API (`spaces/1/stories/2`), and returns the response's body. Needs the OAuth token. */
  post(path: string, body: object): Promise<unknown>
  put(path: string, body: object): Promise<unknown>
  delete(path: string, body?: object): Promise<unknown>
}

/** One page of the links of stories and folders. */
export interface LinksPage {
  readonly links: readonly StoryLink[]
  /** Number of links on all pages. */
  readonly total: number
  readonly perPage: number
}

const defaultPerPage = 25
/** The service's maximum page size. */
const linksPerPage = 1000
const uuidShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Creates a client on top of the official one.
 * @throws Error for an invalid option
 */
export function createContentClient(options: ContentClientOptions): ContentClient {
  const settings = checkOptions(options)
  const service = createContentService(settings)
  const reader = createContentReader(service)
  const relations = settings.resolveRelations
  const resolving = {
    resolve_relations: relations.length > 0 ? relations.join(',') : undefined,
    resolve_links: settings.resolveLinks,
  }

  function oneStory(
    path: string,
    find: object,
    requested: { slug: string; subject: string },
    from: StoryOptions,
  ) {
    const query = forwardedQuery(from.query ?? '', from)
    return reader.read(`cdn/stories/${path}`, { ...query, ...find, ...resolving }, from.version, {
      ...requested,
      parse: (answer) => parseStory(answer, { ...requested, relations }),
    })
  }

  async function story(slug: string, from: StoryOptions): Promise<Story> {
    const subject = `the ${from.version} story "${slug}"`
    const path = encodeSlug(slug)
    if (path === '') throw noStory(subject, slug)
    const found = await oneStory(path, {}, { slug, subject }, from)
    // The service interprets a number as a story's id, so `/123/` would show a page at a second address.
    if (/^\d+$/.test(path) && found.full_slug !== path) throw noStory(subject, slug)
    return found
  }

  async function storyByUuid(uuid: string, from: StoryOptions): Promise<Story> {
    const subject = `the ${from.version} story with uuid "${uuid}"`
    if (!uuidShape.test(uuid)) throw noStory(subject, uuid)
    return oneStory(uuid, { find_by: 'uuid' }, { slug: uuid, subject }, from)
  }

  const storiesPage = (params: StoriesPageParams, { version }: VersionOption): Promise<StoriesPage> => {
    const { request, response } = pageRequest(params, version)
    return reader.read('cdn/stories', request, version, response)
  }

  const uncachedStoriesPage = (params: StoriesPageParams): Promise<StoriesPage> => {
    const { request, response } = pageRequest(params, 'published')
    return reader.readUncached('cdn/stories', request, response)
  }

  function pageRequest(params: StoriesPageParams, version: ContentVersion) {
    const requested = { page: params.page ?? 1, perPage: Math.max(1, params.per_page ?? defaultPerPage) }
    const context = { subject: `page ${requested.page} of the ${version} stories`, relations }
    // A release is unpublished content.
    const from_release = version === 'draft' ? params.from_release : undefined
    const request = {
      ...params,
      ...resolving,
      from_release,
      per_page: requested.perPage,
      page: requested.page,
    }
    const parse = (answer: ServiceAnswer) => parseStoryPage(answer, requested, context, settings.onNotice)
    return { request, response: { subject: context.subject, parse } }
  }

  async function stories(params: StoriesParams, options: ListOptions): Promise<readonly Story[]> {
    const { version, maxStories = Number.POSITIVE_INFINITY } = options
    const pages = await allPages(async (number) => {
      const page = await storiesPage({ ...params, page: number }, { version })
      if (page.total > maxStories)
        throw new ContentError('unavailable', {
          message: `A list of ${page.total} stories was not read, since at most ${maxStories} may be read now. Retry when the index of the space is complete.`,
        })
      return page
    })
    // A publish between the requests of two pages can move a story from one page to the other.
    return [...new Map(pages.flatMap((page) => page.stories).map((item) => [item.uuid, item])).values()]
  }

  async function links({ version, startsWith }: VersionOption & { startsWith?: string }) {
    const subject = `the links of the ${version} stories`
    const parse = ({ data }: ServiceAnswer) => Object.values(parseAnswer(linksAnswer, data, subject).links)
    return reader.read('cdn/links', { starts_with: startsWith }, version, { subject, parse })
  }

  async function uncachedLinksPage(page: number): Promise<LinksPage> {
    const subject = `page ${page} of the links of the published stories`
    const requested = { page, perPage: linksPerPage }
    const params = { paginated: 1, include_dates: 1, page, per_page: linksPerPage }
    const parse = ({ data, headers }: ServiceAnswer): LinksPage => {
      const links = Object.values(parseAnswer(linksAnswer, data, subject).links)
      return { links, ...parsePaging(headers, links.length, requested, { subject }) }
    }
    return reader.readUncached('cdn/links', params, { subject, parse })
  }

  async function datasourceEntries(
    slug: string,
    { version = 'published', dimension }: DatasourceOptions = {},
  ) {
    const subject = `the entries of the datasource "${slug}"`
    const pages = await allPages((page) => {
      const requested = { page, perPage: 100 }
      const request = { datasource: slug, dimension, per_page: requested.perPage, page }
      const parse = ({ data, headers }: ServiceAnswer) => {
        const entries = parseAnswer(entriesAnswer, data, subject).datasource_entries
        return { entries, ...parsePaging(headers, entries.length, requested, { subject }) }
      }
      return reader.read('cdn/datasource_entries', request, version, { subject, slug, parse })
    })
    return pages.flatMap((page) => page.entries)
  }

  async function space(): Promise<Space> {
    const subject = 'the space'
    const parse = ({ data }: ServiceAnswer) => parseAnswer(spaceAnswer, data, subject).space
    return reader.readLatest('cdn/spaces/me', { subject, parse, cvOf: (found) => found.version })
  }

  async function write(method: 'post' | 'put' | 'delete', path: string, body: object): Promise<unknown> {
    if (!settings.oauthToken)
      throw new ContentError('unauthorised', {
        message: `"${path}" was not written because no OAuth token is set. Set one to write to the content service.`,
      })
    try {
      return (await service.write(method, encodeSlug(path), body)).data
    } catch (thrown) {
      throw toContentError(thrown, { subject: `an answer to ${method.toUpperCase()} "${path}"` })
    }
  }

  return {
    story,
    storyByUuid,
    stories,
    storiesPage,
    uncachedStoriesPage,
    uncachedLinksPage,
    links,
    datasourceEntries,
    space,
    flush: reader.flush,
    cv: reader.cv,
    post: (path, body) => write('post', path, body),
    put: (path, body) => write('put', path, body),
    delete: (path, body = {}) => write('delete', path, body),
  }
}

/** Loads the first page, and then all further pages in parallel. */
async function allPages<Page extends { readonly total: number; readonly perPage: number }>(
  pageAt: (page: number) => Promise<Page>,
): Promise<readonly Page[]> {
  const first = await pageAt(1)
  const count = Math.ceil(first.total / first.perPage)
  const further = Array.from({ length: Math.max(0, count - 1) }, (_, index) => pageAt(index + 2))
  return [first, ...(await Promise.all(further))]
}

function noStory(subject: string, slug: string): ContentError {
  return new ContentError('notFound', {
    message: `No request was sent for ${subject}: no story can have this slug or uuid. Correct the caller.`,
    slug,
  })
}
