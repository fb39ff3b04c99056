import type { Context, Hono } from 'hono'
import type { JsonObject } from '../../json/JsonObject.ts'
import { bounded, CONTENT } from '../limits/bounds.ts'
import { authorize, countRequest, type Delivery, redirectToVersion, restOfPath } from './DeliveryRequest.ts'
import { type IdentifiedDatasource, type IdentifiedEntry, withIds } from './datasourceIds.ts'
import { numbersOf, type Paging, pageOf, pagingOf } from './parameters.ts'
import { QueryError } from './QueryError.ts'

/** Mounts the Delivery API's endpoints for datasources and their entries. */
export function mountDatasourceRoutes(app: Hono, delivery: Delivery): void {
  const all = () => withIds(delivery.space.folder().datasources)

  /** Handler: authorizes the request, redirects to the latest content version if needed, checks the rate limit, sends JSON. */
  const answer =
    (work: (c: Context, parameter: (name: string) => string | undefined) => JsonObject) => (c: Context) => {
      const admitted = authorize(c, delivery)
      const redirect = redirectToVersion(c, admitted)
      if (redirect !== undefined) return redirect
      countRequest(delivery)
      const body = work(c, (name) => admitted.search.get(name) || undefined)
      return c.json({ ...body, cv: admitted.state.cv })
    }

  const list = answer((c, parameter) => {
    const term = parameter('search')?.toLowerCase()
    const ids = numbersOf('by_ids', parameter('by_ids'))
    const found = all().filter(
      ({ id, name, slug }) =>
        (term === undefined || name.toLowerCase().includes(term) || slug.toLowerCase().includes(term)) &&
        (ids === undefined || ids.includes(id)),
    )
    const paging = pagingOf(parameter('page'), parameter('per_page'), { max: 1000 })
    return { datasources: paged(c, found, paging).map(datasourceObject) }
  })

  const one = answer((c) => {
    const idOrSlug = restOfPath(c, 'datasources')
    return { datasource: datasourceObject(existing(all(), idOrSlug)) }
  })

  const entries = answer((c, parameter) => {
    const slug = parameter('datasource')
    const dimension = parameter('dimension')
    const sources = slug === undefined ? all() : [existing(all(), slug)]
    const paging = pagingOf(parameter('page'), parameter('per_page'), { max: 1000 })
    const found = sources.flatMap(({ entries }) => entries)
    return {
      datasource_entries: paged(c, found, paging).map((entry) => entryObject(entry, dimension)),
    }
  })

  app.get('/v2/cdn/datasources', bounded(CONTENT), list)
  app.get('/v2/cdn/datasources/*', bounded(CONTENT), (c) =>
    restOfPath(c, 'datasources') === '' ? list(c) : one(c),
  )
  app.get('/v2/cdn/datasource_entries', bounded(CONTENT), entries)
  app.get('/v2/cdn/datasource_entries/', bounded(CONTENT), entries)
}

function paged<T>(c: Context, found: readonly T[], paging: Paging): readonly T[] {
  c.header('Per-Page', String(paging.perPage))
  c.header('Total', String(found.length))
  return pageOf(found, paging)
}

function existing(datasources: readonly IdentifiedDatasource[], idOrSlug: string): IdentifiedDatasource {
  const found = datasources.find(({ id, slug }) => slug === idOrSlug || String(id) === idOrSlug)
  if (found === undefined) throw new QueryError(404, 'This record could not be found')
  return found
}

function datasourceObject({ id, name, slug, dimensions }: IdentifiedDatasource): JsonObject {
  return { id, name, slug, dimensions }
}

function entryObject(
  { id, name, value, dimension_values }: IdentifiedEntry,
  dimension: string | undefined,
): JsonObject {
  const own = dimension !== undefined && dimension_values && Object.hasOwn(dimension_values, dimension)
  return { id, name, value, dimension_value: own ? (dimension_values[dimension] ?? null) : null }
}
