import type { JsonObject } from '../../json/JsonObject.ts'
import { startTimeSlicing } from '../../json/timeSlicing.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { listOf } from './parameters.ts'
import { QueryError } from './QueryError.ts'
import type { VersionIndex } from './VersionIndex.ts'
import { objectsIn } from './walkContent.ts'

/** Maximum number of stories that a response resolves; with more, it contains their uuids. */
export const maxRelations = 50

/** The fields to resolve, by component. */
type RelationFields = ReadonlyMap<string, ReadonlySet<string>>

/** Parses `component.field[,component.field]`. @throws QueryError 422 */
export function parseRelations(parameter: string | undefined): RelationFields | undefined {
  const names = listOf(parameter)
  if (names === undefined) return undefined
  const fields = new Map<string, Set<string>>()
  for (const name of names) {
    // A component's name may contain dots, a field's name cannot.
    const dot = name.lastIndexOf('.')
    if (dot <= 0 || dot === name.length - 1) {
      throw new QueryError(422, `resolve_relations: "${name}" does not have the form component.field.`)
    }
    const component = name.slice(0, dot)
    const known = fields.get(component) ?? new Set()
    fields.set(component, known.add(name.slice(dot + 1)))
  }
  return fields
}

/**
 * Returns the stories that the fields reference, without duplicates, in the order of the references. With level 2 also the
 * stories that those reference. Cycles end, since no story is visited twice.
 */
export async function relatedStories(
  stories: readonly IndexedStory[],
  view: VersionIndex,
  fields: RelationFields,
  level: number,
): Promise<IndexedStory[]> {
  const slices = startTimeSlicing()
  const related = new Map<string, IndexedStory>()
  let front = stories
  for (let depth = 1; depth <= level; depth++) {
    const added: IndexedStory[] = []
    for (const story of front) {
      if (slices.isOver()) await slices.next()
      for (const uuid of uuidsIn(story.content, fields)) {
        const target = view.byUuid.get(uuid)
        if (target === undefined || target.isFolder || related.has(uuid)) continue
        related.set(uuid, target)
        added.push(target)
      }
    }
    front = added
  }
  return [...related.values()]
}

function uuidsIn(content: JsonObject, fields: RelationFields): string[] {
  const uuids: string[] = []
  for (const object of objectsIn(content)) {
    const names = typeof object.component === 'string' ? fields.get(object.component) : undefined
    if (names === undefined) continue
    // Iterates over the object's fields, since a request may name far more.
    for (const name of Object.keys(object)) {
      if (!names.has(name)) continue
      const value = object[name]
      for (const uuid of Array.isArray(value) ? value : [value])
        if (typeof uuid === 'string') uuids.push(uuid)
    }
  }
  return uuids
}
