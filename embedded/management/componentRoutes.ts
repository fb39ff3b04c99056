import type { Hono } from 'hono'
import { EditError } from '../content/EditError.ts'
import type { JsonObject } from '../content/JsonObject.ts'
import { listOf, numbersOf } from '../content/parameters.ts'
import type { ComponentLibrary } from '../content/readComponents.ts'
import { isSet, type Management, SPACE } from './Management.ts'

/** Mounts components, the groups and tags that they are in, and their presets. */
export function mountComponents(app: Hono, { space }: Management): void {
  const library = () => space.folder().components

  app.get(`${SPACE}/components`, (c) => {
    const { components, groups } = library()
    const term = c.req.query('search')?.toLowerCase()
    const ids = numbersOf('by_ids', c.req.query('by_ids') || undefined)
    const group = c.req.query('in_group')
    const tags = listOf(c.req.query('with_tags') || undefined)
    const isRoot = c.req.query('is_root')
    const found = components.filter(
      (one) =>
        (term === undefined || `${one.name}\n${one.display_name ?? ''}`.toLowerCase().includes(term)) &&
        (ids === undefined || ids.includes(Number(one.id))) &&
        (group === undefined || one.component_group_uuid === group) &&
        (isRoot === undefined || (one.is_root === true) === isSet(isRoot)) &&
        (tags === undefined || tagIdsOf(one).some((id) => tags.includes(id))),
    )
    return c.json({
      components: found.map((component) => componentObject(component, library())),
      component_groups: groups,
    })
  })

  app.get(`${SPACE}/components/:id`, (c) =>
    c.json({
      component: componentObject(existing(library().components, c.req.param('id'), 'component'), library()),
    }),
  )

  app.get(`${SPACE}/component_groups`, (c) => c.json({ component_groups: library().groups }))
  app.get(`${SPACE}/component_groups/:id`, (c) =>
    c.json({ component_group: existing(library().groups, c.req.param('id'), 'component group') }),
  )

  app.get(`${SPACE}/presets`, (c) => {
    const component = c.req.query('component_id')
    const presets = library().presets.filter(
      ({ component_id }) => component === undefined || String(component_id) === component,
    )
    return c.json({ presets })
  })
  app.get(`${SPACE}/presets/:id`, (c) =>
    c.json({ preset: existing(library().presets, c.req.param('id'), 'preset') }),
  )
}

/** A component with what follows from the presets and tags of the space. */
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

/** @throws EditError 404 */
function existing(entries: readonly JsonObject[], id: string | undefined, what: string): JsonObject {
  const found = entries.find((entry) => String(entry.id) === id)
  if (found === undefined) throw new EditError(404, `There is no ${what} with the id ${id}.`)
  return found
}
