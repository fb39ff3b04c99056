import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { EditError } from '../content/EditError.ts'
import { nextId } from '../content/ids.ts'
import { listOf, numbersOf } from '../content/parameters.ts'
import { type ComponentLibrary, readComponents } from '../content/readComponents.ts'
import { bounded, LOCAL, SMALL, STORY } from '../limits/bounds.ts'
import type { JsonEntries } from './JsonEntries.ts'
import { componentGroups, components, internalTags, type LibraryKind, presets } from './libraryKinds.ts'
import { isSet, type Management, paginate, SPACE_PATH } from './Management.ts'
import { readBody } from './unreadProperties.ts'

/** Mounts the routes of components, component groups, internal tags and presets. They are stored in files of the content folder. */
export function mountComponents(app: Hono, management: Management): void {
  const library = () => management.space.folder().components

  app.get(`${SPACE_PATH}/components`, bounded(LOCAL), (c) =>
    c.json({
      components: selectComponents(c, library()).map((component) => componentObject(component, library())),
      component_groups: library().groups,
    }),
  )

  app.get(`${SPACE_PATH}/component_groups`, bounded(LOCAL), (c) => {
    const named = byName(c)
    return c.json({ component_groups: library().groups.filter(named) })
  })

  app.get(`${SPACE_PATH}/presets`, bounded(LOCAL), (c) => {
    const component = c.req.query('component_id')
    const found = library().presets.filter(
      ({ component_id }) => component === undefined || String(component_id) === component,
    )
    return c.json({ presets: found })
  })

  app.get(`${SPACE_PATH}/internal_tags`, bounded(LOCAL), (c) => {
    const type = c.req.query('by_object_type')
    const named = byName(c)
    const found = library().tags.filter(
      (tag) => named(tag) && (type === undefined || tag.object_type === type),
    )
    return c.json({ internal_tags: paginate(c, found) })
  })

  for (const kind of [components, componentGroups, presets, internalTags]) mountKind(app, management, kind)
}

/** Mounts reading, creating, changing and deleting entries of one kind. */
function mountKind(app: Hono, { space, files }: Management, kind: LibraryKind): void {
  const { libraryKey, routeName, bodyKey } = kind
  const one = `${SPACE_PATH}/${routeName}/:id`
  const show = (entry: JsonObject) =>
    kind === components ? componentObject(entry, space.folder().components) : entry

  const warningsOf = (entry: JsonObject) => ({
    warnings: kind.warnings?.(entry, space.folder().components) ?? [],
  })

  const inputOf = async (c: Context) => {
    const schema = v.object({ [bodyKey]: kind.input })
    return (await readBody(c, schema))[bodyKey] as JsonObject
  }

  const add = (entries: JsonEntries, entry: JsonObject) =>
    entries.add(
      entry,
      kind.is,
      routeName === 'internal_tags' ? 'tags' : libraryKey,
      fileName(String(entry.name)),
    )

  app.get(one, bounded(LOCAL), (c) =>
    c.json({ [bodyKey]: show(findEntry(space.folder().components[libraryKey], c, kind)) }),
  )

  app.post(`${SPACE_PATH}/${routeName}`, bounded(STORY), async (c) => {
    const input = await inputOf(c)
    const created = await files.changeEntries('components', (entries) => {
      const library = libraryOf(entries.all)
      const now = new Date().toISOString()
      const { id: _id, ...rest } = input
      const entry = {
        ...kind.complete(rest, undefined, library),
        // Presets may exist only in a component's `all_presets`, without an entry.
        id: nextId([...entries.all, ...library.presets].map(({ id }) => id)),
        created_at: now,
        updated_at: now,
      }
      add(entries, entry)
      return entry
    })
    return c.json({ [bodyKey]: show(created), ...warningsOf(created) }, 201)
  })

  const update = async (c: Context) => {
    const input = await inputOf(c)
    const updated = await files.changeEntries('components', (entries) => {
      const library = libraryOf(entries.all)
      const before = findEntry(library[libraryKey], c, kind)
      const { id: _id, uuid: _uuid, created_at: _created, ...rest } = input
      const entry = { ...kind.complete(rest, before, library), updated_at: new Date().toISOString() }
      // A preset from a component's `all_presets` has no entry to replace.
      if (entries.all.includes(before)) entries.replace(before, entry)
      else add(entries, entry)
      return entry
    })
    return c.json({ [bodyKey]: show(updated), ...warningsOf(updated) })
  }
  app.put(one, bounded(STORY), update)
  app.patch(one, bounded(STORY), update)

  app.delete(one, bounded(SMALL), async (c) => {
    const deleted = await files.changeEntries('components', (entries) => {
      const library = libraryOf(entries.all)
      const entry = findEntry(library[libraryKey], c, kind)
      for (const removed of [entry, ...(kind.dependants?.(entry, library) ?? [])]) entries.remove(removed)
      if (kind === presets) removeEmbedded(entries, entry)
      return entry
    })
    return c.json({ [bodyKey]: deleted })
  })
}

/** Removes a preset from the stored components' `all_presets`. Otherwise reading the folder would add it from there. */
function removeEmbedded(entries: JsonEntries, { id }: JsonObject): void {
  for (const component of entries.all.filter(components.is)) {
    const { all_presets } = component
    if (!Array.isArray(all_presets)) continue
    const left = all_presets.filter((preset) => !isObject(preset) || preset.id !== id)
    if (left.length < all_presets.length) entries.replace(component, { ...component, all_presets: left })
  }
}

function selectComponents(c: Context, { components }: ComponentLibrary): readonly JsonObject[] {
  const term = c.req.query('search')?.toLowerCase()
  const ids = numbersOf('by_ids', c.req.query('by_ids') || undefined)
  const group = c.req.query('in_group')
  const tags = listOf(c.req.query('with_tags') || undefined)
  const isRoot = c.req.query('is_root')
  return components.filter(
    (one) =>
      (term === undefined || `${one.name}\n${one.display_name ?? ''}`.toLowerCase().includes(term)) &&
      (ids === undefined || ids.includes(Number(one.id))) &&
      (group === undefined || one.component_group_uuid === group) &&
      (isRoot === undefined || (one.is_root === true) === isSet(isRoot)) &&
      (tags === undefined || tagIdsOf(one).some((id) => tags.includes(id))),
  )
}

/** A component as the API returns it, with the presets and tags of the space. */
function componentObject(component: JsonObject, { presets, tags }: ComponentLibrary): JsonObject {
  const ids = tagIdsOf(component)
  return {
    ...component,
    all_presets: presets.filter(({ component_id }) => component_id === component.id),
    internal_tags_list: tags
      .filter(({ id }) => ids.includes(String(id)))
      .map(({ id, name }) => ({ id, name })),
  }
}

const tagIdsOf = ({ internal_tag_ids: ids }: JsonObject) => (Array.isArray(ids) ? ids.map(String) : [])

function byName(c: Context): (entry: JsonObject) => boolean {
  const term = c.req.query('search')?.toLowerCase()
  return ({ name }) => term === undefined || String(name).toLowerCase().includes(term)
}

/** Parses stored entries the way the service reads them at start. */
function libraryOf(entries: readonly JsonObject[]): ComponentLibrary {
  return readComponents([{ file: '', value: entries }], () => {})
}

/** Replaces the characters of a name that file names cannot have. */
const fileName = (name: string) => name.replace(/[/\\?#%:*"<>|]/g, '_').replace(/^\./, '_')

/** Returns the entry with the id in the request's path. @throws EditError 404 */
function findEntry(entries: readonly JsonObject[], c: Context, { name }: LibraryKind): JsonObject {
  const id = c.req.param('id')
  const found = entries.find((entry) => isObject(entry) && String(entry.id) === id)
  if (found === undefined) throw new EditError(404, `There is no ${name} with the id ${id}.`)
  return found
}
