import type { JsonObject, JsonValue } from '../space/Json.ts'

/** Returns a deep copy of a block with new `_uid`s for the block and all blocks in it. */
export function withNewUids<Block extends JsonObject>(block: Block): Block {
  return copyValue(block) as Block
}

function copyValue(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((inner) => copyValue(inner) ?? null)
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, JsonValue | undefined> = {}
  for (const [key, inner] of Object.entries(value as JsonObject)) copy[key] = copyValue(inner)
  if (typeof copy.component === 'string') copy._uid = crypto.randomUUID()
  return copy
}
