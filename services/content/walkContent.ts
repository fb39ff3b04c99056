import { isObject, type JsonObject } from '../../json/JsonObject.ts'

/** Calls `visit` with every object in a value, outermost first: blocks, rich-text nodes, marks, links, assets. */
export function walkObjects(value: unknown, visit: (object: JsonObject) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walkObjects(item, visit)
  } else if (isObject(value)) {
    visit(value)
    for (const key in value) {
      const inner = value[key]
      if (typeof inner === 'object' && inner !== null) walkObjects(inner, visit)
    }
  }
}

const objects = new WeakMap<JsonObject, readonly JsonObject[]>()

/** Returns every object in a story's content, in the order of `walkObjects`. Cached, since contents are immutable. */
export function objectsIn(content: JsonObject): readonly JsonObject[] {
  const known = objects.get(content)
  if (known !== undefined) return known
  const found: JsonObject[] = []
  walkObjects(content, (object) => found.push(object))
  objects.set(content, found)
  return found
}

/** Calls `visit` with every text in a value that a person wrote. Skips technical keys such as `component` and `uuid`. */
export function walkTexts(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value)
  else if (Array.isArray(value)) for (const item of value) walkTexts(item, visit)
  else if (isObject(value)) {
    for (const key in value) {
      if (!technicalKeys.has(key)) walkTexts(value[key], visit)
    }
  }
}

const technicalKeys = new Set([
  '_uid',
  '_editable',
  'component',
  'fieldtype',
  'linktype',
  'type',
  'uuid',
  'id',
])

/** Returns the nesting depth of a value. Stops at `limit + 1`. */
export function nestingDepth(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (limit <= 0) return 1
  let deepest = 0
  for (const inner of Object.values(value)) deepest = Math.max(deepest, nestingDepth(inner, limit - 1))
  return deepest + 1
}
