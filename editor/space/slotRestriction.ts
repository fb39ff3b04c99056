import type { Component, ComponentGroup, ComponentTag, FieldSchema } from './Component.ts'
import { fieldOfSlot, fieldSchema } from './fieldOf.ts'
import type { SpaceSchema, Verdict } from './SpaceSchema.ts'
import { listNames, slotLabel } from './slotLabel.ts'

const OK: Verdict = Object.freeze({ ok: true })

/**
 * Creates the functions that check a slot's restrictions, from the schema of a `bloks` or `richtext` field. An empty list restricts
 * nothing, and neither do groups and tags that no longer exist.
 */
export function slotRestriction(
  space: SpaceSchema,
  tags: readonly ComponentTag[],
): Pick<SpaceSchema, 'allows' | 'outdatedRestriction'> {
  const groups = new Map(space.groups.map((group) => [group.uuid, group]))
  const tagNames = new Map(tags.map((tag) => [String(tag.id), tag.name]))

  function allows(parent: string, slot: string, name: string): Verdict {
    const component = space.components.get(name)
    if (!component)
      return refused(
        name
          ? `This space has no component ${name}, so its blocks can stay where they are, but cannot be moved elsewhere.`
          : 'A block without a component can stay where it is, but cannot be moved elsewhere.',
      )
    const parentComponent = space.components.get(parent)
    const field = parentComponent && fieldSchema(parentComponent, fieldOfSlot(parentComponent, slot))
    // A list of names overrides `is_nestable`, as the vendor's editor does.
    if (component.is_nestable === false && !(field && whitelistOf(field).includes(name)))
      return refused(`${space.displayName(name)} is a page and cannot be inside a block.`)
    if (!parentComponent) return OK
    if (field?.type !== 'bloks' && field?.type !== 'richtext')
      return refused(`${space.displayName(parent)} has no field for blocks named ${slot}.`)
    if (!isRestricted(field)) return OK
    return checkRestriction(field, component, slotLabel(space, parent, slot))
  }

  function checkRestriction(field: FieldSchema, component: Component, place: string): Verdict {
    if (field.restrict_type === 'groups') {
      const allowed = texts(field.component_group_whitelist).filter((uuid) => groups.has(uuid))
      const denied = texts(field.component_group_denylist).filter((uuid) => groups.has(uuid))
      const own = groupsOf(component, groups)
      if (denied.some((uuid) => own.has(uuid)))
        return refused(`${place} does not allow blocks of ${listNames(denied.map(groupName))}.`)
      if (allowed.length && !allowed.some((uuid) => own.has(uuid)))
        return refused(`${place} allows only blocks of ${listNames(allowed.map(groupName))}.`)
      return OK
    }
    if (field.restrict_type === 'tags') {
      const allowed = texts(field.component_tag_whitelist).filter((id) => tagNames.has(id))
      const denied = texts(field.component_tag_denylist).filter((id) => tagNames.has(id))
      const own = new Set((component.internal_tags_list ?? []).map((tag) => String(tag.id)))
      if (denied.some((id) => own.has(id)))
        return refused(`${place} does not allow blocks tagged ${listNames(denied.map(tagName), 'or')}.`)
      if (allowed.length && !allowed.some((id) => own.has(id)))
        return refused(`${place} allows only blocks tagged ${listNames(allowed.map(tagName), 'or')}.`)
      return OK
    }
    const allowed = texts(field.component_whitelist)
    const denied = texts(field.component_denylist)
    if (denied.includes(component.name))
      return refused(`${place} does not allow ${listNames(denied.map(display), 'or')}.`)
    if (allowed.length && !allowed.includes(component.name))
      return refused(`${place} allows only ${listNames(allowed.map(display))}.`)
    return OK
  }

  function outdatedRestriction(parent: string, slot: string): string | undefined {
    const parentComponent = space.components.get(parent)
    const field = parentComponent && fieldSchema(parentComponent, fieldOfSlot(parentComponent, slot))
    if (!field || !isRestricted(field)) return undefined
    const ofGroups = field.restrict_type === 'groups'
    if (!ofGroups && field.restrict_type !== 'tags') return undefined
    const lists = ofGroups
      ? [field.component_group_whitelist, field.component_group_denylist]
      : [field.component_tag_whitelist, field.component_tag_denylist]
    const missing = lists.flatMap(texts).filter((id) => !(ofGroups ? groups : tagNames).has(id))
    if (missing.length === 0) return undefined
    return `${slotLabel(space, parent, slot)} is restricted to ${ofGroups ? 'component groups' : 'tags'} that no longer exist. They are ignored.`
  }

  const display = (name: string) => space.displayName(name)
  const groupName = (uuid: string) => groups.get(uuid)?.name ?? uuid
  const tagName = (id: string) => tagNames.get(id) ?? id

  return { allows, outdatedRestriction }
}

/** Returns whether a field restricts its blocks. */
export function isRestricted(field: FieldSchema): boolean {
  return field.restrict_components === true || field.restrict_components === 'true'
}

/** Returns the components on a field's whitelist; empty without one. */
export const whitelistOf = (field: FieldSchema): readonly string[] =>
  isRestricted(field) && !field.restrict_type ? texts(field.component_whitelist) : []

/** Returns the uuids of a component's group and of the groups that contain it. */
function groupsOf(component: Component, groups: ReadonlyMap<string, ComponentGroup>): ReadonlySet<string> {
  const byId = new Map([...groups.values()].map((group) => [group.id, group]))
  const own = new Set<string>()
  let group = component.component_group_uuid ? groups.get(component.component_group_uuid) : undefined
  // Stops at a cycle of groups.
  while (group && !own.has(group.uuid)) {
    own.add(group.uuid)
    group = group.parent_uuid ? groups.get(group.parent_uuid) : byId.get(group.parent_id ?? Number.NaN)
  }
  return own
}

/** Returns the entries of a list as strings; tags are numbers. */
function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

const refused = (why: string): Verdict => ({ ok: false, why })
