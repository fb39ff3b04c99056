import type { JsonObject } from '../../json/JsonObject.ts'
import { EditError } from '../content/EditError.ts'

/**
 * Returns the folder that an entry names as its parent; undefined at the root.
 *
 * @param kind name of the folders in messages
 * @throws EditError 422 if the parent does not exist, is the entry itself or is inside it
 */
export function requireParent(
  entry: JsonObject,
  folders: readonly JsonObject[],
  kind: string,
): JsonObject | undefined {
  const find = (id: unknown) => (id ? folders.find((folder) => folder.id === id) : undefined)
  const parent = find(entry.parent_id)
  if (entry.parent_id && parent === undefined)
    throw new EditError(422, `parent_id: there is no ${kind} with the id ${String(entry.parent_id)}.`)
  // Files can contain a cycle already.
  const visited = new Set<JsonObject>()
  for (let above = parent; above !== undefined && !visited.has(above); above = find(above.parent_id)) {
    if (above.id === entry.id) throw new EditError(422, `parent_id: the ${kind} cannot be inside itself.`)
    visited.add(above)
  }
  return parent
}
