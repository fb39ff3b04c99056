import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { JsonObject } from '../../json/JsonObject.ts'
import {
  type IdentifiedDatasource,
  type IdentifiedDimension,
  type IdentifiedEntry,
  withIds,
} from '../content/datasourceIds.ts'
import { EditError, NOT_UNIQUE } from '../content/EditError.ts'
import { nextId } from '../content/ids.ts'
import { numbersOf } from '../content/parameters.ts'
import { bounded, LOCAL, SMALL, STORY } from '../limits/bounds.ts'
import { idParam, type Management, paginate, SPACE_PATH } from './Management.ts'
import { StoredDatasources } from './StoredDatasources.ts'
import { readBody } from './unreadProperties.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(200))
const slugText = v.pipe(text, v.regex(/^[\w-]+$/, 'may have letters, digits, "_" and "-"'))

const sourceInput = v.object({
  datasource: v.object({
    name: v.optional(text),
    slug: v.optional(slugText),
    dimensions_attributes: v.optional(
      v.array(
        v.object({
          id: v.optional(v.number()),
          name: v.optional(v.string()),
          entry_value: v.optional(v.string()),
          _destroy: v.optional(v.boolean()),
        }),
      ),
    ),
  }),
})
type SourceInput = v.InferOutput<typeof sourceInput>['datasource']

const entryInput = v.object({
  datasource_entry: v.object({
    name: v.optional(text),
    value: v.optional(v.string()),
    datasource_id: v.optional(v.number()),
    dimension_value: v.nullish(v.string()),
    dimension_id: v.nullish(v.union([v.number(), v.string()])),
    position: v.optional(v.number()),
  }),
})

/** Mounts the routes of datasources and their entries. They are stored in files of the content folder. */
export function mountDatasources(app: Hono, { space, files }: Management): void {
  const sources = () => withIds(space.folder().datasources)

  const change = <T>(work: (stored: StoredDatasources) => T) =>
    files.changeEntries('datasources', (entries) => work(new StoredDatasources(entries)))

  app.get(`${SPACE_PATH}/datasources`, bounded(LOCAL), (c) => {
    const term = c.req.query('search')?.toLowerCase()
    const ids = numbersOf('by_ids', c.req.query('by_ids') || undefined)
    const found = sources().filter(
      ({ id, name, slug }) =>
        (term === undefined || `${name}\n${slug}`.toLowerCase().includes(term)) &&
        (ids === undefined || ids.includes(id)),
    )
    return c.json({ datasources: paginate(c, found, 1000).map(sourceObject) })
  })

  app.get(`${SPACE_PATH}/datasources/:id`, bounded(LOCAL), (c) =>
    c.json({ datasource: sourceObject(sourceOf(sources(), c.req.param('id'))) }),
  )

  app.post(`${SPACE_PATH}/datasources`, bounded(STORY), async (c) => {
    const { datasource: input } = await readBody(c, sourceInput)
    const created = await change((stored) => {
      const id = nextId(stored.all.map((source) => source.id))
      const source = changedSource({ id, name: '', slug: '', dimensions: [], entries: [] }, input, stored.all)
      stored.add(source)
      return source
    })
    return c.json({ datasource: sourceObject(created) }, 201)
  })

  const update = async (c: Context) => {
    const { datasource: input } = await readBody(c, sourceInput)
    const updated = await change((stored) => {
      const before = sourceOf(stored.all, c.req.param('id'))
      const source = changedSource(before, input, stored.all)
      stored.replace(before, source)
      return source
    })
    return c.json({ datasource: sourceObject(updated) })
  }
  app.put(`${SPACE_PATH}/datasources/:id`, bounded(STORY), update)
  app.patch(`${SPACE_PATH}/datasources/:id`, bounded(STORY), update)

  app.delete(`${SPACE_PATH}/datasources/:id`, bounded(SMALL), async (c) => {
    await change((stored) => {
      stored.remove(sourceOf(stored.all, c.req.param('id')))
    })
    return c.body(null, 204)
  })

  app.get(`${SPACE_PATH}/datasource_entries`, bounded(LOCAL), (c) => {
    const requested = c.req.query('datasource_id') ?? c.req.query('datasource_slug')
    const dimension = c.req.query('dimension') ?? c.req.query('dimension_id')
    const from = requested === undefined ? sources() : [sourceOf(sources(), requested)]
    const all = from.flatMap((source) => source.entries.map((entry) => ({ source, entry })))
    const found = paginate(c, all, 1000).map(({ source, entry }) => entryObject(source, entry, dimension))
    return c.json({ datasource_entries: found })
  })

  app.get(`${SPACE_PATH}/datasource_entries/:id`, bounded(LOCAL), (c) => {
    const { source, entry } = entryOf(sources(), idParam(c))
    return c.json({ datasource_entry: entryObject(source, entry, c.req.query('dimension_id')) })
  })

  app.post(`${SPACE_PATH}/datasource_entries`, bounded(STORY), async (c) => {
    const { datasource_entry: input } = await readBody(c, entryInput)
    if (input.name === undefined) throw new EditError(422, 'name: an entry needs a name.')
    const created = await change((stored) => {
      const source = sourceOf(stored.all, String(input.datasource_id))
      const id = nextId(stored.all.flatMap(({ entries }) => entries.map((entry) => entry.id)))
      const dimension = requestedDimension(c, source, input)
      const entry: IdentifiedEntry = {
        id,
        name: input.name ?? '',
        value: input.value ?? '',
        ...(dimension && input.dimension_value
          ? { dimension_values: { [dimension.entry_value]: input.dimension_value } }
          : {}),
      }
      rejectUsedName(source, entry)
      stored.replace(source, { ...source, entries: insertAt(source.entries, entry, input.position) })
      return entryObject(source, entry, dimension?.entry_value)
    })
    return c.json({ datasource_entry: created }, 201)
  })

  const updateEntry = async (c: Context) => {
    const { datasource_entry: input } = await readBody(c, entryInput)
    await change((stored) => {
      const { source, entry } = entryOf(stored.all, idParam(c))
      const dimension = requestedDimension(c, source, input)
      const values =
        dimension && input.dimension_value !== undefined
          ? { ...entry.dimension_values, [dimension.entry_value]: input.dimension_value }
          : entry.dimension_values
      const updated: IdentifiedEntry = {
        ...entry,
        name: input.name ?? entry.name,
        value: input.value ?? entry.value,
        ...(values ? { dimension_values: values } : {}),
      }
      rejectUsedName(source, updated)
      const remaining = source.entries.filter(({ id }) => id !== updated.id)
      const at = input.position ?? source.entries.indexOf(entry) + 1
      stored.replace(source, { ...source, entries: insertAt(remaining, updated, at) })
    })
    return c.body(null, 204)
  }
  app.put(`${SPACE_PATH}/datasource_entries/:id`, bounded(STORY), updateEntry)
  app.patch(`${SPACE_PATH}/datasource_entries/:id`, bounded(STORY), updateEntry)

  app.delete(`${SPACE_PATH}/datasource_entries/:id`, bounded(SMALL), async (c) => {
    await change((stored) => {
      const { source, entry } = entryOf(stored.all, idParam(c))
      stored.replace(source, { ...source, entries: source.entries.filter(({ id }) => id !== entry.id) })
    })
    return c.body(null, 204)
  })
}

/** @throws EditError 422 */
function changedSource(
  source: IdentifiedDatasource,
  input: SourceInput,
  all: readonly IdentifiedDatasource[],
): IdentifiedDatasource {
  const { dimensions_attributes: wanted = [], name = source.name, slug = source.slug } = input
  for (const [key, value] of [
    ['name', name],
    ['slug', slug],
  ] as const) {
    if (value === '') throw new EditError(422, `${key}: a datasource needs a ${key}.`)
    if (all.some((existing) => existing.id !== source.id && existing[key] === value))
      throw new EditError(
        422,
        `${key}: the datasource "${value}" already exists. Choose a different ${key}.`,
        {
          [key]: [NOT_UNIQUE],
        },
      )
  }
  let dimensions = [...source.dimensions]
  for (const { id, _destroy, ...rest } of wanted) {
    const before = dimensions.find((dimension) => dimension.id === id)
    if (_destroy) dimensions = dimensions.filter((dimension) => dimension !== before)
    else if (before !== undefined)
      dimensions = dimensions.map((dimension) => (dimension === before ? { ...before, ...rest } : dimension))
    else {
      const next = nextId(dimensions.map((dimension) => dimension.id))
      dimensions.push({ id: next, name: rest.name ?? '', entry_value: rest.entry_value ?? '' })
    }
  }
  return { ...source, name, slug, dimensions }
}

/** @throws EditError 404 */
function sourceOf(all: readonly IdentifiedDatasource[], idOrSlug: string | undefined): IdentifiedDatasource {
  const found = all.find(({ id, slug }) => String(id) === idOrSlug || slug === idOrSlug)
  if (found === undefined) throw new EditError(404, `There is no datasource ${idOrSlug}.`)
  return found
}

/** @throws EditError 404 */
function entryOf(
  all: readonly IdentifiedDatasource[],
  id: number,
): { readonly source: IdentifiedDatasource; readonly entry: IdentifiedEntry } {
  for (const source of all) for (const entry of source.entries) if (entry.id === id) return { source, entry }
  throw new EditError(404, `There is no datasource entry with the id ${id}.`)
}

function dimensionOf(source: IdentifiedDatasource, id: string | undefined): IdentifiedDimension | undefined {
  if (id === undefined) return undefined
  const found = source.dimensions.find((one) => String(one.id) === id || one.entry_value === id)
  if (found === undefined) throw new EditError(404, `"${source.name}" has no dimension ${id}.`)
  return found
}

/** @throws EditError 422 */
function rejectUsedName({ entries, name }: IdentifiedDatasource, entry: IdentifiedEntry): void {
  if (entries.some((other) => other.id !== entry.id && other.name === entry.name))
    throw new EditError(
      422,
      `name: "${name}" already has an entry "${entry.name}". Choose a different name.`,
      {
        name: [NOT_UNIQUE],
      },
    )
}

/** Returns the dimension that query or body name; the only dimension if they name none but have a value. @throws EditError 404, 422 */
function requestedDimension(
  c: Context,
  source: IdentifiedDatasource,
  { dimension_id: given, dimension_value: value }: { dimension_id?: unknown; dimension_value?: unknown },
): IdentifiedDimension | undefined {
  const id =
    c.req.query('dimension_id') ?? (given === undefined || given === null ? undefined : String(given))
  if (id !== undefined || value === undefined || value === null) return dimensionOf(source, id)
  if (source.dimensions.length === 1) return source.dimensions[0]
  throw new EditError(422, 'dimension_id: name the dimension of dimension_value.')
}

/** Inserts an entry at a position, counted from 1; at the end if the position is undefined or 0. */
function insertAt(
  entries: readonly IdentifiedEntry[],
  entry: IdentifiedEntry,
  position: number | undefined,
): IdentifiedEntry[] {
  const at = position ? Math.max(0, Math.trunc(position) - 1) : entries.length
  return entries.toSpliced(at, 0, entry)
}

function sourceObject({ id, name, slug, dimensions }: IdentifiedDatasource): JsonObject {
  return {
    id,
    name,
    slug,
    dimensions: dimensions.map((dimension) => ({ ...dimension, datasource_id: id })),
  }
}

function entryObject(
  source: IdentifiedDatasource,
  entry: IdentifiedEntry,
  dimension: string | undefined,
): JsonObject {
  const wanted = dimensionOf(source, dimension)
  return {
    id: entry.id,
    name: entry.name,
    value: entry.value ?? '',
    datasource_id: source.id,
    dimension_value: (wanted && entry.dimension_values?.[wanted.entry_value]) ?? null,
  }
}
