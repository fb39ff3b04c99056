import type { Context, Hono } from 'hono'
import { admit, count, type Delivery, restOfPath } from './DeliveryRequest.ts'
import { byPosition, type IndexedStory } from './IndexedStory.ts'
import { languageCode } from './language.ts'
import { linkObject } from './linkObject.ts'
import { flagOf, listOf, pageOf, pagingOf } from './parameters.ts'
import { QueryError } from './QueryError.ts'
import { filterInSlices, startTimeSlicing } from './timeSlicing.ts'
import { pathsIn } from './translations.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** As many links as are written at once where all are asked for. */
const linksAtOnce = 500

/** Mounts the links: every story and folder by its uuid. */
export function mountLinkRoutes(app: Hono, delivery: Delivery): void {
  const list = async (c: Context) => {
    const { search, view } = admit(c, delivery)
    count(delivery)
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
    // A copy, as it is written while the space may change.
    const page = paging === undefined ? [...found] : pageOf(found, paging)
    const textOf = (entry: IndexedStory) =>
      `${JSON.stringify(entry.uuid)}:${JSON.stringify(linkObject(entry, view, language, withDates))}`
    c.header('Content-Type', 'application/json')
    if (page.length <= linksAtOnce) return c.body(`{"links":{${page.map(textOf).join(',')}}}`)
    return c.body(inParts(page, textOf))
  }

  const one = async (c: Context) => {
    const { search, view } = admit(c, delivery)
    const id = restOfPath(c, 'links')
    if (id === '') return list(c)
    count(delivery)
    const entry = view.byUuid.get(id) ?? view.byId.get(Number(id))
    if (entry === undefined) throw new QueryError(404, 'This record could not be found')
    const language = languageCode(search.get('language') ?? undefined)
    const withDates = flagOf('include_dates', search.get('include_dates') ?? undefined) === true
    return c.json({ link: linkObject(entry, view, language, withDates) })
  }

  app.get('/v2/cdn/links', list)
  app.get('/v2/cdn/links/*', one)
}

interface LinkQuery {
  readonly prefix: string | undefined
  readonly language: string | undefined
  readonly parent: string | undefined
  readonly uuids: readonly string[] | undefined
}

/** The entries asked for, in the default order. */
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
  const some =
    wanted !== undefined
      ? [...wanted].flatMap((uuid) => view.byUuid.get(uuid) ?? [])
      : parent !== undefined
        ? view.children(Number(parent))
        : prefix !== undefined && language === undefined
          ? view.startingWith(prefix)
          : view.entries
  // Many are rather left out of all, which stand in order, than sorted.
  const isMany = some.length > view.entries.length / 4
  const found = await filterInSlices([...(isMany ? view.entries : some)], (entry) =>
    tests.every((test) => test(entry)),
  )
  return isMany ? found : found.sort(byPosition)
}

function inParts(
  entries: readonly IndexedStory[],
  textOf: (entry: IndexedStory) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      // So that other requests come between two parts, however fast this one is read.
      await startTimeSlicing().next()
      const part = entries.slice(at, at + linksAtOnce)
      const before = at === 0 ? '{"links":{' : ','
      at += part.length
      const isLast = at >= entries.length
      controller.enqueue(encoder.encode(`${before}${part.map(textOf).join(',')}${isLast ? '}}' : ''}`))
      if (isLast) controller.close()
    },
  })
}
