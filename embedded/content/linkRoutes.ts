import type { Context, Hono } from 'hono'
import { fullSlugIn } from './cdnStory.ts'
import { admit, count, type Delivery, restOfPath } from './DeliveryRequest.ts'
import { languageCode } from './language.ts'
import { linkObject } from './linkObject.ts'
import { flagOf, listOf, pageOf, pagingOf } from './parameters.ts'
import { QueryError } from './QueryError.ts'

/** Mounts the links: every story and folder by its uuid. */
export function mountLinkRoutes(app: Hono, delivery: Delivery): void {
  const list = (c: Context) => {
    const { search, view } = admit(c, delivery)
    count(delivery)
    const parameter = (name: string) => search.get(name) || undefined
    const language = languageCode(parameter('language'))
    const prefix = parameter('starts_with')
    const parent = parameter('with_parent')
    const asked = listOf(parameter('by_uuid') ?? parameter('by_uuids'))
    const uuids = asked && new Set(asked)
    const found = view.entries.filter(
      (entry) =>
        (prefix === undefined ||
          entry.fullSlug.startsWith(prefix) ||
          fullSlugIn(entry, language).startsWith(prefix)) &&
        (parent === undefined || entry.parentId === Number(parent)) &&
        (uuids === undefined || uuids.has(entry.uuid)),
    )
    const withDates = flagOf('include_dates', parameter('include_dates')) === true
    let page: readonly (typeof found)[number][] = found
    if (flagOf('paginated', parameter('paginated')) === true) {
      const paging = pagingOf(parameter('page'), parameter('per_page'), { max: 1000 })
      page = pageOf(found, paging)
      c.header('Per-Page', String(paging.perPage))
      c.header('Total', String(found.length))
    }
    return c.json({
      links: Object.fromEntries(
        page.map((entry) => [entry.uuid, linkObject(entry, view, language, withDates)]),
      ),
    })
  }

  const one = (c: Context) => {
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
