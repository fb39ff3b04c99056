import type { Context, Hono } from 'hono'
import { startTimeSlicing } from '../../json/timeSlicing.ts'
import { bounded, CONTENT } from '../limits/bounds.ts'
import { authorize, countRequest, type Delivery, restOfPath } from './DeliveryRequest.ts'
import { byPosition, type IndexedStory } from './IndexedStory.ts'
import { languageCode } from './language.ts'
import { linkObject } from './linkObject.ts'
import { flagOf, listOf, pageOf, pagingOf } from './parameters.ts'
import { QueryError } from './QueryError.ts'
import { filterInSlices } from './timeSlicing.ts'
import { pathsIn } from './translations.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** Number of links per chunk of a streamed response. */
const CHUNK_SIZE = 500

/** Mounts the links endpoint of the Delivery API: stories and folders by uuid. */
export function mountLinkRoutes(app: Hono, delivery: Delivery): void {
  const list = async (c: Context) => {
    const { search, view } = authorize(c, delivery)
    countRequest(delivery)
    const parameter = (name: string) => search.get(name) || undefined
    const language = languageCode(parameter('language'))
    const prefix = parameter('starts_with')
    const parent = parameter('with_parent')
    const uuids = listOf(parameter('by_uuid') ?? parameter('by_uuids'))
    const withDates = flagOf('include_dates', parameter('include_dates')) === true
    const isPaged = flagOf('paginated', parameter('paginated')) === true
    const paging = isPaged ? pagingOf(parameter('page'), parameter('per_page'), { max: 1000 }) : undefined
    const found = await selectLinks(view, { prefix, language, parent, uuids })
    if (paging !== undefined) {
      c.header('Per-Page', String(paging.perPage))
      c.header('Total', String(found.length))
    }
    // A copy, because the space may change while the response is streamed.
    const page = paging === undefined ? [...found] : pageOf(found, paging)
    const textOf = (entry: IndexedStory) =>
      `${JSON.stringify(entry.uuid)}:${JSON.stringify(linkObject(entry, view, language, withDates))}`
    c.header('Content-Type', 'application/json')
    if (page.length <= CHUNK_SIZE) return c.body(`{"links":{${page.map(textOf).join(',')}}}`)
    return c.body(streamLinks(page, textOf))
  }

  const one = async (c: Context) => {
    const { search, view } = authorize(c, delivery)
    const id = restOfPath(c, 'links')
    if (id === '') return list(c)
    countRequest(delivery)
    const entry = view.byUuid.get(id) ?? view.byId.get(Number(id))
    if (entry === undefined) throw new QueryError(404, 'This record could not be found')
    const language = languageCode(search.get('language') ?? undefined)
    const withDates = flagOf('include_dates', search.get('include_dates') ?? undefined) === true
    return c.json({ link: linkObject(entry, view, language, withDates) })
  }

  app.get('/v2/cdn/links', bounded(CONTENT), list)
  app.get('/v2/cdn/links/*', bounded(CONTENT), one)
}

interface LinkQuery {
  readonly prefix: string | undefined
  readonly language: string | undefined
  readonly parent: string | undefined
  readonly uuids: readonly string[] | undefined
}

/** Returns the requested entries in the default order. */
async function selectLinks(
  view: VersionIndex,
  { prefix, language, parent, uuids }: LinkQuery,
): Promise<readonly IndexedStory[]> {
  const wanted = uuids && new Set(uuids)
  const tests: ((entry: IndexedStory) => boolean)[] = []
  if (prefix !== undefined)
    tests.push((entry) => pathsIn(entry, language).some((path) => path.startsWith(prefix)))
  if (parent !== undefined) tests.push((entry) => entry.parentId === Number(parent))
  if (wanted !== undefined) tests.push((entry) => wanted.has(entry.uuid))
  if (tests.length === 0) return view.entries
  const candidates =
    wanted !== undefined
      ? [...wanted].flatMap((uuid) => view.byUuid.get(uuid) ?? [])
      : parent !== undefined
        ? view.children(Number(parent))
        : prefix !== undefined && language === undefined
          ? view.startingWith(prefix)
          : view.entries
  // For many candidates, filtering all entries, which are sorted already, is faster than sorting the candidates.
  const isMany = candidates.length > view.entries.length / 4
  const found = await filterInSlices([...(isMany ? view.entries : candidates)], (entry) =>
    tests.every((test) => test(entry)),
  )
  return isMany ? found : found.sort(byPosition)
}

function streamLinks(
  entries: readonly IndexedStory[],
  textOf: (entry: IndexedStory) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      // Lets other requests run between two chunks, however fast the client reads.
      await startTimeSlicing().next()
      const chunk = entries.slice(at, at + CHUNK_SIZE)
      const before = at === 0 ? '{"links":{' : ','
      at += chunk.length
      const isLast = at >= entries.length
      controller.enqueue(encoder.encode(`${before}${chunk.map(textOf).join(',')}${isLast ? '}}' : ''}`))
      if (isLast) controller.close()
    },
  })
}
