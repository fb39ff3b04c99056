import type { JsonObject, JsonValue } from '../space/Json.ts'

/** A copy of a block, in which it and each block in it has a new `_uid`. */
export function withNewUids<Block extends JsonObject>(block: Block): Block {
  return copied(block) as Block
}

function copied(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((inner) => copied(inner) ?? null)
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, JsonValue | undefined> = {}
  for (const [key, inner] of Object.entries(value as JsonObject)) copy[key] = copied(inner)
  if (typeof copy.component === 'string') copy._uid = crypto.randomUUID()
  return copy
}
